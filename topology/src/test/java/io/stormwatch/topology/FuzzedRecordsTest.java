package io.stormwatch.topology;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.core.codec.Decoded;
import io.stormwatch.core.codec.EventDecoder;
import io.stormwatch.core.codec.EventDecoders;
import io.stormwatch.core.codec.RawRecord;
import io.stormwatch.core.config.StormwatchConfigs;
import io.stormwatch.core.event.EventId;
import io.stormwatch.topology.FuzzedRecord.Truth;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

/** The decoders alone on what the topology is fuzzed with, many times as many. */
class FuzzedRecordsTest {

  private static final int RECORDS = 200_000;

  private final long seed = new SplittableRandom().nextLong();

  @Test
  void jsonIsReadAsItWasMade() {
    decode(new FuzzedJson(seed), "json");
  }

  @Test
  void binaryRecordsAreReadAsTheyWereMade() {
    decode(new FuzzedLongs(seed), "long");
  }

  private void decode(LongFunction<FuzzedRecord> records, String format) {
    EventDecoder decoder =
        EventDecoders.of(StormwatchConfigs.with(List.of("events.format=" + format)).events());
    for (int number = 0; number < RECORDS; number++) {
      FuzzedRecord record = records.apply(number);
      Decoded decoded =
          decoder.decode(
              new RawRecord(
                  new EventId("t", 0, number), record.timestamp(), record.key(), record.value()));
      Optional<Truth> found =
          decoded instanceof Decoded.Valid valid
              ? Optional.of(
                  new Truth(
                      valid.event().series(), valid.event().timeMillis(), valid.event().value()))
              : Optional.empty();
      if (!found.equals(record.truth())) {
        assertThat(found)
            .as("%s record %d of seed %d: %s", record.kind(), number, seed, decoded)
            .isEqualTo(record.truth());
      }
    }
  }
}
