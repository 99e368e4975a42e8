package io.stormwatch.bolt.publish;

import static java.util.Objects.requireNonNull;

import io.stormwatch.bolt.support.AsyncBolt;
import io.stormwatch.bolt.support.BoltRuntime;
import io.stormwatch.bolt.support.TimeSource;
import io.stormwatch.bolt.support.TupleHandler;
import io.stormwatch.core.config.PublishConfig;
import io.stormwatch.core.config.TopicsConfig;
import java.time.Duration;
import org.apache.storm.topology.OutputFieldsDeclarer;

/**
 * Publishes the records that come on stream {@link io.stormwatch.core.event.DeadLetter#STREAM} to
 * the dead-letter topics of their source topics, reading them again from Kafka where the sender did
 * not have them any more. A tuple is acked once the broker has confirmed the letter, and fails
 * otherwise, to come again for as long as it takes. Emits nothing.
 */
public final class DeadLetterBolt extends AsyncBolt {

  private static final long serialVersionUID = 1L;

  private final String suffix;
  private final Duration giveUp;
  private final int refusedTries;

  /**
   * A bolt that is not prepared yet; the worker that prepares it needs a {@link
   * ProducerWorkerHook}.
   */
  public DeadLetterBolt(TopicsConfig topics, PublishConfig publish, TimeSource time) {
    super(publish.maxInFlight(), time);
    this.suffix = requireNonNull(topics.deadLetterSuffix(), "suffix");
    this.giveUp = publish.giveUp();
    this.refusedTries = publish.refusedTries();
  }

  @Override
  protected TupleHandler open(BoltRuntime taskRuntime) {
    DeadLetterPublisher publisher =
        new DeadLetterPublisher(
            topic -> topic + suffix,
            ProducerWorkerHook.sinkOf(taskRuntime.context()),
            ProducerWorkerHook.recordsOf(taskRuntime.context()),
            PublishRetries.attempts(taskRuntime, giveUp, refusedTries),
            taskRuntime.metrics().counter("dead-lettered-in-part"));
    return new DeadLetterHandler(publisher, taskRuntime);
  }

  @Override
  public void declareOutputFields(OutputFieldsDeclarer declarer) {
    // Emits nothing.
  }
}
