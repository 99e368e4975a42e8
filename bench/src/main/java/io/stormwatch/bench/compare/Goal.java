package io.stormwatch.bench.compare;

import java.util.OptionalDouble;

/**
 * A goal and how far it was met.
 *
 * @param name of what is measured
 * @param goal the least value wanted
 * @param measured what it came to, empty if it was not measured
 * @param counts whether what it was compared with was as good as it has to be
 */
record Goal(String name, double goal, OptionalDouble measured, boolean counts) {

  boolean reached() {
    return counts && measured.isPresent() && measured.getAsDouble() >= goal;
  }
}
