package io.stormwatch.local.internal;

import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;

/**
 * The ports of a Storm cluster.
 *
 * @param zookeeper where ZooKeeper serves
 * @param nimbus where Nimbus serves
 * @param supervisors the supervisors' own ports
 * @param slots the ports of the workers of each supervisor
 */
public record StormPorts(
    int zookeeper, int nimbus, List<Integer> supervisors, List<List<Integer>> slots) {

  /** Copies what is handed in. */
  public StormPorts {
    supervisors = List.copyOf(supervisors);
    slots = slots.stream().map(List::copyOf).toList();
  }

  /** Reserves ports for a cluster. */
  public static StormPorts pick(Ports ports, int supervisorCount, int slotCount) {
    InetAddress address = Loopback.address(1);
    List<Integer> supervisors = new ArrayList<>();
    List<List<Integer>> slots = new ArrayList<>();
    for (int i = 0; i < supervisorCount; i++) {
      supervisors.add(ports.reserve(address));
      List<Integer> own = new ArrayList<>();
      for (int j = 0; j < slotCount; j++) {
        own.add(ports.reserve(address));
      }
      slots.add(own);
    }
    return new StormPorts(ports.reserve(address), ports.reserve(address), supervisors, slots);
  }
}
