package io.stormwatch.bench.chaos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stormwatch.bench.chaos.fault.FaultName;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;

class ScheduleProperties {

  private static final Pace PACE = Pace.USUAL;

  @Property
  void eachNamedFaultStrikesAndNoOther(
      @ForAll("faults") Set<FaultName> named,
      @ForAll @IntRange(max = 5_000) int spareSeconds,
      @ForAll @IntRange(min = 10, max = 120) int outageSeconds,
      @ForAll long seed) {
    Schedule schedule = schedule(named, spareSeconds, outageSeconds, seed);

    assertThat(schedule.strikes())
        .extracting(Schedule.Strike::fault)
        .containsAll(named)
        .isSubsetOf(named);
  }

  @Property
  void oneFaultAtATimeAndTimeToRecoverAfterEach(
      @ForAll("faults") Set<FaultName> named,
      @ForAll @IntRange(max = 5_000) int spareSeconds,
      @ForAll @IntRange(min = 10, max = 120) int outageSeconds,
      @ForAll long seed) {
    List<Schedule.Strike> strikes = schedule(named, spareSeconds, outageSeconds, seed).strikes();
    Duration free = PACE.warmUp();

    for (Schedule.Strike strike : strikes) {
      assertThat(strike.at()).isGreaterThanOrEqualTo(free);
      free = strike.at().plus(strike.outage()).plus(PACE.recovery());
    }
    assertThat(free).isLessThanOrEqualTo(Schedule.shortest(named, PACE).plusSeconds(spareSeconds));
  }

  @Property
  void outagesAreAsWantedOrEquallyShorterButNeverUnderTenSeconds(
      @ForAll("faults") Set<FaultName> named,
      @ForAll @IntRange(max = 1_000) int spareSeconds,
      @ForAll @IntRange(min = 10, max = 120) int outageSeconds,
      @ForAll long seed) {
    List<Schedule.Strike> held =
        schedule(named, spareSeconds, outageSeconds, seed).strikes().stream()
            .filter(strike -> strike.fault().isHeld())
            .toList();

    assertThat(held.stream().map(Schedule.Strike::outage).distinct().count())
        .isLessThanOrEqualTo(1);
    assertThat(held)
        .allSatisfy(
            strike ->
                assertThat(strike.outage())
                    .isBetween(Duration.ofSeconds(10), Duration.ofSeconds(outageSeconds)));
  }

  @Property
  void theSameSeedGivesTheSamePlan(@ForAll("faults") Set<FaultName> named, @ForAll long seed) {
    assertThat(schedule(named, 500, 30, seed)).isEqualTo(schedule(named, 500, 30, seed));
  }

  @Property
  void aShorterDurationThanTheShortestIsRefusedWithTheShortest(
      @ForAll("faults") Set<FaultName> named, @ForAll @LongRange(min = 1, max = 3_600) long less) {
    Duration shortest = Schedule.shortest(named, PACE);

    assertThat(shortest).isEqualTo(Duration.ofSeconds(shortest.toSeconds()));
    assertThatThrownBy(
            () -> Schedule.of(named, shortest.minusSeconds(less), Duration.ofSeconds(90), 1, PACE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("the shortest that works is ");
  }

  @Provide
  Arbitrary<Set<FaultName>> faults() {
    return Arbitraries.of(FaultName.class).set().ofMinSize(1);
  }

  private static Schedule schedule(
      Set<FaultName> named, int spareSeconds, int outageSeconds, long seed) {
    return Schedule.of(
        named,
        Schedule.shortest(named, PACE).plusSeconds(spareSeconds),
        Duration.ofSeconds(outageSeconds),
        seed,
        PACE);
  }
}
