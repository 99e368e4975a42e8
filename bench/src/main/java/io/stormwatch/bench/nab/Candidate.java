package io.stormwatch.bench.nab;

import io.stormwatch.core.detect.DetectorFactory;
import java.util.Map;
import java.util.TreeMap;

/**
 * A detector as it is measured.
 *
 * @param name under which its figures stand
 * @param factory makes it
 * @param changed parameters that differ from its defaults
 */
record Candidate(String name, DetectorFactory factory, Map<String, Object> changed) {

  /** Whether it would judge by the window alone if nothing were muted. */
  boolean seesWindowOnly() {
    Map<String, Object> all = new TreeMap<>(configuration());
    all.put("mute", 0L);
    return factory.needsMemory(all).isEmpty();
  }

  /** Every parameter. */
  Map<String, Object> configuration() {
    Map<String, Object> all = new TreeMap<>();
    factory.parameters().forEach(each -> all.put(each.name(), each.defaultValue()));
    all.putAll(changed);
    return all;
  }
}
