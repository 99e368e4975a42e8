package io.stormwatch.local.storm;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.apache.storm.generated.ClusterSummary;
import org.apache.storm.generated.NimbusSummary;
import org.apache.storm.generated.SupervisorSummary;
import org.apache.storm.generated.TopologySummary;
import org.apache.storm.thrift.TException;
import org.apache.storm.utils.NimbusClient;
import org.apache.storm.utils.Utils;

/**
 * Asks Nimbus for the cluster's state and prints it, fields separated by tabs: a line {@code
 * supervisor}, id, host, used slots, slots for each supervisor, then a line {@code topology}, name,
 * id, status, workers, executors for each topology.
 */
public final class ClusterProbe {
  private static final Duration POLL = Duration.ofMillis(200);

  private ClusterProbe() {}

  /**
   * Waits until Nimbus leads and knows enough supervisors, prints the state and exits with 0; with
   * 1 if it takes too long.
   *
   * @param arguments how many supervisors are enough; how many seconds to wait
   */
  public static void main(String[] arguments) {
    int supervisors = Integer.parseInt(arguments[0]);
    Instant end = Instant.now().plusSeconds(Long.parseLong(arguments[1]));
    Map<String, Object> conf = Utils.readStormConfig();
    String problem;
    do {
      try {
        ClusterSummary cluster = ask(conf);
        // A Nimbus that came back answers before it leads again, but takes no topology until then.
        boolean leads = cluster.get_nimbuses().stream().anyMatch(NimbusSummary::is_isLeader);
        if (leads && cluster.get_supervisors_size() >= supervisors) {
          print(cluster);
          return;
        }
        problem =
            leads
                ? "Nimbus knows " + cluster.get_supervisors_size() + " supervisors"
                : "Nimbus does not lead";
      } catch (TException | RuntimeException e) {
        problem = "Nimbus does not answer: " + e;
      }
      LockSupport.parkNanos(POLL.toNanos());
    } while (Instant.now().isBefore(end));
    System.out.println(problem);
    System.exit(1);
  }

  private static ClusterSummary ask(Map<String, Object> conf) throws TException {
    try (NimbusClient nimbus = NimbusClient.Builder.withConf(conf).build()) {
      return nimbus.getClient().getClusterInfo();
    }
  }

  private static void print(ClusterSummary cluster) {
    for (SupervisorSummary supervisor : cluster.get_supervisors()) {
      print(
          "supervisor",
          supervisor.get_supervisor_id(),
          supervisor.get_host(),
          supervisor.get_num_used_workers(),
          supervisor.get_num_workers());
    }
    for (TopologySummary topology : cluster.get_topologies()) {
      print(
          "topology",
          topology.get_name(),
          topology.get_id(),
          topology.get_status(),
          topology.get_num_workers(),
          topology.get_num_executors());
    }
  }

  private static void print(Object... fields) {
    StringBuilder line = new StringBuilder();
    for (Object field : fields) {
      line.append(line.length() == 0 ? "" : "\t").append(field);
    }
    System.out.println(line);
  }
}
