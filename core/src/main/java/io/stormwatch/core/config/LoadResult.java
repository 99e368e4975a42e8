package io.stormwatch.core.config;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.stream.Collectors;

/** What came of loading a configuration. */
public sealed interface LoadResult {

  /**
   * A valid configuration.
   *
   * @param config the configuration
   * @param bounds the bounds that follow from it
   * @param warnings what is allowed and yet unwise; to be shown, not to be refused
   */
  record Loaded(StormwatchConfig config, EffectiveBounds bounds, List<Problem> warnings)
      implements LoadResult {
    public Loaded {
      requireNonNull(config, "config");
      requireNonNull(bounds, "bounds");
      warnings = List.copyOf(warnings);
    }
  }

  /**
   * No configuration.
   *
   * @param problems all of them, in the order of the file, then of the overrides; one or more
   */
  record Refused(List<Problem> problems) implements LoadResult {
    public Refused {
      problems = List.copyOf(problems);
    }
  }

  /**
   * The configuration, for callers that have no other way out.
   *
   * @throws IllegalArgumentException naming all problems, if there is none
   */
  default StormwatchConfig configOrThrow() {
    if (this instanceof Loaded loaded) {
      return loaded.config();
    }
    throw new IllegalArgumentException(
        ((Refused) this)
            .problems().stream().map(Problem::toString).collect(Collectors.joining("\n")));
  }
}
