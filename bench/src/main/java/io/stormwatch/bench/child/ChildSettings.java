package io.stormwatch.bench.child;

import io.stormwatch.bench.load.Choice;
import io.stormwatch.bench.load.Workload;
import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.core.config.StormwatchConfigs;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a measuring process is told on its command line: {@code bench.name=value} for itself,
 * everything else for the product's configuration.
 *
 * @param own its own settings by name
 * @param overrides {@code key=value} of the configuration
 */
public record ChildSettings(Map<String, String> own, List<String> overrides) {

  private static final String PREFIX = "bench.";

  public ChildSettings {
    own = Map.copyOf(own);
    overrides = List.copyOf(overrides);
  }

  /** Reads a command line. */
  public static ChildSettings parse(String... arguments) {
    Map<String, String> own = new LinkedHashMap<>();
    List<String> overrides = new ArrayList<>();
    for (String argument : arguments) {
      int equals = argument.indexOf('=');
      if (argument.startsWith(PREFIX) && equals > 0) {
        own.put(argument.substring(PREFIX.length(), equals), argument.substring(equals + 1));
      } else {
        overrides.add(argument);
      }
    }
    return new ChildSettings(own, overrides);
  }

  /** The same with a workload. */
  public ChildSettings with(Workload workload) {
    return with("topic", workload.topic())
        .with("partitions", workload.partitions())
        .with("series", workload.series())
        .with("history", workload.history())
        .with("warm-up", workload.warmUp())
        .with("measured", workload.measured())
        .with("warm-up-apart", workload.warmUpApart())
        .with("choice", workload.choice());
  }

  /** The same with one more setting of its own. */
  public ChildSettings with(String name, Object value) {
    Map<String, String> more = new LinkedHashMap<>(own);
    more.put(name, value.toString());
    return new ChildSettings(more, overrides);
  }

  /** The same with one more key of the configuration. */
  public ChildSettings with(List<String> more) {
    List<String> all = new ArrayList<>(overrides);
    all.addAll(more);
    return new ChildSettings(own, all);
  }

  /** The command line. */
  public List<String> arguments() {
    List<String> arguments = new ArrayList<>(overrides);
    own.forEach((name, value) -> arguments.add(PREFIX + name + '=' + value));
    return arguments;
  }

  /** The workload. */
  public Workload workload() {
    return new Workload(
        text("topic"),
        number("partitions"),
        Long.parseLong(text("series")),
        number("history"),
        Long.parseLong(text("warm-up")),
        Long.parseLong(text("measured")),
        Boolean.parseBoolean(text("warm-up-apart")),
        Choice.valueOf(text("choice")));
  }

  /** The product's configuration. */
  public StormwatchConfig config() {
    return StormwatchConfigs.with(overrides);
  }

  /** A setting of its own. */
  public String text(String name) {
    String value = own.get(name);
    if (value == null) {
      throw new IllegalArgumentException("missing: " + PREFIX + name);
    }
    return value;
  }

  /** A setting of its own that is a whole number. */
  public int number(String name) {
    return Integer.parseInt(text(name));
  }
}
