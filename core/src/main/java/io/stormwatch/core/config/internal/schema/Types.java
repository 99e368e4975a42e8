package io.stormwatch.core.config.internal.schema;

import io.stormwatch.core.yaml.DurationType;
import io.stormwatch.core.yaml.IntegerType;
import io.stormwatch.core.yaml.TextType;
import java.time.Duration;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** The types that several options share. */
final class Types {

  private static final Pattern HOST_PORT =
      Pattern.compile("([A-Za-z0-9]([A-Za-z0-9_.-]*[A-Za-z0-9])?|\\[[0-9a-fA-F:.]+]):([0-9]{1,5})");
  private static final Pattern TOPIC = Pattern.compile("[A-Za-z0-9._-]{1,249}");
  private static final Pattern TOPOLOGY_NAME = Pattern.compile("[^/.:\\\\\\p{Cntrl}]{1,200}");
  private static final Pattern KEYSPACE = Pattern.compile("[a-z][a-z0-9_]{0,47}");
  private static final Pattern FIELD_PATH = Pattern.compile("[^.]+(\\.[^.]+)*");
  private static final int MAX_PORT = 65_535;

  /** Any text, also none. */
  static final TextType ANY_TEXT = new TextType("text", text -> true);

  /** Text with something in it and no blanks around. */
  static final TextType SOME_TEXT =
      new TextType(
          "text that is not empty and has no blanks around",
          text -> !text.isEmpty() && text.equals(text.strip()));

  static final TextType NAME =
      new TextType(
          "name of 1 to 200 characters without / . : \\, blanks around or control characters",
          text -> TOPOLOGY_NAME.matcher(text).matches() && text.equals(text.strip()));

  static final TextType ADDRESS = new TextType("address host:port", Types::isAddress);

  static final TextType TOPIC_NAME =
      new TextType(
          "topic name of 1 to 249 letters, digits, dots, hyphens and underscores",
          text -> TOPIC.matcher(text).matches() && !text.equals(".") && !text.equals(".."));

  static final TextType TOPIC_NAME_OR_NONE =
      new TextType(
          TOPIC_NAME.wanted() + ", or nothing",
          text -> text.isEmpty() || TOPIC.matcher(text).matches());

  static final TextType REGEX = new TextType("regular expression (Java)", Types::isRegex);

  static final TextType KEYSPACE_NAME =
      new TextType(
          "keyspace name of 1 to 48 characters: a lower-case letter, then lower-case letters,"
              + " digits and underscores; none of Cassandra's own",
          matching(KEYSPACE).and(name -> !isOwnKeyspace(name)));

  static final TextType FIELD = new TextType("field path a.b.c", matching(FIELD_PATH));

  private Types() {}

  static DurationType duration(Duration min, Duration max) {
    return new DurationType(min, max);
  }

  static IntegerType integer(int min, int max) {
    return new IntegerType(min, max);
  }

  private static Predicate<String> matching(Pattern pattern) {
    return text -> pattern.matcher(text).matches();
  }

  private static boolean isAddress(String text) {
    var matcher = HOST_PORT.matcher(text);
    if (!matcher.matches()) {
      return false;
    }
    int port = Integer.parseInt(matcher.group(3));
    return port >= 1 && port <= MAX_PORT;
  }

  private static boolean isRegex(String text) {
    try {
      return text.isEmpty() || Pattern.compile(text) != null;
    } catch (PatternSyntaxException e) {
      return false;
    }
  }

  private static boolean isOwnKeyspace(String name) {
    return name.startsWith("system_") || Set.of("system", "dse", "solr").contains(name);
  }
}
