package io.stormwatch.bench.preload;

import io.stormwatch.app.cli.Limits;
import io.stormwatch.core.codec.EventEncoder;
import io.stormwatch.core.event.Event;
import io.stormwatch.core.event.EventId;
import java.time.Duration;
import java.time.Instant;
import org.apache.kafka.common.utils.Utils;

/**
 * The history to write: events of every series, evenly spread over a time that ends at an instant.
 * Their order is that of time, as if they had come one by one.
 *
 * @param topic whose history it is
 * @param partitions of that topic, 1 to 100,000
 * @param series number of series, 1 to 1,000,000,000; they are called {@code series-0} and so on
 * @param events of each series, 1 to 1,000,000
 * @param end of the history, exclusive
 * @param span of the history, a day or more
 */
record PreloadPlan(
    String topic, int partitions, long series, long events, Instant end, Duration span) {

  PreloadPlan {
    Limits.check("--partitions", partitions, 1, 100_000);
    Limits.check("--series", series, 1, 1_000_000_000);
    Limits.check("--events", events, 1, 1_000_000);
  }

  /** Number of rows. */
  long rows() {
    return Math.multiplyExact(series, events);
  }

  /**
   * A row's event, under the partition that a producer which keys by series would choose. Its own
   * offset does not matter: see {@link #offset}.
   *
   * @param row from 0, in the order of time
   */
  Event event(long row, EventEncoder encoder) {
    String name = "series-" + row % series;
    int partition = Utils.toPositive(Utils.murmur2(encoder.key(name))) % partitions;
    long millis =
        end.toEpochMilli() - span.toMillis() + Math.round((double) span.toMillis() * row / rows());
    double value = 100 + (row * 7919 % 1000) / 1000.0;
    return new Event(new EventId(topic, partition, 0), name, millis, value);
  }

  /**
   * The offset that a row is stored under: negative, so that no record of the topic can have it and
   * every event to come has a greater one; greater the later.
   */
  long offset(long row) {
    return row - rows();
  }
}
