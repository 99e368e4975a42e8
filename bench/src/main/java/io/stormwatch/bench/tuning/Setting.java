package io.stormwatch.bench.tuning;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * One position of a knob.
 *
 * @param label as it is read
 * @param keys what it changes in the configuration; nothing where it is the usual one
 */
record Setting(String label, Map<String, String> keys) {

  private static final String WINDOW = "history.window";
  private static final String CHUNK = "cassandra.chunk-length-kib";
  private static final int USUAL_WINDOW = 50;
  private static final int USUAL_CHUNK = 16;

  Setting {
    keys = Collections.unmodifiableMap(new TreeMap<>(keys));
  }

  /** The usual position. */
  static Setting usual(String label) {
    return new Setting(label, Map.of());
  }

  /** Whether nothing differs from the defaults. */
  boolean isUsual() {
    return keys.isEmpty();
  }

  /** Events in a full window. */
  int window() {
    return Integer.parseInt(keys.getOrDefault(WINDOW, Integer.toString(USUAL_WINDOW)));
  }

  /** Length of a compressed chunk in KiB. */
  int chunkLengthKib() {
    return Integer.parseInt(keys.getOrDefault(CHUNK, Integer.toString(USUAL_CHUNK)));
  }

  /** Whether rows have to be on disk to show what it does. */
  boolean readsFromDisk() {
    return keys.containsKey(CHUNK);
  }

  /** It as overrides of a configuration. */
  List<String> overrides() {
    return keys.entrySet().stream().map(key -> key.getKey() + '=' + key.getValue()).toList();
  }
}
