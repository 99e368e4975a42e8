package io.stormwatch.bolt.support;

import static java.util.Objects.requireNonNull;

import com.codahale.metrics.Metric;
import io.stormwatch.core.metrics.MetricGroup;
import java.util.Map;
import org.apache.storm.Constants;
import org.apache.storm.task.OutputCollector;
import org.apache.storm.task.TopologyContext;
import org.apache.storm.topology.base.BaseRichBolt;
import org.apache.storm.tuple.Tuple;
import org.apache.storm.utils.Utils;

/**
 * A bolt that may answer later and on any thread. This class is the part that all such bolts share:
 * permits, the one lock, metrics, errors, ticks, leaks and the end. A subclass only says, in {@link
 * #open}, what is done with a tuple.
 *
 * <p>Nothing but a wrong configuration escapes {@code prepare}, and nothing {@code execute}: an
 * executor answers an exception by ending the worker.
 */
public abstract class AsyncBolt extends BaseRichBolt {

  private static final long serialVersionUID = 1L;

  private final int maxInFlight;
  private final TimeSource time;

  private transient BoltScheduler scheduler;
  private transient BoltRuntime runtime;
  private transient TupleHandler handler;

  /**
   * A bolt that is not prepared yet.
   *
   * @param maxInFlight tuples that a task may hold, 1 or more
   */
  protected AsyncBolt(int maxInFlight, TimeSource time) {
    this.maxInFlight = maxInFlight;
    this.time = requireNonNull(time, "time");
  }

  /** Makes the handler of one task. Must not contact a server. */
  protected abstract TupleHandler open(BoltRuntime taskRuntime);

  @Override
  public final void prepare(
      Map<String, Object> topologyConf, TopologyContext context, OutputCollector collector) {
    Unbatched.require(topologyConf);
    String name = context.getThisComponentId() + '-' + context.getThisTaskId();
    scheduler = new BoltScheduler("stormwatch-" + name);
    MetricGroup metrics = new MetricGroup();
    runtime = BoltRuntime.assemble(context, collector, scheduler, metrics, maxInFlight, time);
    handler = open(runtime);
    metrics.registerWith((metric, value) -> register(context, metric, value));
    runtime.guardLeaks(handler);
  }

  private static void register(TopologyContext context, String name, Metric metric) {
    context.registerMetricSet(MetricGroup.PREFIX, () -> Map.of(name, metric));
  }

  @Override
  public final void execute(Tuple tuple) {
    if (isNoData(tuple)) {
      runtime.tuples().ackUntaken(tuple);
      return;
    }
    try {
      handle(runtime.tuples().take(tuple));
    } catch (InterruptedException e) {
      // The worker is going down. Whoever runs the executor has to see the interrupt, too.
      Thread.currentThread().interrupt();
      runtime.tuples().failUntaken(tuple, "interrupted");
    }
  }

  private void handle(HeldTuple held) {
    try {
      handler.handle(held);
    } catch (Throwable t) {
      runtime.errors().report("A tuple could not be handled", t);
      abandon(held);
    }
  }

  private void abandon(HeldTuple held) {
    try {
      handler.abandon(held, "internal");
    } catch (Throwable t) {
      runtime.errors().report("A tuple could not be abandoned", t);
      held.fail("internal");
    }
  }

  private static boolean isNoData(Tuple tuple) {
    return Constants.SYSTEM_COMPONENT_ID.equals(tuple.getSourceComponent())
        || Utils.isSystemId(tuple.getSourceStreamId());
  }

  /** Ends the task without waiting; nothing depends on Storm calling it. */
  @Override
  public final void cleanup() {
    if (runtime != null) {
      runtime.tuples().close();
      scheduler.close();
    }
    if (handler != null) {
      handler.close();
    }
  }
}
