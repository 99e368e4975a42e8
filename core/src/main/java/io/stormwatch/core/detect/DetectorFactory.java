package io.stormwatch.core.detect;

import java.util.List;
import java.util.Map;

/**
 * Makes detectors of one kind. Found by {@link java.util.ServiceLoader}, so a jar of the user's can
 * add one; needs a public no-argument constructor, holds no state.
 */
public interface DetectorFactory {

  /** The name in the configuration, kebab-case, unique. */
  String name();

  /** All parameters, in the order in which documentation lists them. */
  List<DetectorParameter> parameters();

  /**
   * A new detector.
   *
   * @param parameters a validated value of the right type for each of {@link #parameters}
   */
  Detector create(Map<String, Object> parameters);
}
