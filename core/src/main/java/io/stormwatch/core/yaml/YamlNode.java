package io.stormwatch.core.yaml;

import static java.util.Objects.requireNonNull;

import java.util.List;

/** A piece of a YAML document with the line (from 1) where it stands. Immutable. */
public sealed interface YamlNode {

  /** Line of the document, from 1. */
  int line();

  /**
   * A scalar, not yet interpreted.
   *
   * @param text the text without quotes, variables replaced
   * @param plain written without quotes, so that it may be a number, a boolean or nothing
   * @param spelled the text as it stands in the document, for messages: the value of a variable may
   *     be nobody's business
   */
  record Scalar(String text, boolean plain, int line, String spelled) implements YamlNode {
    public Scalar {
      requireNonNull(text, "text");
      requireNonNull(spelled, "spelled");
    }

    /** A scalar without variables. */
    public static Scalar of(String text, boolean plain, int line) {
      return new Scalar(text, plain, line, text);
    }
  }

  /** A list. */
  record Sequence(List<YamlNode> items, int line) implements YamlNode {
    public Sequence {
      items = List.copyOf(items);
    }
  }

  /** A mapping; the same key may occur more than once. */
  record Mapping(List<Member> members, int line) implements YamlNode {
    public Mapping {
      members = List.copyOf(members);
    }
  }

  /** One key of a mapping with its value; {@code line} is the key's. */
  record Member(String key, int line, YamlNode value) {
    public Member {
      requireNonNull(key, "key");
      requireNonNull(value, "value");
    }
  }
}
