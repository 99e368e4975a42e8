package io.stormwatch.bolt.publish;

import static java.util.Objects.requireNonNull;

import io.stormwatch.bolt.support.AsyncBolt;
import io.stormwatch.bolt.support.Attempts;
import io.stormwatch.bolt.support.BoltRuntime;
import io.stormwatch.bolt.support.TimeSource;
import io.stormwatch.bolt.support.TupleHandler;
import io.stormwatch.core.config.PublishConfig;
import io.stormwatch.core.event.DeadLetter;
import java.time.Duration;
import org.apache.storm.topology.OutputFieldsDeclarer;
import org.apache.storm.tuple.Fields;

/**
 * Publishes the anomalies that come on stream {@link io.stormwatch.core.event.Anomaly#STREAM}: to
 * the anomalies topic and to the database. A tuple is acked once both have confirmed, failed when
 * one of them is away for too long. One that is refused for good leaves as a dead letter on stream
 * {@link DeadLetter#STREAM}.
 */
public final class AnomalyBolt extends AsyncBolt {

  private static final long serialVersionUID = 1L;

  private final String topic;
  private final Duration giveUp;
  private final int refusedTries;
  private final AnomalyStoreProvider stores;

  /**
   * A bolt that is not prepared yet; the worker that prepares it needs a {@link
   * ProducerWorkerHook}.
   *
   * @param topic the anomalies topic
   */
  public AnomalyBolt(
      String topic, PublishConfig publish, AnomalyStoreProvider stores, TimeSource time) {
    super(publish.maxInFlight(), time);
    this.topic = requireNonNull(topic, "topic");
    this.giveUp = publish.giveUp();
    this.refusedTries = publish.refusedTries();
    this.stores = requireNonNull(stores, "stores");
  }

  @Override
  protected TupleHandler open(BoltRuntime taskRuntime) {
    Attempts attempts = PublishRetries.attempts(taskRuntime, giveUp, refusedTries);
    AnomalyPublisher publisher =
        new AnomalyPublisher(
            topic,
            ProducerWorkerHook.sinkOf(taskRuntime.context()),
            stores.store(taskRuntime.context()),
            attempts);
    return new AnomalyHandler(publisher, taskRuntime);
  }

  @Override
  public void declareOutputFields(OutputFieldsDeclarer declarer) {
    declarer.declareStream(DeadLetter.STREAM, new Fields(DeadLetter.FIELDS));
  }
}
