package io.stormwatch.core.config.internal.check;

import java.util.List;
import java.util.stream.Stream;

/** All rules that concern several keys. */
public final class Checks {

  private static final List<Check> ALL =
      Stream.of(TopicChecks.ALL, TimeChecks.ALL, FlowChecks.ALL, StorageChecks.ALL)
          .flatMap(List::stream)
          .toList();

  private Checks() {}

  /** All rules. */
  public static List<Check> all() {
    return ALL;
  }
}
