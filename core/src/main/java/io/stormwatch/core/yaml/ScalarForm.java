package io.stormwatch.core.yaml;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What a scalar is, by its spelling alone. Stricter than YAML: one spelling for each thing, so that
 * nothing means one value here and another elsewhere.
 */
public enum ScalarForm {
  NOTHING("nothing"),
  BOOLEAN("boolean"),
  /** Digits without a leading zero, with or without a minus. */
  INTEGER("integer"),
  /** A decimal number with a fraction, an exponent or both. */
  NUMBER("number"),
  TEXT("text");

  private static final Pattern INTEGERS = Pattern.compile("0|-?[1-9][0-9]*");
  private static final Pattern NUMBERS =
      Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][-+]?[0-9]+)?");
  private static final Pattern ODD_NUMBERS =
      Pattern.compile(
          "(?=.*[0-9])[-+]?("
              + "[0-9][0-9_]*[lL]?" // 010, 1_000, +5, 100L
              + "|0x[0-9a-fA-F_]+|0o[0-7_]+|0b[01_]+"
              + "|[0-9][0-9_]*(:[0-5]?[0-9])+(\\.[0-9_]*)?" // 12:30:45, base 60 in YAML 1.1
              + "|[0-9_]*\\.[0-9_]*([eE][-+]?[0-9]+)?" // .5, 1., 01.5
              + ")");
  private static final Set<String> WORDS =
      Set.of("y", "n", "yes", "no", "on", "off", "true", "false", "null");

  private final String label;

  ScalarForm(String label) {
    this.label = label;
  }

  /** The word for it in messages. */
  public String label() {
    return label;
  }

  /** The form of a scalar; whatever stands in quotes is text. */
  public static ScalarForm of(YamlNode.Scalar scalar) {
    String text = scalar.text();
    if (!scalar.plain()) {
      return TEXT;
    }
    if (text.isEmpty() || text.equals("~") || text.equals("null")) {
      return NOTHING;
    }
    if (text.equals("true") || text.equals("false")) {
      return BOOLEAN;
    }
    if (INTEGERS.matcher(text).matches()) {
      return INTEGER;
    }
    return NUMBERS.matcher(text).matches() ? NUMBER : TEXT;
  }

  /**
   * Whether a text without quotes is one that some reader of YAML would take for a number, a
   * boolean or nothing, such as {@code 010}, {@code 1_000}, {@code 0x10}, {@code 12:30}, {@code
   * off} or {@code .nan}.
   */
  public static boolean ambiguous(YamlNode.Scalar scalar) {
    String text = scalar.text();
    return scalar.plain()
        && of(scalar) == TEXT
        && (WORDS.contains(text.toLowerCase(Locale.ROOT))
            || text.matches("[-+]?\\.(?i:inf|nan)")
            || ODD_NUMBERS.matcher(text).matches());
  }

  /** What was given, for messages: {@code integer 5}, {@code text "off"}, {@code a list}. */
  public static String describe(YamlNode node) {
    if (node instanceof YamlNode.Sequence) {
      return "a list";
    }
    if (!(node instanceof YamlNode.Scalar scalar)) {
      return "a mapping";
    }
    ScalarForm form = of(scalar);
    return switch (form) {
      case NOTHING -> form.label;
      case BOOLEAN, INTEGER, NUMBER -> form.label + " " + clip(scalar.spelled());
      case TEXT -> form.label + " \"" + clip(scalar.spelled()) + "\"";
    };
  }

  private static String clip(String text) {
    String clean = text.replaceAll("\\p{Cntrl}", "?");
    return clean.length() <= 60 ? clean : clean.substring(0, 57) + "...";
  }
}
