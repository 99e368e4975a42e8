package io.stormwatch.bolt.support;

import com.google.errorprone.annotations.concurrent.GuardedBy;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Tells Storm, and through it the log and the operator, of failures, at most once in ten seconds
 * for each kind: a database that is away fails thousands of tuples a second. What is held back is
 * counted and told with the next report. Storm writes reports to ZooKeeper and waits for it, so
 * they are made on the scheduler's thread and never by a callback. Thread-safe.
 */
public final class ErrorReporter {

  private static final long PERIOD_NANOS = TimeUnit.SECONDS.toNanos(10);
  private static final int MAX_KINDS = 100;

  private final Consumer<Throwable> sink;
  private final Scheduler scheduler;
  private final TimeSource time;

  @GuardedBy("this")
  private final Map<String, Kind> kinds = new HashMap<>();

  /**
   * A reporter that has reported nothing.
   *
   * @param sink takes a report; may block
   */
  public ErrorReporter(Consumer<Throwable> sink, Scheduler scheduler, TimeSource time) {
    this.sink = sink;
    this.scheduler = scheduler;
    this.time = time;
  }

  /**
   * Reports a failure unless one of its kind was reported just before.
   *
   * @param kind what failed, from a small fixed set of phrases
   * @param cause why, with what is known of the single case in its message
   */
  public void report(String kind, Throwable cause) {
    long heldBack = admit(kind);
    if (heldBack >= 0) {
      String more = heldBack == 0 ? "" : " (and " + heldBack + " more since the last report)";
      scheduler.schedule(0, () -> sink.accept(new BoltFailure(kind + more, cause)));
    }
  }

  /** How many reports were held back since the last one, or -1 to hold this one back too. */
  private synchronized long admit(String kindName) {
    long now = time.nanoTime();
    if (kinds.size() >= MAX_KINDS && !kinds.containsKey(kindName)) {
      kinds.clear();
    }
    Kind kind = kinds.get(kindName);
    if (kind == null) {
      kinds.put(kindName, new Kind(now));
      return 0;
    }
    if (now - kind.lastNanos < PERIOD_NANOS) {
      kind.heldBack++;
      return -1;
    }
    long heldBack = kind.heldBack;
    kind.lastNanos = now;
    kind.heldBack = 0;
    return heldBack;
  }

  private static final class Kind {
    private long lastNanos;
    private long heldBack;

    Kind(long lastNanos) {
      this.lastNanos = lastNanos;
    }
  }

  /** What Storm shows: the kind of failure, with the particular one as its cause. */
  public static final class BoltFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    BoltFailure(String message, Throwable cause) {
      super(message, cause);
    }
  }
}
