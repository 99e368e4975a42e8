package io.stormwatch.core.detect.internal.preset;

import io.stormwatch.core.detect.Detector;
import io.stormwatch.core.detect.DetectorFactory;
import io.stormwatch.core.detect.DetectorParameter;
import io.stormwatch.core.detect.SeriesDetector;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A detector under a name that says what it is good for, with defaults of its own. */
abstract class Preset implements DetectorFactory {

  private final String name;
  private final DetectorFactory detector;
  private final Map<String, Object> defaults;

  /**
   * A preset.
   *
   * @param detector what it is made of
   * @param defaults what differs from that detector's defaults
   */
  Preset(String name, DetectorFactory detector, Map<String, Object> defaults) {
    this.name = name;
    this.detector = detector;
    this.defaults = Map.copyOf(defaults);
  }

  @Override
  public final String name() {
    return name;
  }

  @Override
  public final List<DetectorParameter> parameters() {
    return detector.parameters().stream()
        .map(
            each ->
                defaults.containsKey(each.name())
                    ? each.withDefault(defaults.get(each.name()))
                    : each)
        .toList();
  }

  @Override
  public final Detector create(Map<String, Object> parameters) {
    return new NamedDetector(name, detector.create(complete(parameters)));
  }

  @Override
  public final SeriesDetector<?> createForSeries(Map<String, Object> parameters) {
    return named(detector.createForSeries(complete(parameters)));
  }

  private <S> SeriesDetector<S> named(SeriesDetector<S> made) {
    return new NamedSeriesDetector<>(name, made);
  }

  @Override
  public final List<String> needsMemory(Map<String, Object> parameters) {
    return detector.needsMemory(complete(parameters));
  }

  private Map<String, Object> complete(Map<String, Object> parameters) {
    Map<String, Object> all = new HashMap<>(defaults);
    all.putAll(parameters);
    return all;
  }
}
