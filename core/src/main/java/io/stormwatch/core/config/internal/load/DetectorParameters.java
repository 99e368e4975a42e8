package io.stormwatch.core.config.internal.load;

import io.stormwatch.core.config.DetectorConfig;
import io.stormwatch.core.config.internal.schema.DetectorOptions;
import io.stormwatch.core.config.internal.schema.Family;
import io.stormwatch.core.config.internal.schema.Parts;
import io.stormwatch.core.detect.DetectorFactory;
import io.stormwatch.core.detect.DetectorParameter;
import io.stormwatch.core.detect.Detectors;
import io.stormwatch.core.yaml.NearestKey;
import io.stormwatch.core.yaml.WrongValueException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The parameters of the chosen detector; judged last, when its name is known. */
final class DetectorParameters implements MemberResolver {

  private final Detectors detectors;
  private final String file;
  private final Map<String, Given> values;
  private final Problems problems;
  private final boolean hasMemory;
  private final List<Given> parameters = new ArrayList<>();

  /**
   * Collects parameters.
   *
   * @param file stands for the place of a name that was not given
   * @param values all that was given, to find the place of the name
   * @param hasMemory whether what runs the detector can keep a state of each series
   */
  DetectorParameters(
      Detectors detectors,
      String file,
      Map<String, Given> values,
      Problems problems,
      boolean hasMemory) {
    this.detectors = detectors;
    this.file = file;
    this.values = values;
    this.problems = problems;
    this.hasMemory = hasMemory;
  }

  @Override
  public void resolve(Family family, Given given, Parts parts) {
    parameters.add(given);
  }

  @Override
  public void finish(Parts parts) {
    if (problems.concern(DetectorOptions.NAME.key())) {
      return; // which parameters are right cannot be told
    }
    String name = parts.settings().get(DetectorOptions.NAME);
    Optional<DetectorFactory> factory = detectors.byName(name);
    if (factory.isPresent()) {
      Map<String, Object> target = parts.members(Family.DETECTOR);
      factory.get().parameters().forEach(each -> target.put(each.name(), each.defaultValue()));
      parameters.forEach(given -> take(given, factory.get(), target));
      if (!hasMemory) {
        factory.get().needsMemory(target).forEach(each -> refuseMemory(name, each));
      }
    } else if (name.equals(DetectorConfig.NONE)) {
      parameters.forEach(
          given -> problems.add(given, "detector none takes no parameters", Optional.empty()));
    } else {
      unknownDetector(name);
    }
  }

  private void refuseMemory(String detector, String parameter) {
    String key = Family.DETECTOR.key() + "." + parameter;
    String problem =
        (key.equals(DetectorOptions.NAME.key())
                ? detector + " keeps a state of each series"
                : parameter + " of detector " + detector + " remembers earlier scores")
            + "; a topology cannot restore that after a replay yet; the command detect runs it";
    Given given = values.get(key);
    if (given == null) {
      problems.add(file, 1, key, problem);
    } else {
      problems.add(given, problem);
    }
  }

  private void unknownDetector(String name) {
    List<String> names = new ArrayList<>(detectors.names());
    names.add(DetectorConfig.NONE);
    String problem = "there is no detector " + name + "; there are " + String.join(", ", names);
    Optional<String> nearest = NearestKey.of(name, names);
    Given given = values.get(DetectorOptions.NAME.key());
    if (given == null) {
      problems.add(file, 1, DetectorOptions.NAME.key(), problem);
    } else {
      problems.add(given, problem + nearest.map(near -> "; did you mean " + near + "?").orElse(""));
    }
  }

  private void take(Given given, DetectorFactory factory, Map<String, Object> target) {
    String name = Family.DETECTOR.member(given.key());
    Optional<DetectorParameter> parameter = parameter(factory, name);
    if (parameter.isEmpty()) {
      problems.add(given, notAParameter(factory, name), nearest(given, factory));
      return;
    }
    try {
      target.put(name, ParameterValues.parse(parameter.get(), given.value()));
    } catch (WrongValueException e) {
      problems.add(given, e.getMessage());
    }
  }

  private static Optional<DetectorParameter> parameter(DetectorFactory factory, String name) {
    return factory.parameters().stream().filter(each -> each.name().equals(name)).findFirst();
  }

  private String notAParameter(DetectorFactory chosen, String name) {
    List<String> others =
        detectors.names().stream()
            .filter(other -> detectors.byName(other).flatMap(f -> parameter(f, name)).isPresent())
            .toList();
    return "no parameter of detector "
        + chosen.name()
        + (others.isEmpty() ? "" : ", but of " + String.join(", ", others));
  }

  private static Optional<String> nearest(Given given, DetectorFactory factory) {
    List<String> keys = new ArrayList<>();
    keys.add(DetectorOptions.NAME.key());
    factory.parameters().forEach(each -> keys.add(Family.DETECTOR.key() + "." + each.name()));
    return NearestKey.of(given.key(), keys);
  }
}
