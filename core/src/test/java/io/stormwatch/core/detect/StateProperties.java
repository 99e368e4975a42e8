package io.stormwatch.core.detect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stormwatch.core.history.Window;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Whatever a series holds, its state can be written, read and stepped from again. */
class StateProperties {

  private static final int BYTES = 8_000;

  @Property(tries = 60)
  void aStateThatWasWrittenAndReadGoesOnAsIfNothingHadHappened(
      @ForAll("names") String name, @ForAll("series") List<Double> before, @ForAll double[] after) {
    holds(detector(name), before, after);
  }

  @Property(tries = 40)
  void aStepLeavesTheStateThatItWasTakenFromAlone(
      @ForAll("names") String name, @ForAll("series") List<Double> before, @ForAll double value) {
    isPure(detector(name), before, finite(value));
  }

  @Property(tries = 60)
  void bytesThatAreNoStateAreRefused(@ForAll("names") String name, @ForAll byte[] bytes) {
    SeriesDetector<?> detector = detector(name);
    byte[] initial = initial(detector);
    byte[] cut = Arrays.copyOf(initial, initial.length - 1);
    byte[] other = initial.clone();
    other[0] = 99;

    assertThatThrownBy(() -> detector.decode(cut)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> detector.decode(other))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("version 99");
    try {
      assertThat(detector.decode(bytes)).isNotNull();
    } catch (IllegalArgumentException e) {
      assertThat(e).hasMessageContaining("state of detector");
    }
  }

  private static <S> byte[] initial(SeriesDetector<S> detector) {
    return detector.encode(detector.initial());
  }

  private static <S> void holds(SeriesDetector<S> detector, List<Double> before, double[] after) {
    S state = after(detector, before);
    byte[] written = detector.encode(state);
    S read = detector.decode(written);

    assertThat(written.length).isLessThanOrEqualTo(BYTES);
    assertThat(detector.encode(read)).isEqualTo(written);
    for (double each : after) {
      Step<S> going = detector.step(state, 0, finite(each), Window.empty());
      Step<S> restored = detector.step(read, 0, finite(each), Window.empty());
      assertThat(restored.decision()).isEqualTo(going.decision());
      state = going.state();
      read = restored.state();
    }
    assertThat(detector.encode(read)).isEqualTo(detector.encode(state));
  }

  private static <S> void isPure(SeriesDetector<S> detector, List<Double> before, double value) {
    S state = after(detector, before);
    byte[] written = detector.encode(state);
    Step<S> first = detector.step(state, 7, value, Window.empty());
    detector.step(first.state(), 8, -value, Window.empty());
    Step<S> again = detector.step(state, 7, value, Window.empty());

    assertThat(detector.encode(state)).isEqualTo(written);
    assertThat(again.decision()).isEqualTo(first.decision());
    assertThat(detector.encode(again.state())).isEqualTo(detector.encode(first.state()));
  }

  private static <S> S after(SeriesDetector<S> detector, List<Double> values) {
    S state = detector.initial();
    for (int i = 0; i < values.size(); i++) {
      state = detector.step(state, i * 60_000L, values.get(i), Window.empty()).state();
    }
    return state;
  }

  private static double finite(double value) {
    return Double.isFinite(value) ? value : 0;
  }

  private static SeriesDetector<?> detector(String name) {
    Map<String, Object> parameters =
        new HashMap<>(Map.of("mute", 9L, "confirm", 2L, "confirm-within", 4L));
    parameters.put("minimum-history", 3L);
    return DetectorHarness.factory(name).createForSeries(parameters);
  }

  @Provide
  Arbitrary<String> names() {
    return Arbitraries.of(DetectorHarness.names().toList());
  }

  @Provide
  Arbitrary<List<Double>> series() {
    return Arbitraries.oneOf(
            Arbitraries.doubles().between(-1e3, 1e3),
            Arbitraries.doubles(),
            Arbitraries.of(0.0, -0.0, 1.0, Double.MAX_VALUE, -Double.MAX_VALUE, Double.MIN_VALUE))
        .list()
        .ofMaxSize(200);
  }
}
