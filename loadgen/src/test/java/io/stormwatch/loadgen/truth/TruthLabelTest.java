package io.stormwatch.loadgen.truth;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stormwatch.loadgen.plan.AnomalyKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class TruthLabelTest {

  @ParameterizedTest
  @EnumSource(AnomalyKind.class)
  void whatIsWrittenIsReadBack(AnomalyKind kind) {
    for (boolean first : new boolean[] {true, false}) {
      TruthLabel label = new TruthLabel(kind, 12.5, first, "17-e-4711");
      assertThat(TruthLabel.fromBytes(label.toBytes())).isEqualTo(label);
    }
  }

  @Test
  void theTextIsPlain() {
    assertThat(
            new String(
                new TruthLabel(AnomalyKind.LEVEL_SHIFT, 8, true, "3-e9").toBytes(), US_ASCII))
        .isEqualTo("kind=level-shift,size=8.0,part=first,episode=3-e9");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "kind=spike",
        "kind=jump,size=1.0,part=first,episode=1",
        "kind=spike,size=x,part=first,episode=1",
        "kind=spike,size=1.0,part=second,episode=1",
        "kind=spike,size=1.0,part=first,episode=",
        "size=1.0,kind=spike,part=first,episode=1"
      })
  void whatIsNoLabelIsRefused(String text) {
    assertThatThrownBy(() -> TruthLabel.parse(text)).isInstanceOf(IllegalArgumentException.class);
  }
}
