package io.stormwatch.core.config.internal.schema;

import io.stormwatch.core.config.HistoryConfig;
import io.stormwatch.core.yaml.BytesType;
import java.time.Duration;
import java.util.List;

/** The window that an event is judged against. */
public final class HistoryOptions {

  public static final Option<Integer> WINDOW =
      Option.of(
          "history.window",
          Types.integer(1, 10_000),
          50,
          config -> config.history().window(),
          "Earlier events of its series that an event is judged against; more find slower changes"
              + " and cost longer reads and more memory.");

  public static final Option<Duration> BUCKET =
      Option.of(
          "history.bucket",
          Types.duration(Duration.ofMinutes(1), Duration.ofDays(365)),
          Duration.ofDays(1),
          config -> config.history().bucket(),
          "Span of event time in one Cassandra partition of a series, fixed once the tables are"
              + " made; shorter keeps busy series' partitions small, longer spares slow series"
              + " reads of several partitions.");

  public static final Option<Integer> LOOKBACK_BUCKETS =
      Option.of(
          "history.lookback-buckets",
          Types.integer(0, 1_000),
          7,
          config -> config.history().lookbackBuckets(),
          "Buckets before the event's own that a window may reach into; more fill the windows of"
              + " slow series, at one read each where history is short.");

  public static final Option<Long> CACHE_MAX_BYTES =
      Option.of(
          "history.cache.max-bytes",
          new BytesType(1L << 40),
          HistoryConfig.QUARTER_OF_HEAP,
          config -> config.history().cacheMaxBytes(),
          "Memory of a worker for windows, in bytes; auto is a quarter of its heap. A series whose"
              + " window is there needs no read; with 0 each event is read for.");

  static final Section SECTION =
      new Section(
          "history",
          "The window that an event is judged against.",
          List.of(WINDOW, BUCKET, LOOKBACK_BUCKETS, CACHE_MAX_BYTES));

  private HistoryOptions() {}

  static HistoryConfig build(Settings settings) {
    return new HistoryConfig(
        settings.get(WINDOW),
        settings.get(BUCKET),
        settings.get(LOOKBACK_BUCKETS),
        settings.get(CACHE_MAX_BYTES));
  }
}
