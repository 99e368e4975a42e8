package io.stormwatch.core.detect;

import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.TreeMap;

/** The detectors on the class path, by name. Immutable. */
public final class Detectors {

  private final Map<String, DetectorFactory> byName;

  private Detectors(Map<String, DetectorFactory> byName) {
    this.byName = byName;
  }

  /**
   * All detectors that the class loader offers.
   *
   * @throws IllegalStateException if two have the same name
   */
  public static Detectors load(ClassLoader loader) {
    Map<String, DetectorFactory> byName = new TreeMap<>();
    for (DetectorFactory factory : ServiceLoader.load(DetectorFactory.class, loader)) {
      DetectorFactory other = byName.put(factory.name(), factory);
      if (other != null) {
        throw new IllegalStateException(
            "two detectors are named "
                + factory.name()
                + ": "
                + other.getClass().getName()
                + " and "
                + factory.getClass().getName());
      }
    }
    return new Detectors(Collections.unmodifiableMap(byName));
  }

  /** The factory of that name, if there is one. */
  public Optional<DetectorFactory> byName(String name) {
    return Optional.ofNullable(byName.get(name));
  }

  /** All names, sorted. */
  public Collection<String> names() {
    return byName.keySet();
  }
}
