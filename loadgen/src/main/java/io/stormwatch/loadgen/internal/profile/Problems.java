package io.stormwatch.loadgen.internal.profile;

import io.stormwatch.core.config.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Collects what is wrong with a profile. Not thread-safe. */
final class Problems {

  private final List<Problem> problems = new ArrayList<>();

  void add(Given given, String problem) {
    add(given.file(), given.line(), given.key(), problem);
  }

  void add(Given given, String problem, Optional<String> nearest) {
    problems.add(new Problem(given.file(), given.line(), given.key(), problem, nearest));
  }

  void add(String file, int line, String key, String problem) {
    problems.add(new Problem(file, line, key, problem, Optional.empty()));
  }

  boolean isEmpty() {
    return problems.isEmpty();
  }

  List<Problem> all() {
    return List.copyOf(problems);
  }
}
