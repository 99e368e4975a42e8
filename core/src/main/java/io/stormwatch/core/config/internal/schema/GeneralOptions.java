package io.stormwatch.core.config.internal.schema;

import io.stormwatch.core.config.StormwatchConfig;
import java.util.List;

/** Options that belong to no section. */
public final class GeneralOptions {

  public static final Option<String> NAME =
      Option.of(
          "name",
          Types.NAME,
          "stormwatch",
          StormwatchConfig::name,
          "Name of the topology on the cluster; another name is another topology with its own"
              + " consumer group.");

  static final Section SECTION = new Section("", "The topology.", List.of(NAME));

  private GeneralOptions() {}
}
