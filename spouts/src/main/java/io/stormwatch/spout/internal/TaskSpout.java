package io.stormwatch.spout.internal;

import io.stormwatch.core.codec.EventDecoder;
import io.stormwatch.core.config.SecretReader;
import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.core.metrics.MetricGroup;
import io.stormwatch.spout.EventTranslator;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.function.LongSupplier;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.storm.spout.SpoutOutputCollector;
import org.apache.storm.task.TopologyContext;

/**
 * What one task of the spout runs with, made on the worker: the resilient spout, the translator,
 * the look for the lag, the metrics. Used by one thread at a time.
 */
public final class TaskSpout {

  private static final Duration SHORTEST_LAG_PERIOD = Duration.ofSeconds(1);

  private final ResilientSpout spout;
  private final LagSampler lag;

  private TaskSpout(ResilientSpout spout, LagSampler lag) {
    this.spout = spout;
    this.lag = lag;
  }

  /**
   * Puts the parts together and registers the metrics; Kafka is not asked yet.
   *
   * @param maxPending how many tuples may be on their way
   */
  public static TaskSpout open(
      StormwatchConfig config,
      EventDecoder decoder,
      SecretReader secrets,
      TopologyContext context,
      SpoutOutputCollector collector,
      int maxPending,
      LongSupplier nanoClock) {
    MetricGroup group = new MetricGroup();
    SpoutMetrics metrics = new SpoutMetrics(group);
    EventTranslator translator =
        new EventTranslator(decoder, group, nanoClock, new SecureRandom()::nextLong);
    Trouble trouble =
        new Trouble(
            String.join(",", config.kafka().bootstrapServers()),
            metrics,
            collector::reportError,
            nanoClock);
    RecordReaderFactory readers =
        new RecordReaderFactory(
            config,
            secrets,
            translator,
            trouble,
            context,
            collector,
            () -> (int) (maxPending - metrics.inFlight()),
            nanoClock,
            KafkaConsumer::new);
    LagSampler lag =
        new LagSampler(
            () ->
                new KafkaConsumer<>(
                    ConsumerProperties.resolve(config.kafka(), config.spout(), secrets)),
            () -> translator.emissions().assigned(),
            context.getStormId(),
            context.getThisTaskId(),
            metrics);
    group.gauge("in-flight", metrics::inFlight);
    group.gauge("lag", lag::lag);
    context.registerMetricSet(MetricGroup.PREFIX, group);
    lag.start(lagPeriod(config));
    return new TaskSpout(new ResilientSpout(readers, trouble, metrics, nanoClock), lag);
  }

  /** Twice per line of the metrics, so that none is older than one interval. */
  private static Duration lagPeriod(StormwatchConfig config) {
    Duration half = config.metrics().interval().dividedBy(2);
    return half.compareTo(SHORTEST_LAG_PERIOD) < 0 ? SHORTEST_LAG_PERIOD : half;
  }

  /** See {@link org.apache.storm.spout.ISpout#activate}. */
  public void activate() {
    spout.activate();
  }

  /** See {@link org.apache.storm.spout.ISpout#deactivate}. */
  public void deactivate() {
    spout.deactivate();
  }

  /** See {@link org.apache.storm.spout.ISpout#nextTuple}. */
  public void nextTuple() {
    spout.nextTuple();
  }

  /** See {@link org.apache.storm.spout.ISpout#ack}. */
  public void ack(Object messageId) {
    spout.ack(messageId);
  }

  /** See {@link org.apache.storm.spout.ISpout#fail}. */
  public void fail(Object messageId) {
    spout.fail(messageId);
  }

  /** Ends for good. */
  public void close() {
    lag.close();
    spout.close();
  }
}
