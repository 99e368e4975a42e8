package io.stormwatch.core.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stormwatch.core.detect.Decision;
import io.stormwatch.core.detect.Direction;
import org.junit.jupiter.api.Test;

class AnomalyTest {

  private static final Event EVENT =
      new Event(new EventId("events", 3, 41), "pump-7", 1_700_000_000_123L, -0.0);

  private static Decision decision(boolean anomalous) {
    return new Decision(1.5, anomalous, false, Double.NaN, -1, 2.5, Direction.LOW, "too low", 50);
  }

  @Test
  void wireFormKeepsEveryField() {
    Anomaly anomaly = new Anomaly(EVENT, decision(true), "z-score", 1_700_000_000_456L);

    assertThat(anomaly.toValues()).hasSameSizeAs(Anomaly.FIELDS);
    assertThat(Anomaly.fromValues(anomaly.toValues())).isEqualTo(anomaly);
  }

  @Test
  void identityIsThatOfItsEvent() {
    Anomaly anomaly = new Anomaly(EVENT, decision(true), "z-score", 0);

    assertThat(anomaly.id()).hasToString("events/3/41");
  }

  @Test
  void refusesDecisionThatIsNotAnomalous() {
    assertThatThrownBy(() -> new Anomaly(EVENT, decision(false), "z-score", 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("events/3/41");
  }
}
