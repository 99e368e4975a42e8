package io.stormwatch.bolt.publish;

import static java.util.Objects.requireNonNull;

import io.stormwatch.bolt.support.AsyncBolt;
import io.stormwatch.bolt.support.BoltRuntime;
import io.stormwatch.bolt.support.TimeSource;
import io.stormwatch.bolt.support.TupleHandler;
import io.stormwatch.core.config.PublishConfig;
import io.stormwatch.core.event.DecidedEvent;
import java.time.Duration;
import org.apache.storm.topology.OutputFieldsDeclarer;

/**
 * Publishes every decision that comes on stream {@link DecidedEvent#STREAM} to the decisions topic,
 * for audits. A tuple is acked once the broker has confirmed; while the broker is away, or refuses,
 * it fails and comes again.
 */
public final class DecisionBolt extends AsyncBolt {

  private static final long serialVersionUID = 1L;

  private final String topic;
  private final Duration giveUp;
  private final int refusedTries;

  /**
   * A bolt that is not prepared yet; the worker that prepares it needs a {@link
   * ProducerWorkerHook}.
   *
   * @param topic the decisions topic
   */
  public DecisionBolt(String topic, PublishConfig publish, TimeSource time) {
    super(publish.maxInFlight(), time);
    this.topic = requireNonNull(topic, "topic");
    this.giveUp = publish.giveUp();
    this.refusedTries = publish.refusedTries();
  }

  @Override
  protected TupleHandler open(BoltRuntime taskRuntime) {
    return new DecisionHandler(
        topic,
        ProducerWorkerHook.sinkOf(taskRuntime.context()),
        PublishRetries.attempts(taskRuntime, giveUp, refusedTries),
        taskRuntime);
  }

  @Override
  public void declareOutputFields(OutputFieldsDeclarer declarer) {
    // Nothing follows.
  }
}
