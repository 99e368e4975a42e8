package io.stormwatch.core.detect;

import io.stormwatch.core.detect.internal.Stateless;
import java.util.List;
import java.util.Map;

/**
 * Makes detectors of one kind. Found by {@link java.util.ServiceLoader}, so a jar of the user's can
 * add one; needs a public no-argument constructor, holds no state. A detector that keeps a state of
 * each series is made by a {@link SeriesDetectorFactory}.
 */
public interface DetectorFactory {

  /** The name in the configuration, kebab-case, unique. */
  String name();

  /**
   * All parameters of its own, in the order in which documentation lists them. Those that every
   * detector has ({@code minimum-history}, {@code direction} and so on) are added to them; only
   * {@code minimum-history} may be among its own.
   */
  List<DetectorParameter> parameters();

  /**
   * A new detector that judges by the window alone.
   *
   * @param parameters a validated value of the right type for each of {@link #parameters}, or none
   *     for its default
   * @throws IllegalArgumentException if it {@link #needsMemory needs memory}
   */
  Detector create(Map<String, Object> parameters);

  /**
   * A new detector for the events of whole series in their order.
   *
   * @param parameters as for {@link #create}
   */
  default SeriesDetector<?> createForSeries(Map<String, Object> parameters) {
    return new Stateless(create(parameters));
  }

  /**
   * The parameters that ask for memory beyond the window, {@code name} if the detector itself does;
   * empty if {@link #create} can make it.
   *
   * @param parameters as for {@link #create}
   */
  default List<String> needsMemory(Map<String, Object> parameters) {
    return List.of();
  }
}
