package io.stormwatch.core.config.internal.load;

import io.stormwatch.core.config.Problem;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Collects what is wrong. Not thread-safe. */
public final class Problems {

  private final List<Problem> problems = new ArrayList<>();
  private final Set<String> keys = new HashSet<>();

  /** Adds a problem of a place. */
  public void add(String file, int line, String key, String problem) {
    add(new Problem(file, line, key, problem, Optional.empty()));
  }

  void add(Given given, String problem) {
    add(given.file(), given.line(), given.key(), problem);
  }

  void add(Given given, String problem, Optional<String> nearest) {
    add(new Problem(given.file(), given.line(), given.key(), problem, nearest));
  }

  /** Adds a problem. */
  public void add(Problem problem) {
    problems.add(problem);
    keys.add(problem.key());
  }

  /** Whether there is none. */
  public boolean isEmpty() {
    return problems.isEmpty();
  }

  /** Whether something is wrong with a key or one below it, so that nothing follows from it. */
  boolean concern(String key) {
    return keys.stream().anyMatch(each -> each.equals(key) || each.startsWith(key + "."));
  }

  /** All of them: those of files by line, then those of overrides by number. */
  public List<Problem> sorted() {
    Comparator<Problem> filesFirst =
        Comparator.comparing(problem -> problem.file().equals(Problem.OVERRIDES));
    return problems.stream().sorted(filesFirst.thenComparing(Problem::line)).distinct().toList();
  }
}
