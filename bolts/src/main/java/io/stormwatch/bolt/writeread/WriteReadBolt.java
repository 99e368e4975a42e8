package io.stormwatch.bolt.writeread;

import static java.util.Objects.requireNonNull;

import io.stormwatch.bolt.support.AsyncBolt;
import io.stormwatch.bolt.support.BoltRuntime;
import io.stormwatch.bolt.support.TimeSource;
import io.stormwatch.bolt.support.TupleHandler;
import io.stormwatch.bolt.support.WindowedEvent;
import io.stormwatch.core.event.DeadLetter;
import org.apache.storm.topology.OutputFieldsDeclarer;
import org.apache.storm.tuple.Fields;

/**
 * Stores each event, emits it with its window once the write is confirmed, and acks. Without
 * windows it stores and acks. Events that the store refuses for good go to the dead letters.
 *
 * <p>Wants its events grouped by {@link io.stormwatch.core.event.EventTuple.GROUPING_FIELDS}, so
 * that a stripe, and with it each of its series, is one task's.
 */
public final class WriteReadBolt extends AsyncBolt {

  private static final long serialVersionUID = 1L;

  private final StoreProvider provider;
  private final BudgetProvider budgets;
  private final WriteReadSettings settings;

  /**
   * A bolt that is not prepared yet.
   *
   * @param provider where a task finds its store
   * @param budgets where it finds the memory for windows
   * @param maxInFlight events a task may hold, accepted and not yet acked or failed
   */
  public WriteReadBolt(
      StoreProvider provider,
      BudgetProvider budgets,
      WriteReadSettings settings,
      int maxInFlight,
      TimeSource time) {
    super(maxInFlight, time);
    this.provider = requireNonNull(provider, "provider");
    this.budgets = requireNonNull(budgets, "budgets");
    this.settings = requireNonNull(settings, "settings");
  }

  @Override
  protected TupleHandler open(BoltRuntime taskRuntime) {
    return new WriteReadHandler(
        provider.store(taskRuntime.context()),
        budgets.budget(taskRuntime.context()),
        settings,
        taskRuntime);
  }

  @Override
  public void declareOutputFields(OutputFieldsDeclarer declarer) {
    declarer.declareStream(WindowedEvent.STREAM, new Fields(WindowedEvent.FIELDS));
    declarer.declareStream(DeadLetter.STREAM, new Fields(DeadLetter.FIELDS));
  }
}
