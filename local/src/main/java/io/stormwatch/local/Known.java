package io.stormwatch.local;

import java.util.HashMap;
import java.util.Map;

/**
 * What is known about servers that were there before: what {@link LocalServer#identity()} told,
 * each key after the server's name and a dot.
 *
 * @param values all of it
 */
record Known(Map<String, String> values) {

  /** Copies what is handed in. */
  Known {
    values = Map.copyOf(values);
  }

  /** Nothing. */
  static Known nothing() {
    return new Known(Map.of());
  }

  /** Whether a server was there. */
  boolean knows(String name) {
    return !of(name).isEmpty();
  }

  /** What one server told. */
  Map<String, String> of(String name) {
    String prefix = name + ".";
    Map<String, String> own = new HashMap<>();
    values.forEach(
        (key, value) -> {
          if (key.startsWith(prefix)) {
            own.put(key.substring(prefix.length()), value);
          }
        });
    return own;
  }
}
