package io.stormwatch.core.config.internal.schema;

import io.stormwatch.core.config.MetricsConfig;
import java.time.Duration;
import java.util.List;

/** The metrics reporter. */
public final class MetricsOptions {

  public static final Option<Duration> INTERVAL =
      Option.of(
          "metrics.interval",
          Types.duration(Duration.ofSeconds(1), Duration.ofHours(1)),
          Duration.ofSeconds(10),
          config -> config.metrics().interval(),
          "Span that each line of the metrics file covers; shorter shows shorter peaks and writes"
              + " more lines.");

  public static final Option<String> DIRECTORY =
      Option.of(
          "metrics.directory",
          Types.ANY_TEXT,
          "",
          config -> config.metrics().directory(),
          "Directory on each worker's machine for its metrics file; empty: Storm's log directory.");

  static final Section SECTION =
      new Section("metrics", "The metrics reporter.", List.of(INTERVAL, DIRECTORY));

  private MetricsOptions() {}

  static MetricsConfig build(Settings settings) {
    return new MetricsConfig(settings.get(INTERVAL), settings.get(DIRECTORY));
  }
}
