package io.stormwatch.bolt.cassandra.schema;

import io.stormwatch.core.config.CassandraConfig;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * How a table of expiring rows is kept on disk: its options by name. A value is a number, a word,
 * or a map of words.
 *
 * <p>Rows are written once, never deleted and expire by the table's TTL, which is what time-window
 * compaction is for: a file whose rows have all expired is dropped whole. Reads never repair old
 * rows, because a repaired row lands in a young file and keeps it from being dropped; nor need
 * they, since a window only holds rows whose write was confirmed.
 */
record TableLayout(Map<String, Object> options) {

  /**
   * Longer than the three hours for which hints are kept by default (a shorter one would expire
   * them). There are no deletes that a longer one would have to protect.
   */
  private static final int GC_GRACE_SECONDS = 86_400;

  TableLayout {
    options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
  }

  static TableLayout of(CassandraConfig config) {
    Map<String, Object> options = new LinkedHashMap<>();
    options.put("compaction", compaction(CompactionWindow.of(config.ttl())));
    options.put("compression", compression(config.chunkLengthKib()));
    options.put("default_time_to_live", Math.toIntExact(config.ttl().toSeconds()));
    options.put("gc_grace_seconds", GC_GRACE_SECONDS);
    options.put("read_repair", "NONE");
    return new TableLayout(options);
  }

  private static Map<String, String> compaction(CompactionWindow window) {
    Map<String, String> compaction = new LinkedHashMap<>();
    compaction.put("class", "TimeWindowCompactionStrategy");
    compaction.put("compaction_window_unit", window.unit());
    compaction.put("compaction_window_size", Long.toString(window.size()));
    return compaction;
  }

  private static Map<String, String> compression(int chunkLengthKib) {
    Map<String, String> compression = new LinkedHashMap<>();
    compression.put("class", "LZ4Compressor");
    compression.put("chunk_length_in_kb", Integer.toString(chunkLengthKib));
    return compression;
  }

  /** The options as they stand behind {@code WITH}. */
  String toCql() {
    return options.keySet().stream().map(this::toCql).collect(Collectors.joining("\n  AND "));
  }

  /** One option as it stands behind {@code WITH}. */
  String toCql(String option) {
    return option + " = " + literal(options.get(option));
  }

  private static String literal(Object value) {
    if (value instanceof Map<?, ?> map) {
      return map.entrySet().stream()
          .map(entry -> literal(entry.getKey()) + ": " + literal(entry.getValue()))
          .collect(Collectors.joining(", ", "{", "}"));
    }
    return value instanceof Number ? value.toString() : "'" + value + "'";
  }

  /** Whether an option's live value is as it should be; what the server added does not count. */
  boolean matches(String option, Object live) {
    Object wanted = options.get(option);
    if (wanted instanceof Map<?, ?> map) {
      return live instanceof Map<?, ?> found
          && map.entrySet().stream()
              .allMatch(entry -> sameWord(entry.getValue(), found.get(entry.getKey())));
    }
    return sameWord(wanted, live);
  }

  /** Classes are written by their simple names and reported by their full ones. */
  private static boolean sameWord(Object wanted, Object live) {
    String found = String.valueOf(live);
    return found.equals(wanted.toString()) || found.endsWith("." + wanted);
  }
}
