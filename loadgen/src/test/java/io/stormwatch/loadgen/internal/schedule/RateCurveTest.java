package io.stormwatch.loadgen.internal.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.stormwatch.loadgen.plan.Extent;
import io.stormwatch.loadgen.plan.Shape;
import java.time.Duration;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RateCurveTest {

  private static final double SECOND = 1e9;

  @ParameterizedTest
  @ValueSource(doubles = {0.1, 0.5, 1, 350, 5_000, 1_000_000})
  void aSteadyRateIsKeptInEverySecond(double rate) {
    RateCurve curve = curve(new Shape.Hold(rate), Duration.ofSeconds(20));
    int[] perSecond = perSecond(curve, 20);

    assertThat((double) curve.count()).isCloseTo(rate * 20, within(0.5));
    for (int inSecond : perSecond) {
      assertThat((double) inSecond).isLessThanOrEqualTo(Math.max(Math.ceil(rate), rate * 1.001));
    }
  }

  @Test
  void theFirstEventIsDueAtOnceAndTheNextOneAfterItsShareOfASecond() {
    RateCurve curve = curve(new Shape.Hold(0.1), Duration.ofSeconds(30));

    assertThat(curve.count()).isEqualTo(3);
    assertThat(curve.nanosOf(0)).isZero();
    assertThat(curve.nanosOf(1)).isEqualTo((long) (10 * SECOND));
  }

  @Test
  void aRampSendsTheAreaUnderItsLine() {
    RateCurve curve = curve(new Shape.Ramp(0, 1000), Duration.ofSeconds(10));
    int[] perSecond = perSecond(curve, 10);

    assertThat(curve.count()).isEqualTo(5000);
    for (int i = 0; i < 10; i++) {
      assertThat((double) perSecond[i]).isCloseTo(50 + 100 * i, within(1.5));
    }
    assertThat(curve.rateAt((long) (5 * SECOND))).isCloseTo(500, within(0.01));
  }

  @Test
  void stepsFollowEachOtherWithoutLosingAFraction() {
    RateCurve curve = curve(new Shape.Step(List.of(0.5, 0.5, 0.5, 0.5)), Duration.ofSeconds(4));

    assertThat(curve.count()).isEqualTo(2);
    assertThat(curve.nanosOf(1)).isEqualTo((long) (2 * SECOND));
  }

  @Test
  void aSpikePeaksInTheMiddle() {
    RateCurve curve = curve(new Shape.Spike(10, 1000, 0.2), Duration.ofSeconds(10));

    assertThat(perSecond(curve, 10)).containsExactly(10, 10, 10, 10, 1000, 1000, 10, 10, 10, 10);
  }

  @Test
  void aDayInLittleSwingsFromLowToHighAndBack() {
    RateCurve curve =
        curve(new Shape.Sine(100, 900, Duration.ofSeconds(20)), Duration.ofSeconds(40));
    int[] perSecond = perSecond(curve, 40);

    assertThat((double) curve.count()).isCloseTo(500 * 40, within(1.0));
    assertThat(perSecond[0]).isLessThan(110);
    assertThat(perSecond[10]).isGreaterThan(890);
    assertThat(perSecond[20]).isLessThan(110);
    assertThat(perSecond[30]).isGreaterThan(890);
  }

  @Test
  void anExactCountIsSpreadOverTheShape() {
    for (Shape shape : shapes()) {
      RateCurve curve = RateCurve.of(shape, new Extent.Exactly(10_007));

      assertThat(curve.count()).isEqualTo(10_007);
      assertThat(curve.nanosOf(10_006)).isBetween(0L, curve.durationNanos());
    }
  }

  @Test
  void nothingIsDueInAnEmptyPhase() {
    for (Shape shape : shapes()) {
      assertThat(RateCurve.of(shape, new Extent.Exactly(0)).count()).isZero();
    }
  }

  @Property(tries = 200)
  void intendedTimesNeverGoBack(
      @ForAll @DoubleRange(min = 0.01, max = 1e6) double a,
      @ForAll @DoubleRange(min = 0.01, max = 1e6) double b,
      @ForAll @LongRange(min = 1, max = 3000) long count) {
    double low = Math.min(a, b);
    double high = Math.max(a, b);
    for (Shape shape :
        List.of(
            new Shape.Ramp(a, b),
            new Shape.Step(List.of(a, b, a)),
            new Shape.Spike(a, b, 0.3),
            new Shape.Sine(low, high, Duration.ofSeconds(3)))) {
      RateCurve curve;
      try {
        curve = RateCurve.of(shape, new Extent.Exactly(count));
      } catch (IllegalArgumentException tooLong) {
        continue;
      }
      long last = 0;
      for (long n = 0; n < count; n++) {
        long nanos = curve.nanosOf(n);
        assertThat(nanos).isGreaterThanOrEqualTo(last);
        last = nanos;
      }
    }
  }

  @Test
  void aCountThatWouldTakeForEverIsRefused() {
    assertThatThrownBy(
            () -> RateCurve.of(new Shape.Hold(0.001), new Extent.Exactly(1_000_000_000L)))
        .hasMessageContaining("200 days");
  }

  private static List<Shape> shapes() {
    return List.of(
        new Shape.Hold(350),
        new Shape.Ramp(0, 1000),
        new Shape.Ramp(1000, 0),
        new Shape.Step(List.of(1.0, 1000.0)),
        new Shape.Spike(1, 1000, 0.5),
        new Shape.Sine(0, 1000, Duration.ofSeconds(9)));
  }

  private static RateCurve curve(Shape shape, Duration duration) {
    return RateCurve.of(shape, new Extent.For(duration));
  }

  private static int[] perSecond(RateCurve curve, int seconds) {
    int[] counts = new int[seconds];
    for (long n = 0; n < curve.count(); n++) {
      counts[(int) (curve.nanosOf(n) / SECOND)]++;
    }
    return counts;
  }
}
