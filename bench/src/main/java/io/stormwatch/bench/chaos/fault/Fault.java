package io.stormwatch.bench.chaos.fault;

import java.util.OptionalLong;

/**
 * One fault on one target. It strikes once and ends once; between the two, and while it ends, it
 * can be looked for. For one thread at a time.
 */
public interface Fault {

  /** What is struck. */
  String target();

  /** The struck process, if one is struck and it runs. */
  OptionalLong pid();

  /** Strikes. */
  void strike() throws Exception;

  /**
   * Looks whether the blow shows now: nothing answers, a process is gone, a number has changed. The
   * look is the fault's own, independent of what {@link #strike} did.
   */
  boolean isSeen() throws Exception;

  /** Begins to undo it, where somebody has to; does not wait. */
  void end() throws Exception;

  /** Looks whether the target is itself again after {@link #end}. */
  boolean isOver() throws Exception;
}
