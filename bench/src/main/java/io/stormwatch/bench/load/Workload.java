package io.stormwatch.bench.load;

import static java.util.Objects.requireNonNull;

import java.util.UUID;

/**
 * The events of one measurement: first a history that fills the window of every series, then a
 * warm-up, then what is measured. They follow from these numbers alone, so that whoever needs them
 * makes them anew instead of passing them on.
 *
 * @param topic the Kafka topic that holds them, and that their rows name
 * @param partitions of the topic, 1 or more; a series stays in one
 * @param series number of series, 1 or more
 * @param history events of each series before all others, 0 or more
 * @param warmUp events after the history, 0 or more; the first of them visit each series once
 * @param measured events after those, 0 or more
 * @param warmUpApart whether the warm-up has series of its own, so that no memory knows those
 *     measured
 * @param choice how often each series gets an event, but in history and at the warm-up's beginning
 */
public record Workload(
    String topic,
    int partitions,
    long series,
    int history,
    long warmUp,
    long measured,
    boolean warmUpApart,
    Choice choice) {

  public Workload {
    requireNonNull(topic, "topic");
    requireNonNull(choice, "choice");
    if (partitions < 1 || series < 1 || history < 0 || warmUp < 0 || measured < 0) {
      throw new IllegalArgumentException("no workload: " + partitions + ", " + series);
    }
  }

  /** A name for a topic that no other workload has; short, since every row holds it. */
  public static String freshTopic() {
    return "bench-" + UUID.randomUUID().toString().substring(0, 8);
  }

  /** A workload whose series get events equally often. */
  public Workload(
      String topic,
      int partitions,
      long series,
      int history,
      long warmUp,
      long measured,
      boolean warmUpApart) {
    this(topic, partitions, series, history, warmUp, measured, warmUpApart, Choice.UNIFORM);
  }

  /** Events of the history. */
  public long historyEvents() {
    return series * history;
  }

  /** Events up to the end of the warm-up. */
  public long beforeMeasured() {
    return historyEvents() + warmUp;
  }

  /** All events. */
  public long total() {
    return beforeMeasured() + measured;
  }

  /** Goes through all events from the first. */
  public EventCursor events() {
    return new EventCursor(this);
  }

  /**
   * The offsets at which a part begins or ends.
   *
   * @param events that lie before, 0 to {@link #total}
   * @return for each partition the offset of its next event after those
   */
  public long[] offsetsAfter(long events) {
    EventCursor cursor = events();
    cursor.skip(events);
    return cursor.offsets();
  }
}
