package io.stormwatch.loadgen.config;

import io.stormwatch.core.config.Problem;
import io.stormwatch.loadgen.plan.LoadPlan;
import java.util.List;

/** What came of reading a profile. */
public sealed interface ProfileResult {

  /** A plan. */
  record Loaded(LoadPlan plan) implements ProfileResult {}

  /** All that is wrong, at least one thing. */
  record Refused(List<Problem> problems) implements ProfileResult {
    public Refused {
      problems = List.copyOf(problems);
    }
  }
}
