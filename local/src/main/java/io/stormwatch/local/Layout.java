package io.stormwatch.local;

import java.util.Optional;

/**
 * Which servers a set has.
 *
 * @param brokers how many brokers
 * @param nodes how many database nodes
 * @param supervisors how many supervisors; 0: no Storm cluster
 * @param slots how many workers each supervisor may run
 */
record Layout(int brokers, int nodes, int supervisors, int slots) {

  /** The layout that options ask for. */
  static Layout of(LocalServersOptions options) {
    return new Layout(
        options.brokers(),
        options.cassandraNodes(),
        options.storm().map(StormOptions::supervisors).orElse(0),
        options.storm().map(StormOptions::slots).orElse(0));
  }

  /** The layout that was written down. */
  static Layout parse(String text) {
    String[] numbers = text.split(",", -1);
    return new Layout(
        Integer.parseInt(numbers[0]),
        Integer.parseInt(numbers[1]),
        Integer.parseInt(numbers[2]),
        Integer.parseInt(numbers[3]));
  }

  /** The layout to write down. */
  String toText() {
    return brokers + "," + nodes + "," + supervisors + "," + slots;
  }

  /** Options that ask for this layout, and nothing else. */
  LocalServersOptions toOptions() {
    LocalServersOptions options =
        LocalServersOptions.defaults().withBrokers(brokers).withCassandraNodes(nodes);
    return storm().map(options::withStorm).orElse(options);
  }

  /** The layout in words. */
  String describe() {
    String storm =
        supervisors == 0
            ? "no Storm cluster"
            : supervisors + " supervisors with " + slots + " slots each";
    return brokers + " brokers, " + nodes + " Cassandra nodes, " + storm;
  }

  private Optional<StormOptions> storm() {
    return supervisors == 0
        ? Optional.empty()
        : Optional.of(StormOptions.defaults().withSupervisors(supervisors).withSlots(slots));
  }
}
