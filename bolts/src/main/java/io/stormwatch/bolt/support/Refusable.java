package io.stormwatch.bolt.support;

/** A failure of which its class knows whether trying again may help. */
public interface Refusable {

  /** Whether something was refused for its content, so that the same will hardly be taken later. */
  boolean isRefused();

  /** Short stable word for counters. */
  String failureCause();
}
