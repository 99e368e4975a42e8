package io.stormwatch.loadgen.internal.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stormwatch.core.codec.Decoded;
import io.stormwatch.core.codec.EventDecoder;
import io.stormwatch.core.codec.EventDecoders;
import io.stormwatch.core.codec.RawRecord;
import io.stormwatch.core.config.EventsConfig;
import io.stormwatch.core.event.EventId;
import io.stormwatch.core.event.InvalidReason;
import io.stormwatch.loadgen.internal.event.Draft;
import io.stormwatch.loadgen.internal.event.EventStream;
import io.stormwatch.loadgen.internal.schedule.PhaseSchedule;
import io.stormwatch.loadgen.plan.FaultPlan;
import io.stormwatch.loadgen.plan.FormatPlan;
import io.stormwatch.loadgen.plan.LoadPlan;
import io.stormwatch.loadgen.plan.Phase;
import io.stormwatch.loadgen.plan.SeriesChoice;
import io.stormwatch.loadgen.plan.SeriesNames;
import io.stormwatch.loadgen.plan.SeriesPlan;
import io.stormwatch.loadgen.plan.Target;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is written is what the pipeline's own decoder reads. */
class RecordEncoderTest {

  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

  @ParameterizedTest
  @EnumSource(FormatPlan.Format.class)
  void goodEventsAreReadBackExactly(FormatPlan.Format format) {
    LoadPlan plan = plan(FormatPlan.of(format), FaultPlan.NONE);
    forEach(
        plan,
        (draft, decoded) -> {
          assertThat(decoded).isInstanceOf(Decoded.Valid.class);
          var event = ((Decoded.Valid) decoded).event();
          assertThat(event.value()).isEqualTo(draft.value());
          assertThat(event.timeMillis()).isEqualTo(draft.eventMillis());
          assertThat(event.series())
              .isEqualTo(
                  format == FormatPlan.Format.JSON
                      ? plan.series().names().name(draft.series())
                      : Long.toString(draft.series()));
        });
  }

  @ParameterizedTest
  @EnumSource(FormatPlan.Format.class)
  void invalidRecordsAreRefusedForTheReasonThatTheyStandFor(FormatPlan.Format format) {
    LoadPlan plan = plan(FormatPlan.of(format), FaultPlan.invalid(1));
    Set<InvalidReason> seen = EnumSet.noneOf(InvalidReason.class);
    forEach(
        plan,
        (draft, decoded) -> {
          assertThat(decoded).isInstanceOf(Decoded.Invalid.class);
          assertThat(((Decoded.Invalid) decoded).reason()).isEqualTo(draft.reason());
          seen.add(draft.reason());
        });

    assertThat(seen).containsExactlyInAnyOrderElementsOf(RecordEncoder.invalidKinds(plan));
  }

  @Test
  void everyReasonThatADecoderGivesCanBeSentInSomeFormat() {
    Set<InvalidReason> all = EnumSet.noneOf(InvalidReason.class);
    for (FormatPlan.Format format : FormatPlan.Format.values()) {
      all.addAll(RecordEncoder.invalidKinds(plan(FormatPlan.of(format), FaultPlan.invalid(1))));
    }

    assertThat(all)
        .containsExactlyInAnyOrderElementsOf(
            EnumSet.complementOf(
                EnumSet.of(
                    InvalidReason.REFUSED_BY_DATABASE,
                    InvalidReason.REFUSED_BY_BROKER,
                    InvalidReason.DETECTOR_FAILURE,
                    InvalidReason.DECODER_FAILURE)));
  }

  @Test
  void aKindThatTheFormatCannotShowIsRefusedWithThoseThatItCan() {
    FaultPlan faults =
        new FaultPlan(
            0.1,
            List.of(InvalidReason.MALFORMED_JSON),
            0,
            FaultPlan.NONE.late(),
            FaultPlan.NONE.outOfOrder(),
            Duration.ZERO);

    assertThatThrownBy(
            () -> RecordEncoder.invalidKinds(plan(FormatPlan.of(FormatPlan.Format.LONG), faults)))
        .hasMessageContaining("format long cannot show malformed-json")
        .hasMessageContaining("wrong-length");
  }

  @Test
  void jsonIsPaddedToTheByte() {
    LoadPlan plan = plan(FormatPlan.of(FormatPlan.Format.JSON).padded(300), FaultPlan.NONE);
    RecordEncoder encoder = RecordEncoder.of(plan);
    Wire wire = new Wire();
    drafts(
        plan,
        draft -> {
          encoder.encode(draft, START.toEpochMilli(), wire);
          assertThat(wire.value()).hasSize(300);
        });
  }

  @Test
  void binaryRecordsArePaddedInAHeader() {
    LoadPlan plan = plan(FormatPlan.of(FormatPlan.Format.DOUBLE).padded(300), FaultPlan.NONE);
    RecordEncoder encoder = RecordEncoder.of(plan);
    Wire wire = new Wire();
    drafts(
        plan,
        draft -> {
          encoder.encode(draft, START.toEpochMilli(), wire);
          assertThat(wire.value()).hasSize(8);
          assertThat(wire.size() + wire.padding().length + RecordEncoder.PADDING_HEADER.length())
              .isEqualTo(300);
        });
  }

  private interface Check {
    void check(Draft draft, Decoded decoded);
  }

  private static void forEach(LoadPlan plan, Check check) {
    RecordEncoder encoder = RecordEncoder.of(plan);
    EventDecoder decoder = EventDecoders.of(config(plan.format().format()));
    Wire wire = new Wire();
    drafts(
        plan,
        draft -> {
          encoder.encode(draft, START.toEpochMilli(), wire);
          EventId id = new EventId("t", 0, draft.number());
          check.check(
              draft, decoder.decode(new RawRecord(id, wire.timestamp(), wire.key(), wire.value())));
        });
  }

  private static void drafts(LoadPlan plan, java.util.function.Consumer<Draft> each) {
    EventStream stream = new EventStream(plan, RecordEncoder.invalidKinds(plan), 0);
    stream.begin(PhaseSchedule.of(0, plan.phases().get(0)), START.toEpochMilli(), 0);
    while (stream.advance() == EventStream.Step.RECORD) {
      each.accept(stream.draft());
    }
  }

  private static EventsConfig config(FormatPlan.Format format) {
    return new EventsConfig(
        EventsConfig.Format.valueOf(format.name()),
        "series",
        "time",
        "value",
        Instant.parse("2000-01-01T00:00:00Z"),
        Instant.parse("2100-01-01T00:00:00Z"));
  }

  private static LoadPlan plan(FormatPlan format, FaultPlan faults) {
    return LoadPlan.to(Target.of("nowhere:1", "t"))
        .phase(Phase.hold(1000, 2_000))
        .series(
            new SeriesPlan(
                5_000_000, new SeriesChoice.Uniform(), SeriesNames.parse("sensor-%08d.eu")))
        .format(format)
        .faults(faults)
        .startTime(START)
        .build();
  }
}
