package io.stormwatch.local;

import io.stormwatch.local.internal.StormPorts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The ports of a Storm cluster as text, by daemon: what each of them has to remember. */
final class StormPortsText {
  private static final String PORT = "port";
  private static final String SLOTS = "slots";

  private StormPortsText() {}

  /** What one daemon has to remember. */
  static Map<String, String> of(StormPorts ports, String name) {
    if (name.equals("zookeeper")) {
      return Map.of(PORT, Integer.toString(ports.zookeeper()));
    }
    if (name.equals("nimbus")) {
      return Map.of(PORT, Integer.toString(ports.nimbus()));
    }
    int index = Integer.parseInt(name.substring(name.indexOf('-') + 1)) - 1;
    Map<String, String> values = new HashMap<>();
    values.put(PORT, Integer.toString(ports.supervisors().get(index)));
    values.put(
        SLOTS,
        ports.slots().get(index).stream().map(String::valueOf).collect(Collectors.joining(",")));
    return values;
  }

  /**
   * The ports that the daemons remember.
   *
   * @param known what they told
   * @param daemons ZooKeeper, Nimbus and the supervisors, in this order
   * @return empty if they were not there before
   */
  static Optional<StormPorts> read(Known known, List<StormDaemon> daemons) {
    if (!daemons.stream().allMatch(daemon -> known.knows(daemon.name()))) {
      return Optional.empty();
    }
    List<Integer> supervisors = new ArrayList<>();
    List<List<Integer>> slots = new ArrayList<>();
    for (StormDaemon daemon : daemons.subList(2, daemons.size())) {
      supervisors.add(port(known, daemon));
      slots.add(
          Stream.of(known.of(daemon.name()).get(SLOTS).split(",", -1))
              .map(Integer::valueOf)
              .toList());
    }
    return Optional.of(
        new StormPorts(
            port(known, daemons.get(0)), port(known, daemons.get(1)), supervisors, slots));
  }

  private static int port(Known known, StormDaemon daemon) {
    return Integer.parseInt(known.of(daemon.name()).get(PORT));
  }
}
