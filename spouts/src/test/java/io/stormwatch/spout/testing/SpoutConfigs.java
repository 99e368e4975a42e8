package io.stormwatch.spout.testing;

import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.core.config.StormwatchConfigs;
import java.util.ArrayList;
import java.util.List;

/** Configurations for tests, in which everything comes round quickly. */
public final class SpoutConfigs {

  private static final List<String> QUICK =
      List.of(
          "spout.commit-period=200ms",
          "spout.retry-initial-delay=50ms",
          "spout.retry-max-delay=1s",
          "spout.partition-refresh=1s",
          "metrics.interval=2s");

  private SpoutConfigs() {}

  /** A configuration with further settings, each {@code key=value}. */
  public static StormwatchConfig with(String servers, String group, String... more) {
    List<String> settings = new ArrayList<>(QUICK);
    settings.add("kafka.bootstrap-servers=[\"" + servers + "\"]");
    settings.add("kafka.group=" + group);
    settings.addAll(List.of(more));
    return StormwatchConfigs.with(settings);
  }
}
