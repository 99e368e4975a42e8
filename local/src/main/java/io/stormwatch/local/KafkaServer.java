package io.stormwatch.local;

import io.stormwatch.local.internal.KafkaFiles;
import io.stormwatch.local.internal.KafkaReadyCheck;
import io.stormwatch.local.internal.Launch;
import io.stormwatch.local.internal.Loopback;
import io.stormwatch.local.internal.ServerProcess;
import io.stormwatch.local.internal.Site;
import java.net.InetAddress;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.common.Uuid;

/** A Kafka broker of one node, which is its own controller. */
public final class KafkaServer extends LocalServer {
  private final KafkaOptions options;
  private volatile Optional<KafkaFiles> files;

  KafkaServer(Site site, KafkaOptions options, Map<String, String> identity) {
    super(LocalServers.KAFKA, site);
    this.options = options;
    this.files =
        identity.isEmpty() ? Optional.empty() : Optional.of(KafkaFiles.of(folder(), identity));
  }

  /**
   * Where clients connect, as {@code host:port}.
   *
   * @throws IllegalStateException before the first start
   */
  public String bootstrapServers() {
    return files().bootstrapServers();
  }

  /**
   * Where clients connect to the second listener, as {@code host:port}.
   *
   * @throws IllegalStateException before the first start, or if the options name none
   */
  public String secureBootstrapServers() {
    if (options.secureProtocol().isEmpty()) {
      throw new IllegalStateException("This broker has no second listener");
    }
    return files().secureBootstrapServers();
  }

  @Override
  public int port() {
    return files().port();
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
  void pickPorts() {
    InetAddress address = Loopback.address(1);
    files =
        Optional.of(
            new KafkaFiles(
                folder(),
                site().ports().reserve(address),
                site().ports().reserve(address),
                site().ports().reserve(address),
                Uuid.randomUuid().toString()));
  }

  @Override
  ServerProcess prepare() {
    files().write(options.properties(), options.secureProtocol());
    Launch broker = files().launch(site().java(), options.heapMegabytes(), site().tuning());
    return new ServerProcess(
        List.of(files().format(broker)), broker, this::answers, site().startLimit());
  }

  @Override
  Map<String, String> identity() {
    return files.map(KafkaFiles::toMap).orElse(Map.of());
  }

  @Override
  boolean answers() {
    return new KafkaReadyCheck(port(), files().clusterId()).isReady();
  }

  private KafkaFiles files() {
    return files.orElseThrow(this::neverStarted);
  }
}
