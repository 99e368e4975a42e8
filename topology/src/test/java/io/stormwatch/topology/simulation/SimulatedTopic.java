package io.stormwatch.topology.simulation;

import io.stormwatch.core.codec.Decoded;
import io.stormwatch.core.codec.RawRecord;
import io.stormwatch.core.event.Event;
import io.stormwatch.core.event.EventId;
import io.stormwatch.core.event.InvalidReason;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * A topic of two partitions with a few series, with late and equal times, and with records in
 * between that are no events. In every fourth topic one series comes through both partitions.
 * Immutable.
 */
final class SimulatedTopic {

  static final String NAME = "events";
  static final int PARTITIONS = 2;
  private static final int SERIES = 3;

  private final List<List<Optional<Event>>> partitions = new ArrayList<>();

  SimulatedTopic(SplittableRandom random, int recordsPerPartition) {
    boolean moves = random.nextInt(4) == 0;
    for (int partition = 0; partition < PARTITIONS; partition++) {
      List<Optional<Event>> records = new ArrayList<>();
      for (int offset = 0; offset < recordsPerPartition; offset++) {
        records.add(record(random, moves, partition, offset));
      }
      partitions.add(records);
    }
  }

  private static Optional<Event> record(
      SplittableRandom random, boolean moves, int partition, int offset) {
    if (random.nextInt(20) == 0) {
      return Optional.empty();
    }
    int series = random.nextInt(SERIES);
    String name = series == 0 && moves ? "moved" : "s" + partition + series;
    long timeMillis = 1_000 + offset * 10L - (random.nextInt(4) == 0 ? random.nextInt(60) : 0);
    long rounded = random.nextInt(4) == 0 ? timeMillis / 50 * 50 : timeMillis;
    EventId id = new EventId(NAME, partition, offset);
    return Optional.of(new Event(id, name, rounded, random.nextInt(1000)));
  }

  int size(int partition) {
    return partitions.get(partition).size();
  }

  /** All events. */
  List<Event> events() {
    return partitions.stream().flatMap(List::stream).flatMap(Optional::stream).toList();
  }

  /** A record as a consumer gets it; its value is not looked at. */
  ConsumerRecord<byte[], byte[]> record(int partition, long offset) {
    return new ConsumerRecord<>(NAME, partition, offset, new byte[0], new byte[0]);
  }

  /** The decoder that goes with {@link #record}. */
  Decoded decode(RawRecord raw) {
    return partitions
        .get(raw.id().partition())
        .get((int) raw.id().offset())
        .<Decoded>map(Decoded.Valid::new)
        .orElseGet(() -> new Decoded.Invalid(InvalidReason.MISSING_FIELD, "on purpose"));
  }
}
