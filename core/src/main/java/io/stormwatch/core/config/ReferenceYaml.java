package io.stormwatch.core.config;

import io.stormwatch.core.config.internal.load.ParameterValues;
import io.stormwatch.core.config.internal.schema.Family;
import io.stormwatch.core.config.internal.schema.Option;
import io.stormwatch.core.config.internal.schema.Schema;
import io.stormwatch.core.config.internal.schema.Section;
import io.stormwatch.core.config.internal.schema.Settings;
import io.stormwatch.core.detect.DetectorFactory;
import io.stormwatch.core.detect.DetectorParameter;
import io.stormwatch.core.detect.Detectors;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Writes the reference configuration: every key with its type, range, default and trade-off. What
 * has a fixed default stands there with it, so that the file as it stands means the defaults; the
 * rest is commented out.
 */
public final class ReferenceYaml {

  private static final int WIDTH = 100;
  private static final String HEAD =
      """
      # Every key of a Stormwatch configuration: what it is, its type and range, its default. Made
      # from the same list that validates a configuration, and valid itself: as it stands it means
      # the defaults, so a configuration need only hold what differs.
      #
      # Nested and dotted spellings are equal, "spout: {poll-timeout: 5ms}" and
      # "spout.poll-timeout: 5ms". An integer is written in digits alone, a duration as a whole number
      # and ms, s, m, h or d, a boolean as true or false; a quoted number is text. ${NAME} in a value
      # stands for a variable of the environment that reads the file, $${ for the characters ${. A
      # secret is given as {env: NAME} or {file: PATH}, looked up by the process that uses it. A list
      # of texts may be one text with commas. Unknown and doubled keys are refused.
      """;

  private final StringBuilder out = new StringBuilder(HEAD);
  private final Settings defaults = new Settings();
  private final Detectors detectors;

  private ReferenceYaml(Detectors detectors) {
    this.detectors = detectors;
  }

  /** The text of the file. */
  public static String render(Detectors detectors) {
    ReferenceYaml reference = new ReferenceYaml(detectors);
    Schema.sections().forEach(reference::section);
    return reference.out.toString();
  }

  private void section(Section section) {
    out.append('\n');
    comment("", section.title());
    String indent = section.key().isEmpty() ? "" : "  ";
    if (!section.key().isEmpty()) {
      out.append(section.key()).append(":\n");
    }
    section.options().forEach(option -> option(section, indent, option));
    for (Family family : Family.values()) {
      if (family == Family.DETECTOR && section.key().equals(family.key())) {
        detectors.names().stream()
            .map(detectors::byName)
            .flatMap(Optional::stream)
            .forEach(this::parameters);
        optionsOfAll();
      } else if ((family.key() + ".").startsWith(section.key() + ".")) {
        family(section, family);
      }
    }
  }

  private <T> void option(Section section, String indent, Option<T> option) {
    T value = option.byDefault().apply(defaults);
    String yaml = option.type().toYaml(value);
    boolean fixed = yaml.equals(option.defaultText());
    out.append('\n');
    comment(indent, option.sentence());
    comment(indent, "Type: " + option.type().wanted() + ". Default: " + option.defaultText() + ".");
    out.append(indent)
        .append(fixed ? "" : "# ")
        .append(below(section, option.key()))
        .append(": ")
        .append(yaml)
        .append('\n');
  }

  private void family(Section section, Family family) {
    out.append('\n');
    comment("  ", family.sentence());
    String name = below(section, family.key());
    if (name.isEmpty()) {
      out.append("  # ").append(family.example()).append('\n');
    } else {
      out.append("  # ").append(name).append(":\n");
      out.append("  #   ").append(family.example()).append('\n');
    }
  }

  private void parameters(DetectorFactory factory) {
    out.append('\n');
    comment("  ", "Parameters of " + factory.name() + ":");
    factory.parameters().stream()
        .filter(parameter -> !Detectors.optionsOfAll().contains(parameter))
        .forEach(this::parameter);
  }

  private void optionsOfAll() {
    out.append('\n');
    comment("  ", "Parameters of every detector; a default of its own stands above:");
    Detectors.optionsOfAll().forEach(this::parameter);
  }

  private void parameter(DetectorParameter parameter) {
    out.append("  #\n");
    comment("  ", parameter.description());
    comment(
        "  ",
        "Type: "
            + ParameterValues.wanted(parameter)
            + ". Default: "
            + parameter.defaultValue()
            + ".");
    out.append("  # ")
        .append(parameter.name())
        .append(": ")
        .append(Objects.toString(parameter.defaultValue()))
        .append('\n');
  }

  private static String below(Section section, String key) {
    int prefix = section.key().isEmpty() ? 0 : section.key().length() + 1;
    return key.length() < prefix ? "" : key.substring(prefix);
  }

  private void comment(String indent, String text) {
    StringBuilder line = new StringBuilder(indent).append('#');
    for (String word : List.of(text.split(" ", -1))) {
      if (line.length() + 1 + word.length() > WIDTH) {
        out.append(line).append('\n');
        line = new StringBuilder(indent).append('#');
      }
      line.append(' ').append(word);
    }
    out.append(line).append('\n');
  }
}
