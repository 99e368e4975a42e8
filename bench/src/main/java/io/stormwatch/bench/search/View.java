package io.stormwatch.bench.search;

/** A number for each event of a file, made of that event and of earlier ones alone. */
@FunctionalInterface
interface View {

  /** As many numbers as there are events. */
  double[] of(Events events);
}
