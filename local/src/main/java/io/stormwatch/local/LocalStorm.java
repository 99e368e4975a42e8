package io.stormwatch.local;

import io.stormwatch.local.internal.Command;
import io.stormwatch.local.internal.Signals;
import io.stormwatch.local.internal.StormWorkers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;

/**
 * A Storm cluster of processes on this machine: ZooKeeper, Nimbus, supervisors and their workers.
 * Thread-safe.
 */
public final class LocalStorm {
  private static final Duration COMMAND_LIMIT = Duration.ofMinutes(5);
  private static final Duration ASK_LIMIT = Duration.ofMinutes(1);
  private static final String TOPOLOGY = "topology";

  private final StormGroup group;

  LocalStorm(StormGroup group) {
    this.group = group;
  }

  /** The ZooKeeper server. */
  public StormDaemon zookeeper() {
    return group.zookeeper();
  }

  /** Nimbus. */
  public StormDaemon nimbus() {
    return group.nimbus();
  }

  /** The supervisors. */
  public List<StormDaemon> supervisors() {
    return group.supervisors();
  }

  /** The configuration that a client of the cluster needs: {@code conf/storm.yaml} of a home. */
  public Path stormYaml() {
    return group.clients().yaml();
  }

  /**
   * Runs the main class of a jar as {@code storm jar} runs it: on the class path of workers, with
   * the jar first and {@code -Dstorm.jar} set.
   *
   * @param jar the topology's jar
   * @param mainClass its main class
   * @param arguments the arguments of the main class
   * @param workingFolder where it runs
   * @throws IllegalStateException if it takes longer than five minutes
   */
  public CommandResult jar(Path jar, String mainClass, List<String> arguments, Path workingFolder) {
    return Command.run(group.submission(jar, mainClass, arguments), workingFolder, COMMAND_LIMIT);
  }

  /**
   * Runs one of Storm's own commands.
   *
   * @param name its class in {@code org.apache.storm.command}, for example {@code KillTopology}
   * @param arguments its arguments
   * @throws IllegalStateException if it takes longer than five minutes
   */
  public CommandResult command(String name, List<String> arguments) {
    return Command.run(
        group.client("org.apache.storm.command." + name, arguments),
        group.clients().folder(),
        COMMAND_LIMIT);
  }

  /**
   * What Nimbus says of the topologies.
   *
   * @throws IllegalStateException if it does not answer within a minute
   */
  public List<StormTopologyState> topologies() {
    CommandResult result = group.probe(0, ASK_LIMIT);
    if (result.exitCode() != 0) {
      throw new IllegalStateException(result.output().strip());
    }
    return result
        .output()
        .lines()
        .map(line -> line.split("\t", -1))
        .filter(fields -> fields[0].equals(TOPOLOGY))
        .map(
            fields ->
                new StormTopologyState(
                    fields[1],
                    fields[2],
                    fields[3],
                    Integer.parseInt(fields[4]),
                    Integer.parseInt(fields[5])))
        .toList();
  }

  /** The worker processes that run now, by supervisor and port. */
  public List<StormWorker> workers() {
    return group.supervisors().stream()
        .flatMap(
            supervisor ->
                StormWorkers.of(supervisor.folder()).stream()
                    .map(
                        worker ->
                            new StormWorker(
                                worker.pid(),
                                worker.topologyId(),
                                worker.port(),
                                supervisor.name())))
        .toList();
  }

  /** Ends the worker processes that fit, at once (SIGKILL), and returns them. */
  public List<StormWorker> killWorkers(Predicate<StormWorker> which) {
    List<StormWorker> struck = workers().stream().filter(which).toList();
    struck.forEach(worker -> StormWorkers.kill(worker.pid()));
    return struck;
  }

  /**
   * Stops a worker in its tracks (SIGSTOP): connections stay open, nothing answers, and what it
   * holds is not lost but late. A worker that is gone is no error.
   */
  public void pauseWorker(StormWorker worker) {
    Signals.send("STOP", worker.pid());
  }

  /** Lets a worker go on after {@link #pauseWorker} (SIGCONT). */
  public void resumeWorker(StormWorker worker) {
    Signals.send("CONT", worker.pid());
  }
}
