package io.stormwatch.bench.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.core.event.Event;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.Test;

class StoredHistoryTest {

  private final Workload workload = new Workload("t", 4, 10, 0, 20, 30, false);
  private final StoredHistory history = new StoredHistory(workload, 5);

  @Test
  void everySeriesHasItsEventsBeforeAllOthers() {
    Event first = workload.events().next();
    assertThat(history.rows()).isEqualTo(50);
    long last = Long.MIN_VALUE;
    for (long row = 0; row < history.rows(); row++) {
      Event event = history.event(row);
      assertThat(event.series()).isEqualTo("series-" + row % 10);
      assertThat(event.id().partition()).isEqualTo((int) (row % 10 % 4));
      assertThat(event.timeMillis()).isLessThan(first.timeMillis()).isGreaterThanOrEqualTo(last);
      assertThat(history.offset(row)).isNegative();
      last = event.timeMillis();
    }
  }

  @Test
  void historyAndEventsLieInOneDay() {
    assertThat(day(history.event(0))).isEqualTo(day(workload.events().next()));
  }

  private static Instant day(Event event) {
    return Instant.ofEpochMilli(event.timeMillis()).truncatedTo(ChronoUnit.DAYS);
  }
}
