package io.stormwatch.loadgen.internal.event;

import io.stormwatch.core.event.InvalidReason;
import io.stormwatch.loadgen.truth.TruthLabel;

/**
 * The record about to be sent, before encoding. One per thread, filled anew for each record, since
 * making one each time would cost the hot path more than the rest of it. Not thread-safe.
 */
public final class Draft {

  /** What kind of record it is. */
  public enum Kind {
    /** A good event in its place. */
    GOOD,
    /** A good event with an event time that lies back far. */
    LATE,
    /** A good event with an event time that lies back a little. */
    OUT_OF_ORDER,
    /** No event, on purpose. */
    INVALID
  }

  long number;
  long series;
  long eventMillis;
  double value;
  TruthLabel label;
  Kind kind;
  InvalidReason reason;
  boolean duplicate;

  /** Number of the record in its phase, over all threads and machines, from 0. */
  public long number() {
    return number;
  }

  /** Number of the series. */
  public long series() {
    return series;
  }

  /** Event time in milliseconds since the epoch. */
  public long eventMillis() {
    return eventMillis;
  }

  /** The value, a multiple of 0.001 or, in format long, of 1. */
  public double value() {
    return value;
  }

  /** The truth, null if nothing was injected. */
  public TruthLabel label() {
    return label;
  }

  /** What kind of record it is. */
  public Kind kind() {
    return kind;
  }

  /** What is wrong with it, null unless it is invalid. */
  public InvalidReason reason() {
    return reason;
  }

  /** Whether it repeats the record before it. */
  public boolean duplicate() {
    return duplicate;
  }
}
