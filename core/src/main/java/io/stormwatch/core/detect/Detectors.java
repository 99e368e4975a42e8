package io.stormwatch.core.detect;

import io.stormwatch.core.detect.internal.options.FactoryWithOptions;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.TreeMap;

/** The detectors on the class path, by name, each with the options of all. Immutable. */
public final class Detectors {

  private final Map<String, DetectorFactory> byName;

  private Detectors(Map<String, DetectorFactory> byName) {
    this.byName = byName;
  }

  /**
   * All detectors that the class loader offers.
   *
   * @throws IllegalStateException if one cannot be loaded, two have the same name, or one has a
   *     parameter of the same name as an option of all
   */
  public static Detectors load(ClassLoader loader) {
    try {
      return loaded(loader);
    } catch (ServiceConfigurationError e) {
      throw new IllegalStateException("a detector cannot be loaded: " + e.getMessage(), e);
    }
  }

  private static Detectors loaded(ClassLoader loader) {
    Map<String, DetectorFactory> byName = new TreeMap<>();
    for (DetectorFactory factory : ServiceLoader.load(DetectorFactory.class, loader)) {
      DetectorFactory other = byName.put(factory.name(), FactoryWithOptions.around(factory));
      if (other != null) {
        throw new IllegalStateException("two detectors are named " + factory.name());
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

  /** The parameters that every detector has beside its own; {@code minimum-history} apart. */
  public static List<DetectorParameter> optionsOfAll() {
    return FactoryWithOptions.OPTIONS;
  }
}
