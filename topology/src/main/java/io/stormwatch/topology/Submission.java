package io.stormwatch.topology;

import io.stormwatch.bolt.publish.OutputTopics;
import io.stormwatch.core.config.LoadResult;
import io.stormwatch.core.config.SecretReader;
import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.topology.cli.SubmitOptions;
import io.stormwatch.topology.cluster.RunningTopology;
import io.stormwatch.topology.cluster.StormCluster;
import io.stormwatch.topology.cluster.StormClusterException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.storm.Config;
import org.apache.storm.StormSubmitter;
import org.apache.storm.generated.AlreadyAliveException;
import org.apache.storm.generated.AuthorizationException;
import org.apache.storm.generated.InvalidTopologyException;
import org.apache.storm.utils.ObjectReader;

/**
 * One submission, from the look at the configuration to Storm's answer. Nothing is uploaded unless
 * all that can be looked at before is well.
 */
final class Submission {

  private final SubmitOptions options;
  private final PrintWriter err;

  Submission(SubmitOptions options, PrintWriter err) {
    this.options = options;
    this.err = err;
  }

  SubmitResult run() {
    LoadResult loaded = options.configuration().load();
    if (loaded instanceof LoadResult.Refused refused) {
      refused.problems().forEach(err::println);
      return SubmitResult.refused(refused.problems());
    }
    LoadResult.Loaded valid = (LoadResult.Loaded) loaded;
    valid.warnings().forEach(warning -> err.println("warning: " + warning));
    StormwatchConfig config = valid.config();
    List<String> findings = findings(config);
    if (findings.isEmpty()) {
      err.println(valid.bounds().toLine());
      findings = submit(config);
    }
    findings.forEach(err::println);
    return findings.isEmpty()
        ? SubmitResult.taken(config.name(), idOf(config.name()))
        : SubmitResult.failed(config.name(), findings);
  }

  private List<String> findings(StormwatchConfig config) {
    List<String> findings = new ArrayList<>();
    try (StormCluster cluster = StormCluster.ofThisClient()) {
      cluster.nameProblem(config.name()).ifPresent(findings::add);
      warnOfSlots(config, cluster.freeSlots());
    } catch (StormClusterException e) {
      findings.add("Storm: " + e.getMessage());
    }
    // A name that is taken is most often this very topology, which uses these topics.
    if (findings.isEmpty() && options.connects()) {
      findings.addAll(servers(config));
    }
    return findings;
  }

  private void warnOfSlots(StormwatchConfig config, int free) {
    int wanted = ObjectReader.getInt(config.storm().get(Config.TOPOLOGY_WORKERS), 1);
    if (free < wanted) {
      err.println(
          "warning: the cluster has "
              + free
              + " free slots for "
              + wanted
              + " workers; the topology waits for some, or has fewer");
    }
  }

  private List<String> servers(StormwatchConfig config) {
    Preflight preflight = new Preflight(config);
    try {
      if (options.createsTopics()) {
        try (OutputTopics topics =
            OutputTopics.connect(config.kafka(), config.topics(), SecretReader.ofProcess())) {
          topics.ensure(Optional.empty(), Optional.empty());
        }
      }
      if (options.acceptsRecreated()) {
        preflight.acceptTopics();
      }
    } catch (RuntimeException e) {
      return List.of("cannot prepare the topics: " + e.getMessage());
    }
    return preflight.problems();
  }

  private static List<String> submit(StormwatchConfig config) {
    try {
      StormSubmitter.submitTopology(
          config.name(), TopologySettings.of(config), Topologies.build(config));
      return List.of();
    } catch (AlreadyAliveException e) {
      return List.of("Storm: a topology named " + config.name() + " is there now");
    } catch (InvalidTopologyException e) {
      return List.of("Storm refuses the topology: " + e.get_msg());
    } catch (AuthorizationException e) {
      return List.of("Storm does not let this user submit: " + e.get_msg());
    } catch (RuntimeException e) {
      return List.of("Storm did not take the topology: " + e.getMessage());
    }
  }

  /** The id of what was just submitted; empty text where Nimbus has no answer any more. */
  private static String idOf(String name) {
    try (StormCluster cluster = StormCluster.ofThisClient()) {
      return cluster.topology(name).map(RunningTopology::id).orElse("");
    } catch (StormClusterException e) {
      return "";
    }
  }
}
