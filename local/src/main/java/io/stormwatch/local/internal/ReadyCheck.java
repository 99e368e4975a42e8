package io.stormwatch.local.internal;

/** Asks a server whether it is ready to serve. */
@FunctionalInterface
public interface ReadyCheck {
  /**
   * Asks once.
   *
   * @return whether it answered that it is; false also when nobody answered
   */
  boolean isReady();
}
