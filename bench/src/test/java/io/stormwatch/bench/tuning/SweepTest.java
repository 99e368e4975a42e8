package io.stormwatch.bench.tuning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stormwatch.core.config.StormwatchConfigs;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SweepTest {

  private static final long SERIES = 2_000;

  @ParameterizedTest
  @EnumSource(Knob.class)
  void everyPositionIsAConfigurationThatTheTopologyTakes(Knob knob) {
    for (Setting setting : knob.settings(SERIES)) {
      assertThatCode(() -> StormwatchConfigs.with(setting.overrides()))
          .as(knob + " " + setting.label())
          .doesNotThrowAnyException();
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Knob.class,
      mode = EnumSource.Mode.EXCLUDE,
      names = {"CHUNK", "CACHE"})
  void theFirstPositionIsTheDefault(Knob knob) {
    Setting first = knob.settings(SERIES).get(0);

    assertThat(first.isUsual()).isTrue();
    assertThat(StormwatchConfigs.with(List.of(knob.key() + "=" + first.label())))
        .isEqualTo(StormwatchConfigs.with(List.of()));
  }

  @Test
  void whatSeveralKnobsShareIsMeasuredOnce() {
    Sweep sweep = Sweep.of(List.of(Knob.DETECT, Knob.ACKERS), SERIES);

    assertThat(sweep.settings().keySet()).containsExactly("defaults", "detect 2", "ackers 2");
    assertThat(sweep.positions().get(Knob.ACKERS))
        .containsExactly(new Sweep.Position("1", "defaults"), new Sweep.Position("2", "ackers 2"));
  }

  @Test
  void chunksAreComparedWithEveryWindowReadFromDisk() {
    assertThat(Knob.CHUNK.settings(SERIES))
        .hasSize(4)
        .allMatch(Setting::readsFromDisk)
        .allMatch(setting -> setting.keys().get("history.cache.max-bytes").equals("0"));
    assertThat(Knob.CHUNK.settings(SERIES)).extracting(Setting::chunkLengthKib).contains(1, 64);
  }

  @Test
  void theWindowSaysHowMuchHistoryIsNeeded() {
    assertThat(Knob.WINDOW.settings(SERIES))
        .extracting(Setting::window)
        .containsExactly(50, 20, 200);
    assertThat(new Setting("", Map.of("topology.workers", "1")).window()).isEqualTo(50);
  }

  @Test
  void knobsAreFoundByName() {
    assertThat(Knob.named(List.of("cache", "pending"))).containsExactly(Knob.PENDING, Knob.CACHE);
    assertThat(Knob.named(List.of())).containsExactly(Knob.values());
    assertThat(Knob.named(List.of("CACHE,Pending"))).containsExactly(Knob.PENDING, Knob.CACHE);
    assertThatThrownBy(() -> Knob.named(List.of("cache,cache")))
        .hasMessage("--knobs: cache is there twice");
    assertThatThrownBy(() -> Knob.named(List.of("volume")))
        .hasMessageStartingWith("--knobs: volume is none of pending spouts");
    assertThatThrownBy(() -> Knob.named(List.of("workers"))).hasMessageContaining("cluster");
  }
}
