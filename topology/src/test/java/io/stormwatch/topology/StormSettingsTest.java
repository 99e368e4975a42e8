package io.stormwatch.topology;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StormSettingsTest {

  private final StormSettings settings = StormSettings.ofThisStorm();

  @Test
  void knowsStormsTopologyKeysAndNoOthers() {
    assertThat(settings.keys())
        .contains("topology.max.spout.pending", "topology.workers", "topology.message.timeout.secs")
        .allMatch(key -> key.startsWith("topology."));
  }

  @Test
  void acceptsAValueOfTheRightType() {
    assertThat(settings.problem("topology.max.spout.pending", 500L)).isEmpty();
    assertThat(settings.problem("topology.debug", true)).isEmpty();
    assertThat(settings.problem("topology.eventlogger.executors", 0L)).isEmpty();
  }

  @Test
  void saysWhatStormWantsInsteadOfAWrongValue() {
    assertThat(settings.problem("topology.max.spout.pending", "500")).isPresent();
    assertThat(settings.problem("topology.workers", -1L)).isPresent();
    assertThat(settings.problem("topology.debug", "off")).isPresent();
  }

  @Test
  void refusesAReporterWithoutAClass() {
    assertThat(settings.problem("topology.metrics.reporters", List.of(Map.of("period", 10L))))
        .isPresent();
  }
}
