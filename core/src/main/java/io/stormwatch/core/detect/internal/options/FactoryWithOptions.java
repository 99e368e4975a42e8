package io.stormwatch.core.detect.internal.options;

import io.stormwatch.core.detect.Detector;
import io.stormwatch.core.detect.DetectorFactory;
import io.stormwatch.core.detect.DetectorParameter;
import io.stormwatch.core.detect.SeriesDetector;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A factory whose detectors have the options that all detectors have. */
public final class FactoryWithOptions implements DetectorFactory {

  private static final String MINIMUM_HISTORY = "minimum-history";

  /** For detectors that do not check it themselves. */
  public static final DetectorParameter HISTORY =
      DetectorParameter.integer(
          MINIMUM_HISTORY,
          20,
          0,
          100_000,
          "Earlier events an event needs to be judged; with fewer its series is warming up.");

  static final DetectorParameter DIRECTION =
      DetectorParameter.choice(
          "direction",
          "both",
          List.of("both", "high", "low"),
          "Which deviations are looked for; the score of others is 0.");

  static final DetectorParameter MINIMUM_CHANGE =
      DetectorParameter.number(
          "minimum-change",
          0,
          0,
          1e300,
          "Least distance of an anomaly from the expected value, or from the value before it where"
              + " a method expects none, in the values' own unit; the score of others is 0.");

  public static final DetectorParameter MUTE =
      DetectorParameter.integer(
          "mute",
          0,
          0,
          10_000,
          "An event is suppressed unless its score is above all scores of this many events before"
              + " it. 0 suppresses none; more needs memory, which a topology does not have yet.");

  static final DetectorParameter CONFIRM =
      DetectorParameter.integer(
          "confirm",
          1,
          1,
          64,
          "An event is suppressed unless this many of the last confirm-within events, itself"
              + " among them, score 1 or more. More than 1 needs memory, which a topology does not"
              + " have yet.");

  static final DetectorParameter CONFIRM_WITHIN =
      DetectorParameter.integer(
          "confirm-within", 5, 1, 64, "The number of events among which confirm counts.");

  /** The options of all detectors but for their minimum history. */
  public static final List<DetectorParameter> OPTIONS =
      List.of(DIRECTION, MINIMUM_CHANGE, MUTE, CONFIRM, CONFIRM_WITHIN);

  private final DetectorFactory own;
  private final boolean ownHistory;
  private final List<DetectorParameter> parameters;

  private FactoryWithOptions(DetectorFactory own) {
    this.own = own;
    // A factory that declares the option itself, whatever its default, leaves the check to us.
    this.ownHistory =
        own.parameters().stream()
            .anyMatch(
                each ->
                    each.name().equals(MINIMUM_HISTORY)
                        && !each.withDefault(HISTORY.defaultValue()).equals(HISTORY));
    List<DetectorParameter> all = new ArrayList<>(own.parameters());
    if (!names(own, MINIMUM_HISTORY)) {
      all.add(HISTORY);
    }
    OPTIONS.stream().filter(option -> !names(own, option.name())).forEach(all::add);
    this.parameters = List.copyOf(all);
  }

  /**
   * Adds the options. An option that the factory has a default of its own for keeps that.
   *
   * @throws IllegalStateException if a parameter of its own has an option's name and is another
   */
  public static DetectorFactory around(DetectorFactory own) {
    for (DetectorParameter option : OPTIONS) {
      for (DetectorParameter each : own.parameters()) {
        if (each.name().equals(option.name())
            && !each.withDefault(option.defaultValue()).equals(option)) {
          throw new IllegalStateException(
              "detector " + own.name() + " has a parameter " + each.name() + ", an option of all");
        }
      }
    }
    return new FactoryWithOptions(own);
  }

  @Override
  public String name() {
    return own.name();
  }

  @Override
  public List<DetectorParameter> parameters() {
    return parameters;
  }

  @Override
  public Detector create(Map<String, Object> given) {
    List<String> needs = needsMemory(given);
    if (!needs.isEmpty()) {
      throw new IllegalArgumentException(
          "detector " + name() + " needs memory beyond the window: " + String.join(", ", needs));
    }
    Detector detector = own.create(given);
    int history = ownHistory ? 0 : Math.toIntExact(of(HISTORY).integerFrom(given));
    Filter filter = filter(given);
    return history == 0 && filter.passesAll()
        ? detector
        : new DetectorWithOptions(detector, history, filter);
  }

  @Override
  public SeriesDetector<?> createForSeries(Map<String, Object> given) {
    return withOptions(own.createForSeries(given), given);
  }

  private <S> SeriesDetector<?> withOptions(SeriesDetector<S> detector, Map<String, Object> given) {
    return new SeriesDetectorWithOptions<>(
        detector,
        ownHistory ? 0 : of(HISTORY).integerFrom(given),
        filter(given),
        Math.toIntExact(of(MUTE).integerFrom(given)),
        Math.toIntExact(of(CONFIRM).integerFrom(given)),
        Math.toIntExact(of(CONFIRM_WITHIN).integerFrom(given)));
  }

  @Override
  public List<String> needsMemory(Map<String, Object> given) {
    List<String> needs = new ArrayList<>(own.needsMemory(given));
    if (of(MUTE).integerFrom(given) > 0) {
      needs.add(MUTE.name());
    }
    if (of(CONFIRM).integerFrom(given) > 1) {
      needs.add(CONFIRM.name());
    }
    return needs;
  }

  private Filter filter(Map<String, Object> given) {
    return new Filter(of(DIRECTION).textFrom(given), of(MINIMUM_CHANGE).numberFrom(given));
  }

  /** The parameter with this detector's default. */
  private DetectorParameter of(DetectorParameter option) {
    return parameters.stream()
        .filter(each -> each.name().equals(option.name()))
        .findFirst()
        .orElse(option);
  }

  private static boolean names(DetectorFactory factory, String parameter) {
    return factory.parameters().stream().anyMatch(each -> each.name().equals(parameter));
  }
}
