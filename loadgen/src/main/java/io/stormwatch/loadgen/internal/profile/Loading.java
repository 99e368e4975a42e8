package io.stormwatch.loadgen.internal.profile;

import io.stormwatch.core.config.SecretReader;
import io.stormwatch.core.yaml.EnvSubstitution;
import io.stormwatch.core.yaml.NearestKey;
import io.stormwatch.core.yaml.ScalarForm;
import io.stormwatch.core.yaml.YamlDocument;
import io.stormwatch.core.yaml.YamlNode;
import io.stormwatch.core.yaml.YamlReader;
import io.stormwatch.loadgen.config.ProfileResult;
import io.stormwatch.loadgen.config.Setting;
import io.stormwatch.loadgen.plan.LoadPlan;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** One loading of one profile; each step goes on after what an earlier one found. */
public final class Loading {

  private final String file;
  private final EnvSubstitution variables;
  private final SecretReader secrets;
  private final Problems problems = new Problems();

  /** A loading of a file of that name, with the given environment and secrets. */
  public Loading(
      String file, Function<String, Optional<String>> environment, SecretReader secrets) {
    this.file = file;
    this.variables = new EnvSubstitution(environment);
    this.secrets = secrets;
  }

  /** All keys but the members of open groups. */
  public static List<String> keys() {
    return Keys.all();
  }

  /** Loads a text; called once. */
  public ProfileResult load(String text, List<Setting> settings) {
    Map<String, Given> values = new LinkedHashMap<>();
    boolean whole = readFile(text, values);
    settings.forEach(setting -> put(setting, values));
    values.values().forEach(this::refuseUnknown);
    Optional<LoadPlan> plan =
        new PlanReader(new Values(values, variables, problems), secrets).read();
    return whole && problems.isEmpty() && plan.isPresent()
        ? new ProfileResult.Loaded(plan.get())
        : new ProfileResult.Refused(problems.all());
  }

  private boolean readFile(String text, Map<String, Given> values) {
    YamlDocument document = YamlReader.read(text);
    document.faults().forEach(f -> problems.add(file, f.line(), f.key(), f.problem()));
    if (document.root().isPresent()
        && document.root().get() instanceof YamlNode.Mapping mapping
        && document.faults().isEmpty()) {
      new Flattening(problems, values).add(file, "", mapping);
      return true;
    }
    if (document.faults().isEmpty()) {
      problems.add(
          file,
          1,
          "",
          "wanted a mapping of keys, given "
              + document.root().map(ScalarForm::describe).orElse("nothing"));
    }
    return false;
  }

  /** A setting takes the place of whatever was given for its key, or for keys below it. */
  private void put(Setting setting, Map<String, Given> values) {
    values.keySet().removeIf(k -> k.equals(setting.key()) || k.startsWith(setting.key() + "."));
    Map<String, Given> given = new LinkedHashMap<>();
    YamlNode.Member member = new YamlNode.Member(setting.key(), 1, setting.value());
    new Flattening(problems, given)
        .add(setting.source(), "", new YamlNode.Mapping(List.of(member), 1));
    values.putAll(given);
  }

  private void refuseUnknown(Given given) {
    boolean emptyGroup =
        given.value() instanceof YamlNode.Mapping mapping && mapping.members().isEmpty();
    if (emptyGroup || Keys.isOpen(given.key()) || Keys.all().contains(given.key())) {
      return;
    }
    problems.add(given, "unknown key", NearestKey.of(given.key(), Keys.all()));
  }
}
