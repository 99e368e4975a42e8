package io.stormwatch.core.testing;

import io.stormwatch.core.event.Event;
import io.stormwatch.core.event.EventId;
import io.stormwatch.core.history.Buckets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Makes the arrivals of a few series with all that makes windows hard. An arrival is of any number
 * of {@link Kind kinds}; over many histories each kind has a share well above one in ten. Counts
 * add up over all histories made by one object. Not thread-safe.
 */
public final class RandomHistory {

  /** What is unusual about an arrival. */
  public enum Kind {
    /** Its time lies before that of an earlier arrival of its series. */
    LATE,
    /** Its time is that of an earlier arrival of its series. */
    EQUAL_TIME,
    /** It is an earlier arrival once more. */
    REPLAY,
    /** It came through another Kafka partition than the first arrival of its series. */
    OTHER_PARTITION,
    /** Its time is the first or last millisecond of a bucket. */
    BUCKET_EDGE,
    /** Its time is the horizon of the newest arrival of its series, or a millisecond before. */
    HORIZON_EDGE
  }

  private static final int SERIES = 2;
  private static final int PARTITIONS = 3;

  private final Random random;
  private final Buckets buckets;
  private final String topic;
  private final Map<Kind, Integer> counts = new EnumMap<>(Kind.class);
  private int total;

  /** A source of histories on one topic, times being divided by the given buckets. */
  public RandomHistory(Random random, Buckets buckets, String topic) {
    this.random = random;
    this.buckets = buckets;
    this.topic = topic;
  }

  /**
   * A new history.
   *
   * @param startMillis time of its first arrival
   * @param length number of arrivals
   * @param name beginning of the series ids
   */
  public List<Event> arrivals(long startMillis, int length, String name) {
    List<Event> arrivals = new ArrayList<>(length);
    Map<String, List<Event>> bySeries = new HashMap<>();
    long[] nextOffset = new long[PARTITIONS];
    for (int i = 0; i < length; i++) {
      String series = name + random.nextInt(SERIES);
      List<Event> earlier = bySeries.computeIfAbsent(series, s -> new ArrayList<>());
      Event event =
          !earlier.isEmpty() && random.nextInt(6) == 0
              ? earlier.get(random.nextInt(earlier.size()))
              : fresh(series, earlier, startMillis, nextOffset);
      count(event, earlier);
      earlier.add(event);
      arrivals.add(event);
    }
    return arrivals;
  }

  /** Share of the arrivals made so far that are of a kind, 0 to 1. */
  public double share(Kind kind) {
    return counts.getOrDefault(kind, 0) / (double) Math.max(1, total);
  }

  /** All shares in one line. */
  @Override
  public String toString() {
    StringBuilder line = new StringBuilder(total + " arrivals:");
    for (Kind kind : Kind.values()) {
      line.append(' ').append(kind).append(' ').append(Math.round(100 * share(kind))).append('%');
    }
    return line.toString();
  }

  private Event fresh(String series, List<Event> earlier, long startMillis, long[] nextOffset) {
    int partition =
        earlier.isEmpty() || random.nextInt(3) == 0
            ? random.nextInt(PARTITIONS)
            : earlier.get(0).id().partition();
    // Offsets of a partition rise with gaps, as they do when other series share it.
    nextOffset[partition] += 1 + random.nextInt(3);
    EventId id = new EventId(topic, partition, nextOffset[partition]);
    return new Event(id, series, time(earlier, startMillis), random.nextInt(1000));
  }

  private long time(List<Event> earlier, long startMillis) {
    if (earlier.isEmpty()) {
      return startMillis;
    }
    long newest = newest(earlier);
    long span = buckets.spanMillis();
    return switch (random.nextInt(9)) {
      case 0 -> earlier.get(random.nextInt(earlier.size())).timeMillis();
      case 1 -> newest - 1 - random.nextInt(Math.toIntExact(2 * span));
      case 2 -> buckets.startOf(newest) + span * random.nextInt(3) - random.nextInt(2);
      case 3, 5 -> buckets.horizonOf(newest) - random.nextInt(2);
      case 4 -> newest + span * random.nextInt(buckets.lookback() + 2);
      default -> newest + random.nextInt(Math.toIntExact(Math.max(1, span / 4)));
    };
  }

  private void count(Event event, List<Event> earlier) {
    total++;
    if (earlier.isEmpty()) {
      return;
    }
    long time = event.timeMillis();
    long newest = newest(earlier);
    long horizon = buckets.horizonOf(newest);
    long intoBucket = time - buckets.startOf(time);
    count(Kind.LATE, time < newest);
    count(Kind.EQUAL_TIME, earlier.stream().anyMatch(e -> isTwin(event, e)));
    count(Kind.REPLAY, earlier.contains(event));
    count(Kind.OTHER_PARTITION, event.id().partition() != earlier.get(0).id().partition());
    count(Kind.BUCKET_EDGE, intoBucket == 0 || intoBucket == buckets.spanMillis() - 1);
    count(Kind.HORIZON_EDGE, time == horizon || time == horizon - 1);
  }

  private static boolean isTwin(Event event, Event other) {
    return other.timeMillis() == event.timeMillis() && !other.id().equals(event.id());
  }

  private static long newest(List<Event> events) {
    return events.stream().mapToLong(Event::timeMillis).max().orElseThrow();
  }

  private void count(Kind kind, boolean holds) {
    if (holds) {
      counts.merge(kind, 1, Integer::sum);
    }
  }
}
