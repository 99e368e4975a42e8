package io.stormwatch.bench.tuning;

import io.stormwatch.bench.frame.Names;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What can be turned, one at a time; the first position of each is what the others are held to. */
enum Knob {
  /** Events in flight. */
  PENDING(
      "pending",
      "topology.max.spout.pending",
      "Events of a spout task in flight. Too few leave the database idle between answers; more than"
          + " it can use only wait inside the topology instead of in Kafka.",
      "2000",
      "100",
      "500",
      "8000"),
  /** Executors of the spout. */
  SPOUTS(
      "spouts",
      "parallelism.spout",
      "Executors that read, decode and follow tuples; each reads whole partitions, 4 here.",
      "1",
      "2",
      "4"),
  /** Executors of the write-read bolt. */
  WRITE_READ(
      "write-read",
      "parallelism.write-read",
      "Executors over which the series are spread.",
      "2",
      "1",
      "4"),
  /** Executors of the detector. */
  DETECT("detect", "parallelism.detect", "Executors that judge.", "1", "2"),
  /** Executors that track tuples. */
  ACKERS("ackers", "topology.acker.executors", "Executors that track tuples.", "1", "2"),
  /** Events that a task may hold. */
  PERMITS(
      "permits",
      "write.max-in-flight",
      "Events that a write-read task may hold. Fewer than there are in flight make it wait, which"
          + " `permit-waits` counts; that takes a longer message timeout, 120 s here.",
      "10000",
      "200",
      "500",
      "1000") {
    @Override
    List<Setting> settings(long series) {
      List<Setting> settings = new ArrayList<>(List.of(super.settings(series).get(0)));
      positions()
          .skip(1)
          .forEach(value -> settings.add(new Setting(value, Map.of(key(), value, TIMEOUT, "120"))));
      return settings;
    }
  },
  /** Rows of a request. */
  BATCH_ROWS(
      "batch-rows",
      "write.batch.max-rows",
      "Rows that go to the database in one request at most.",
      "64",
      "1",
      "16",
      "256"),
  /** How long a row waits for others. */
  LINGER(
      "linger",
      "write.batch.linger",
      "How long a row waits for others to go with. It shows where batches do not fill by"
          + " themselves, so hardly while a backlog is drained.",
      "5ms",
      "1ms",
      "20ms"),
  /** Memory for windows. */
  CACHE(
      "cache",
      "history.cache.max-bytes",
      "Memory for windows; auto is a quarter of the heap, 0 reads each event's window from the"
          + " database.",
      "auto",
      "0") {
    @Override
    List<Setting> settings(long series) {
      List<Setting> settings = new ArrayList<>(super.settings(series));
      long half = series * SERIES_BYTES / 2;
      settings.add(new Setting("for half of the series", Map.of(key(), Long.toString(half))));
      return settings;
    }
  },
  /** Compressed chunks. */
  CHUNK(
      "chunk",
      "cassandra.chunk-length-kib",
      "Length of a compressed chunk, with each window read from the database and rows flushed to"
          + " disk every 5 s. Reads here come from the page cache: where the data exceed it, the"
          + " difference is larger (fill the tables with `bench preload` first).",
      "16",
      "1",
      "4",
      "64") {
    @Override
    List<Setting> settings(long series) {
      return positions()
          .map(value -> new Setting(value + " KiB", Map.of(key(), value, CACHE.key(), "0")))
          .toList();
    }
  },
  /** Events of a window. */
  WINDOW(
      "window",
      "history.window",
      "Events that each event is judged against; more take more memory and more time to judge.",
      "50",
      "20",
      "200");

  /** What a full window takes in memory. */
  private static final long SERIES_BYTES = 1_400;

  private static final String OPTION = "--knobs";
  private static final String TIMEOUT = "topology.message.timeout.secs";

  private final String label;
  private final String key;
  private final String note;

  @SuppressWarnings("ImmutableEnumChecker") // List.of makes it
  private final List<String> values;

  Knob(String label, String key, String note, String... values) {
    this.label = label;
    this.key = key;
    this.note = note;
    this.values = List.of(values);
  }

  /** Its name in options and results. */
  String label() {
    return label;
  }

  /** The key of the configuration. */
  String key() {
    return key;
  }

  /** What it does, and how to read its figures. */
  String note() {
    return note;
  }

  /**
   * Its positions, the one that the others are held to first.
   *
   * @param series how many there are
   */
  List<Setting> settings(long series) {
    List<Setting> settings = new ArrayList<>();
    settings.add(Setting.usual(values.get(0)));
    positions().skip(1).forEach(value -> settings.add(new Setting(value, Map.of(key, value))));
    return settings;
  }

  final Stream<String> positions() {
    return values.stream();
  }

  /** All names, in order. */
  static List<String> labels() {
    return Stream.of(values()).map(Knob::label).toList();
  }

  /**
   * The knobs of some names, in their own order.
   *
   * @param given names joined by commas; none stands for all knobs
   * @throws IllegalArgumentException if there is none of a name, or one is empty or there twice
   */
  static List<Knob> named(List<String> given) {
    if (Names.entries(OPTION, given).stream().anyMatch("workers"::equalsIgnoreCase)) {
      throw new IllegalArgumentException(
          OPTION + ": workers need a cluster of machines to mean anything; see docs/tuning.md");
    }
    List<String> names = Names.of(OPTION, given, labels());
    return Stream.of(values())
        .filter(knob -> names.isEmpty() || names.contains(knob.label))
        .toList();
  }
}
