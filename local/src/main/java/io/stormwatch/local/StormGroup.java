package io.stormwatch.local;

import io.stormwatch.local.internal.Command;
import io.stormwatch.local.internal.Launch;
import io.stormwatch.local.internal.Loopback;
import io.stormwatch.local.internal.ServerProcess;
import io.stormwatch.local.internal.Site;
import io.stormwatch.local.internal.StormHome;
import io.stormwatch.local.internal.StormPorts;
import io.stormwatch.local.internal.ZookeeperFiles;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The daemons of a Storm cluster, each with a Storm home of its own. */
final class StormGroup extends ServerGroup {
  private static final int NIMBUS_HEAP_MEGABYTES = 384;
  private static final int SUPERVISOR_HEAP_MEGABYTES = 192;
  private static final int CLIENT_HEAP_MEGABYTES = 128;
  private static final String ZOOKEEPER = "zookeeper";
  private static final String NIMBUS = "nimbus";
  private static final String PROBE = "io.stormwatch.local.storm.ClusterProbe";
  private static final Duration ANSWER_LIMIT = Duration.ofSeconds(30);

  private final Site site;
  private final StormOptions options;
  private final StormDaemon zookeeper;
  private final StormDaemon nimbus;
  private final List<StormDaemon> supervisors;
  private volatile Optional<StormPorts> ports;

  StormGroup(Site site, StormOptions options, Known known) {
    this.site = site;
    this.options = options;
    this.zookeeper =
        new StormDaemon(ZOOKEEPER, site, this, () -> ports().zookeeper(), this::zookeeperAnswers);
    this.nimbus =
        new StormDaemon(NIMBUS, site, this, () -> ports().nimbus(), () -> nimbusAnswers(0));
    this.supervisors =
        IntStream.range(0, options.supervisors())
            .mapToObj(
                i ->
                    new StormDaemon(
                        "supervisor-" + (i + 1),
                        site,
                        this,
                        () -> ports().supervisors().get(i),
                        () -> accepts(ports().supervisors().get(i))))
            .toList();
    this.ports = StormPortsText.read(known, servers());
  }

  @Override
  List<StormDaemon> servers() {
    return Stream.concat(Stream.of(zookeeper, nimbus), supervisors.stream()).toList();
  }

  StormDaemon zookeeper() {
    return zookeeper;
  }

  StormDaemon nimbus() {
    return nimbus;
  }

  List<StormDaemon> supervisors() {
    return supervisors;
  }

  StormPorts ports() {
    return ports.orElseThrow(() -> new IllegalStateException("storm was never started"));
  }

  /** The home that clients use. */
  StormHome clients() {
    return new StormHome(site.folder().resolve("storm"));
  }

  @Override
  boolean hasPorts() {
    return ports.isPresent();
  }

  @Override
  void pickPorts() {
    ports = Optional.of(StormPorts.pick(site.ports(), options.supervisors(), options.slots()));
  }

  Map<String, String> identity(String name) {
    return ports.map(known -> StormPortsText.of(known, name)).orElse(Map.of());
  }

  @Override
  void describe() {
    install(clients(), Map.of());
    ZookeeperFiles files = zookeeperFiles();
    files.write();
    zookeeper.describe(revived(zookeeper, files.launch(ZOOKEEPER, site.java(), site.tuning())));
    describe(nimbus, NIMBUS_HEAP_MEGABYTES, "org.apache.storm.daemon.nimbus.Nimbus", Map.of());
    for (int i = 0; i < supervisors.size(); i++) {
      describe(
          supervisors.get(i),
          SUPERVISOR_HEAP_MEGABYTES,
          "org.apache.storm.daemon.supervisor.Supervisor",
          Map.of(
              "supervisor.slots.ports",
              ports().slots().get(i),
              "supervisor.thrift.port",
              ports().supervisors().get(i)));
    }
  }

  @Override
  void startDescribed(Predicate<LocalServer> which) {
    startTogether(List.of(zookeeper), which);
    List<StormDaemon> others = new ArrayList<>(supervisors);
    others.add(nimbus);
    startTogether(others, which);
    CommandResult result = probe(supervisors.size(), site.startLimit());
    if (result.exitCode() != 0) {
      throw new ServerFailedException(
          NIMBUS, "does not know all supervisors: " + result.output().strip(), nimbus.logTail());
    }
  }

  /** The state of the cluster as the probe tells it. */
  CommandResult probe(int enoughSupervisors, Duration limit) {
    Launch probe =
        client(
            PROBE, List.of(Integer.toString(enoughSupervisors), Long.toString(limit.toSeconds())));
    return Command.run(probe, clients().folder(), limit.plus(ANSWER_LIMIT));
  }

  /** A program of Storm's that talks to the cluster. */
  Launch client(String mainClass, List<String> arguments) {
    return clients()
        .program("storm", site.java(), CLIENT_HEAP_MEGABYTES, site.tuning(), mainClass, arguments);
  }

  /** The main class of a topology's jar. */
  Launch submission(Path jar, String mainClass, List<String> arguments) {
    return clients().submission(site.java(), jar, mainClass, arguments);
  }

  private void describe(
      StormDaemon daemon, int heapMegabytes, String mainClass, Map<String, Object> own) {
    StormHome home = new StormHome(daemon.folder());
    install(home, own);
    daemon.describe(
        revived(
            daemon,
            home.program(
                daemon.name(), site.java(), heapMegabytes, site.tuning(), mainClass, List.of())));
  }

  private ServerProcess revived(StormDaemon daemon, Launch launch) {
    return ServerProcess.revived(launch, daemon::answers, site.startLimit());
  }

  private void install(StormHome home, Map<String, Object> own) {
    home.install(ports(), options.workerHeapMegabytes(), own, options.settings());
  }

  private ZookeeperFiles zookeeperFiles() {
    return new ZookeeperFiles(zookeeper.folder(), ports().zookeeper());
  }

  private boolean zookeeperAnswers() {
    return zookeeperFiles().answers();
  }

  private boolean nimbusAnswers(int enoughSupervisors) {
    return accepts(ports().nimbus()) && probe(enoughSupervisors, ANSWER_LIMIT).exitCode() == 0;
  }

  private static boolean accepts(int port) {
    return Loopback.accepts(new InetSocketAddress(Loopback.address(1), port));
  }
}
