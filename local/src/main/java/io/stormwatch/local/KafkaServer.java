package io.stormwatch.local;

import io.stormwatch.local.internal.ChildProcess;
import io.stormwatch.local.internal.Folders;
import io.stormwatch.local.internal.KafkaFiles;
import io.stormwatch.local.internal.KafkaReadyCheck;
import io.stormwatch.local.internal.Launch;
import io.stormwatch.local.internal.LogTail;
import io.stormwatch.local.internal.Loopback;
import io.stormwatch.local.internal.ServerProcess;
import io.stormwatch.local.internal.Site;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.common.Uuid;

/** A Kafka broker of one node, which is its own controller. */
public final class KafkaServer implements LocalServer {
  private record Node(KafkaFiles files, ServerProcess process) {}

  private final Site site;
  private final KafkaOptions options;
  private volatile Optional<Node> node = Optional.empty();

  KafkaServer(Site site, KafkaOptions options) {
    this.site = site;
    this.options = options;
  }

  /**
   * Where clients connect, as {@code host:port}.
   *
   * @throws IllegalStateException before the first start
   */
  public String bootstrapServers() {
    return node().files().bootstrapServers();
  }

  /**
   * The port for clients.
   *
   * @throws IllegalStateException before the first start
   */
  public int port() {
    return node().files().port();
  }

  /**
   * Its topics, for tests.
   *
   * @throws IllegalStateException before the first start
   */
  public Topics topics() {
    return new Topics(bootstrapServers());
  }

  @Override
  public String name() {
    return "kafka";
  }

  @Override
  public Path folder() {
    return site.folder().resolve(name());
  }

  @Override
  public synchronized void start() {
    if (node.isEmpty()) {
      node = Optional.of(Site.withFreshPorts(this::firstStart));
    } else {
      process().start(site.startLimit());
    }
  }

  @Override
  public void stop() {
    process().stop();
  }

  @Override
  public void kill() {
    process().kill();
  }

  @Override
  public void pause() {
    process().pause();
  }

  @Override
  public void resume() {
    process().resume();
  }

  @Override
  public boolean isRunning() {
    return node.map(started -> started.process().isRunning()).orElse(false);
  }

  @Override
  public long pid() {
    return process().pid();
  }

  @Override
  public List<String> logTail() {
    return process().logTail();
  }

  private ServerProcess process() {
    return node().process();
  }

  private Node node() {
    return node.orElseThrow(() -> new IllegalStateException("kafka was never started"));
  }

  private Node firstStart() {
    Folders.delete(folder());
    InetAddress address = Loopback.address(1);
    KafkaFiles files =
        new KafkaFiles(folder(), site.ports().reserve(address), site.ports().reserve(address));
    files.write(options.properties());
    Launch launch = files.launch(site.java(), options.heapMegabytes());
    String clusterId = Uuid.randomUuid().toString();
    format(launch, clusterId);
    ServerProcess process =
        new ServerProcess(launch, new KafkaReadyCheck(files.port(), clusterId), site.keep());
    process.start(site.startLimit());
    return new Node(files, process);
  }

  private void format(Launch broker, String clusterId) {
    Launch tool =
        broker.with(
            "kafka.tools.StorageTool",
            List.of("format", "-t", clusterId, "-c", broker.arguments().get(0)));
    ChildProcess formatting = ChildProcess.start(tool, false);
    if (!formatting.awaitEnd(site.startLimit())) {
      formatting.kill();
    }
    if (formatting.exitCode() != 0) {
      throw new ServerFailedException(
          name(),
          "could not format its folder (exit code " + formatting.exitCode() + ")",
          LogTail.of(20, tool.consoleFile(), tool.logFile()));
    }
  }
}
