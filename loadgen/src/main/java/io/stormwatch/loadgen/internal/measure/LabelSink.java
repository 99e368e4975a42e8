package io.stormwatch.loadgen.internal.measure;

import io.stormwatch.loadgen.truth.TruthLabel;

/** Takes the labels of events that the broker has. Thread-safe. */
@FunctionalInterface
public interface LabelSink {

  /** Drops labels. */
  LabelSink NONE = (series, eventMillis, label) -> {};

  /** Takes one label. */
  void accept(long series, long eventMillis, TruthLabel label);
}
