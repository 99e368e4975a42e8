package io.stormwatch.core.config.internal.load;

import io.stormwatch.core.config.ClientSettingsValidator;
import io.stormwatch.core.config.EffectiveBounds;
import io.stormwatch.core.config.LoadResult;
import io.stormwatch.core.config.StormSettingsValidator;
import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.core.config.internal.check.Check;
import io.stormwatch.core.config.internal.check.Checks;
import io.stormwatch.core.config.internal.check.StorageChecks;
import io.stormwatch.core.config.internal.schema.Parts;
import io.stormwatch.core.detect.Detectors;
import io.stormwatch.core.yaml.EnvSubstitution;
import io.stormwatch.core.yaml.ScalarForm;
import io.stormwatch.core.yaml.YamlDocument;
import io.stormwatch.core.yaml.YamlNode;
import io.stormwatch.core.yaml.YamlReader;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** One loading of one text, step by step; each step goes on after what an earlier one found. */
public final class Loading {

  private final String file;
  private final Detectors detectors;
  private final StormSettingsValidator storm;
  private final ClientSettingsValidator clients;
  private final Function<String, Optional<String>> env;
  private final Optional<String> detector;
  private final Problems problems = new Problems();
  private final Problems warnings = new Problems();

  /**
   * A loading.
   *
   * @param detector the detector to judge files with; empty: for a topology, which has no memory
   *     and runs the detector that the text names
   */
  public Loading(
      String file,
      Detectors detectors,
      StormSettingsValidator storm,
      ClientSettingsValidator clients,
      Function<String, Optional<String>> env,
      Optional<String> detector) {
    this.file = file;
    this.detectors = detectors;
    this.storm = storm;
    this.clients = clients;
    this.env = env;
    this.detector = detector;
  }

  /** Loads the text; called once. */
  public LoadResult load(String text, List<String> overrides) {
    Flattener flattener = new Flattener(storm, problems);
    Map<String, Given> values = new LinkedHashMap<>();
    boolean whole = readFile(text, flattener, values);
    detector.ifPresent(name -> ChosenDetector.dropOthers(name, values));
    values.putAll(new Overrides(flattener, problems).read(overrides));
    detector.ifPresent(name -> ChosenDetector.choose(name, file, values));

    Parts parts = new Parts();
    DetectorParameters parameters =
        new DetectorParameters(detectors, file, values, problems, detector.isPresent());
    ClientSettings settings = new ClientSettings(clients, problems, warnings);
    new Resolver(new EnvSubstitution(env), parameters, storm, settings, problems)
        .resolve(values.values(), parts);
    if (!whole) {
      return new LoadResult.Refused(problems.sorted());
    }
    StormwatchConfig config = parts.build();
    EffectiveBounds bounds = EffectiveBounds.of(config);
    new CrossChecks(file, values, problems, warnings).run(checks(config), config, bounds);
    return problems.isEmpty()
        ? new LoadResult.Loaded(config, bounds, warnings.sorted())
        : new LoadResult.Refused(problems.sorted());
  }

  /** The window bounds the history of those detectors alone that judge by it. */
  private List<Check> checks(StormwatchConfig config) {
    boolean byWindow =
        detectors
            .byName(config.detector().name())
            .map(factory -> factory.needsMemory(config.detector().parameters()))
            .map(needs -> !needs.contains("name"))
            .orElse(true);
    return Checks.all().stream()
        .filter(check -> byWindow || !check.keys().contains(StorageChecks.DETECTOR_HISTORY))
        .toList();
  }

  /** Puts the file's values in; false if it is no mapping that could be read to its end. */
  private boolean readFile(String text, Flattener flattener, Map<String, Given> values) {
    YamlDocument document = YamlReader.read(text);
    document
        .faults()
        .forEach(fault -> problems.add(file, fault.line(), fault.key(), fault.problem()));
    if (document.root().isEmpty()) {
      if (document.faults().isEmpty()) {
        problems.add(file, 1, "", "holds no keys; write {} to take every default");
      }
      return false;
    }
    YamlNode root = document.root().get();
    if (root instanceof YamlNode.Mapping mapping) {
      values.putAll(flattener.flatten(file, mapping));
      return true;
    }
    boolean nothing =
        root instanceof YamlNode.Scalar scalar && ScalarForm.of(scalar) == ScalarForm.NOTHING;
    problems.add(
        file,
        root.line(),
        "",
        nothing
            ? "holds no keys; write {} to take every default"
            : "wanted a mapping of keys, given " + ScalarForm.describe(root));
    return false;
  }
}
