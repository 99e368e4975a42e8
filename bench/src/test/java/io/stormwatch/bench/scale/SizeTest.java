package io.stormwatch.bench.scale;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stormwatch.bench.CommandRun;
import io.stormwatch.bench.load.Choice;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SizeTest {

  @Test
  void sizesAreWrittenShortly() {
    assertThat(Size.parse(List.of("500", "100k", "1M", "10M:5")))
        .containsExactly(
            new Size("500", 500, 50),
            new Size("100k", 100_000, 50),
            new Size("1M", 1_000_000, 50),
            new Size("10M:5", 10_000_000, 5));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "k", "1 M", "1G", "-5", "10M:", "10M:x", "1.5M", "99999999999"})
  void whatIsNoSizeIsRefused(String text) {
    assertThatThrownBy(() -> Size.parse(List.of(text))).hasMessageContaining("is no size");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "200M", "1k:2000"})
  void whatIsTooSmallOrTooLargeIsRefused(String text) {
    assertThatThrownBy(() -> Size.parse(List.of(text))).hasMessageContaining("from 16 to 100M");
  }

  @Test
  void aSizeStandsOnceInAList() {
    assertThatThrownBy(() -> Size.parse(List.of("1000", "1k:5"))).hasMessageContaining("twice");
  }

  @Test
  void hugeSizesAreNotVisitedOneByOne() {
    ScaleOptions options =
        new ScaleOptions(
            Size.parse(List.of("1k", "1M", "10M:5")), List.of(Choice.UNIFORM), 1, 100_000, 1, 1024);

    assertThat(options.sizes())
        .extracting(options::warmUp)
        .containsExactly(50_000L, 1_000_000L, 1_000_000L);
    assertThat(options.cacheBytes()).isEqualTo(614L << 20);
  }

  @Test
  void wrongUseIsToldBeforeAnythingStarts() {
    assertThat(CommandRun.of("scale", "--choices=cold").err())
        .contains("--choices: cold is none of uniform zipf hot");
    assertThat(CommandRun.of("scale", "--series=ten").code()).isEqualTo(2);
    assertThat(CommandRun.of("scale", "--heap=1").err()).contains("--heap must be from 256");
  }
}
