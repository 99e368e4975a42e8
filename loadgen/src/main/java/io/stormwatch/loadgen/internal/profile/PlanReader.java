package io.stormwatch.loadgen.internal.profile;

import io.stormwatch.core.config.SecretReader;
import io.stormwatch.core.yaml.ChoiceType;
import io.stormwatch.core.yaml.IntegerType;
import io.stormwatch.loadgen.internal.encode.RecordEncoder;
import io.stormwatch.loadgen.plan.FormatPlan;
import io.stormwatch.loadgen.plan.LoadPlan;
import io.stormwatch.loadgen.plan.Phase;
import io.stormwatch.loadgen.plan.SeriesChoice;
import io.stormwatch.loadgen.plan.SeriesNames;
import io.stormwatch.loadgen.plan.SeriesPlan;
import io.stormwatch.loadgen.plan.Shard;
import io.stormwatch.loadgen.plan.SignalPlan;
import io.stormwatch.loadgen.plan.Target;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Makes a plan of values. */
final class PlanReader {

  private static final String DEFAULT_NAMES = "series-%d";

  private final Values values;
  private final SecretReader secrets;

  PlanReader(Values values, SecretReader secrets) {
    this.values = values;
    this.secrets = secrets;
  }

  /** The plan; empty if a part of it is missing, which is a problem then. */
  Optional<LoadPlan> read() {
    Optional<Target> target = new TargetReader(values, secrets).read();
    List<Phase> phases = new PhaseReader(values).read();
    SeriesPlan series = series();
    SignalPlan signal = signal();
    var anomalies = new AnomalyReader(values).read();
    var faults = new FaultReader(values).read();
    FormatPlan format = format();
    long seed = values.get("seed", Types.ANY_LONG, 1L);
    var startTime = values.get("start-time", Types.INSTANT);
    Shard shard =
        values.make(
            "shard", Shard.WHOLE, () -> Shard.parse(values.get("shard", Types.TEXT, "1/1")));
    LoadPlan.Execution execution = execution();
    if (target.isEmpty() || phases.isEmpty()) {
      return Optional.empty();
    }
    LoadPlan plan =
        new LoadPlan(
            target.get(),
            phases,
            series,
            signal,
            anomalies,
            faults,
            format,
            seed,
            startTime,
            shard,
            execution);
    values.make("faults.invalid", List.of(), () -> RecordEncoder.invalidKinds(plan));
    checkNames(format);
    return Optional.of(plan);
  }

  private void checkNames(FormatPlan format) {
    if (format.format() != FormatPlan.Format.JSON) {
      values
          .given("series.names")
          .ifPresent(
              given -> values.problems().add(given, "has no meaning in a format with 8-byte keys"));
    }
  }

  private SeriesPlan series() {
    String choice =
        values.get(
            "series.choice", ChoiceType.of(List.of("uniform", "zipf", "hot-set")), "uniform");
    double exponent = values.get("series.exponent", Types.NUMBER, 1.0);
    double hotIds = values.get("series.hot-ids", Types.NUMBER, 0.1);
    double hotEvents = values.get("series.hot-events", Types.NUMBER, 0.8);
    refuseUnless(choice, "zipf", "series.exponent");
    refuseUnless(choice, "hot-set", "series.hot-ids");
    refuseUnless(choice, "hot-set", "series.hot-events");
    long count = values.get("series.count", Types.SERIES, 100L);
    SeriesPlan otherwise = SeriesPlan.uniform(count);
    return values.make(
        "series",
        otherwise,
        () ->
            new SeriesPlan(
                count,
                switch (choice) {
                  case "zipf" -> new SeriesChoice.Zipf(exponent);
                  case "hot-set" -> new SeriesChoice.HotSet(hotIds, hotEvents);
                  default -> new SeriesChoice.Uniform();
                },
                SeriesNames.parse(values.get("series.names", Types.TEXT, DEFAULT_NAMES))));
  }

  private void refuseUnless(String choice, String wanted, String key) {
    if (!choice.equals(wanted)) {
      values
          .given(key)
          .ifPresent(
              given ->
                  values.problems().add(given, "has a meaning with choice: " + wanted + " only"));
    }
  }

  private SignalPlan signal() {
    return values.make(
        "signal",
        SignalPlan.DEFAULT,
        () ->
            new SignalPlan(
                values.get(
                    "signal.model", ChoiceType.of(SignalPlan.Model.class), SignalPlan.Model.LEVEL),
                values.get("signal.noise", Types.SHARE, SignalPlan.DEFAULT.noise()),
                values.get("signal.day", Types.DURATION, SignalPlan.DEFAULT.day())));
  }

  private FormatPlan format() {
    FormatPlan.JsonNames names = FormatPlan.JsonNames.DEFAULT;
    return values.make(
        "format",
        FormatPlan.of(FormatPlan.Format.JSON),
        () ->
            new FormatPlan(
                values.get(
                    "format.type", ChoiceType.of(FormatPlan.Format.class), FormatPlan.Format.JSON),
                values.get("format.size", new IntegerType(0, 10_000_000), 0),
                values.get("format.keyed", Types.BOOLEAN, true),
                new FormatPlan.JsonNames(
                    values.get("format.series-field", Types.TEXT, names.series()),
                    values.get("format.time-field", Types.TEXT, names.time()),
                    values.get("format.value-field", Types.TEXT, names.value()))));
  }

  private LoadPlan.Execution execution() {
    return values.make(
        "",
        LoadPlan.Execution.DEFAULT,
        () ->
            new LoadPlan.Execution(
                values.get("threads", Types.COUNT, 1),
                values.get("producers", Types.COUNT, 1),
                values.get("warm-up", Types.DURATION, Duration.ZERO),
                values.get("interval", Types.INTERVAL, Duration.ofSeconds(10)),
                values.get("clock-probe", Types.BOOLEAN, true),
                values.get("labels", Types.LABELS).map(Path::of)));
  }
}
