package io.stormwatch.bolt.support;

import io.stormwatch.core.metrics.MetricGroup;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.apache.storm.Config;
import org.apache.storm.task.OutputCollector;
import org.apache.storm.task.TopologyContext;
import org.apache.storm.utils.ObjectReader;

/**
 * What one task of an asynchronous bolt works with, from {@code prepare} to {@code cleanup}.
 *
 * @param context Storm's context of the task
 * @param lock the bolt's one lock, under which tuples end; a handler guards its own state with it
 *     too where that state decides in which order tuples end
 * @param tuples the tuples held
 * @param scheduler runs retries; owned by this runtime
 * @param errors tells Storm of failures
 * @param metrics the metrics of the task, each registered with Storm as it is made
 * @param time the clocks
 */
public record BoltRuntime(
    TopologyContext context,
    ReentrantLock lock,
    HeldTuples tuples,
    Scheduler scheduler,
    ErrorReporter errors,
    MetricGroup metrics,
    TimeSource time) {

  private static final int DEFAULT_MESSAGE_TIMEOUT_SECONDS = 30;
  private static final long LEAK_CHECK_NANOS = TimeUnit.SECONDS.toNanos(1);

  /**
   * Builds the parts that belong together.
   *
   * @param maxInFlight tuples that the task may hold, 1 or more
   */
  public static BoltRuntime assemble(
      TopologyContext context,
      OutputCollector collector,
      Scheduler scheduler,
      MetricGroup metrics,
      int maxInFlight,
      TimeSource time) {
    ReentrantLock lock = new ReentrantLock();
    ErrorReporter errors = new ErrorReporter(collector::reportError, scheduler, time);
    HeldTuples tuples =
        new HeldTuples(collector, new Permits(maxInFlight), lock, errors, time, metrics);
    return new BoltRuntime(context, lock, tuples, scheduler, errors, metrics, time);
  }

  /** Begins to fail tuples that are held longer than the topology's message timeout. */
  void guardLeaks(TupleHandler handler) {
    Object timeout = context.getConf().get(Config.TOPOLOGY_MESSAGE_TIMEOUT_SECS);
    long limitNanos =
        TimeUnit.SECONDS.toNanos(ObjectReader.getInt(timeout, DEFAULT_MESSAGE_TIMEOUT_SECONDS));
    scheduler.repeat(LEAK_CHECK_NANOS, new LeakGuard(tuples, handler, time, limitNanos, errors));
  }
}
