package io.stormwatch.bench.child;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stormwatch.bench.load.Workload;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ChildSettingsTest {

  @Test
  void aCommandLineBringsOverWhatItWasMadeOf() {
    Workload workload = new Workload("t", 4, 100, 50, 1000, 2000, true);
    ChildSettings settings =
        new ChildSettings(Map.of(), List.of("name=t", "history.window=20"))
            .with(workload)
            .with("threads", 2);

    ChildSettings read = ChildSettings.parse(settings.arguments().toArray(String[]::new));

    assertThat(read.workload()).isEqualTo(workload);
    assertThat(read.number("threads")).isEqualTo(2);
    assertThat(read.config().name()).isEqualTo("t");
    assertThat(read.config().history().window()).isEqualTo(20);
  }

  @Test
  void whatIsMissingIsNamed() {
    assertThatThrownBy(() -> ChildSettings.parse("name=t").text("mode"))
        .hasMessage("missing: bench.mode");
  }
}
