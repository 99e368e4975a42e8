package io.stormwatch.loadgen.cli;

import io.stormwatch.core.config.Problem;
import io.stormwatch.core.yaml.YamlDocument;
import io.stormwatch.core.yaml.YamlNode;
import io.stormwatch.core.yaml.YamlReader;
import io.stormwatch.loadgen.config.Setting;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/**
 * Values of the form {@code key=value}. A value that begins with a quote, a bracket or a brace is
 * YAML; any other is a scalar as it stands.
 */
final class Overriding {

  private static final String YAML_STARTS = "\"'[{";

  private Overriding() {}

  static Setting parse(CommandSpec spec, int number, String text) {
    int equals = text.indexOf('=');
    String key = text.substring(0, Math.max(0, equals)).strip();
    if (key.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(), Problem.OVERRIDES + ": wanted key=value, given '" + text + "'");
    }
    String value = text.substring(equals + 1).strip();
    if (value.isEmpty() || YAML_STARTS.indexOf(value.charAt(0)) < 0) {
      return Setting.of(Problem.OVERRIDES, key, value);
    }
    YamlDocument document = YamlReader.read(value);
    YamlNode node =
        document
            .root()
            .filter(root -> document.faults().isEmpty())
            .orElseThrow(
                () ->
                    new ParameterException(
                        spec.commandLine(),
                        Problem.OVERRIDES + " number " + number + ": " + key + ": malformed YAML"));
    return new Setting(Problem.OVERRIDES, key, node);
  }
}
