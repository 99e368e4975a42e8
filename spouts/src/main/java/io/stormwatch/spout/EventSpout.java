package io.stormwatch.spout;

import io.stormwatch.core.codec.EventDecoder;
import io.stormwatch.core.config.ConfigMap;
import io.stormwatch.core.config.EventsConfig;
import io.stormwatch.core.config.SecretReader;
import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.core.event.DeadLetter;
import io.stormwatch.core.event.EventTuple;
import io.stormwatch.spout.internal.TaskSpout;
import java.io.Serializable;
import java.util.HashMap;
import java.util.Map;
import org.apache.storm.Config;
import org.apache.storm.spout.SpoutOutputCollector;
import org.apache.storm.task.TopologyContext;
import org.apache.storm.topology.OutputFieldsDeclarer;
import org.apache.storm.topology.base.BaseRichSpout;
import org.apache.storm.tuple.Fields;

/**
 * Reads the source topics at least once: events on stream {@link EventTuple#STREAM}, all other
 * records on stream {@link DeadLetter#STREAM}. A failed tuple is sent again without limit. While
 * Kafka is away, or a topic does not exist yet, the spout waits; no such thing ends the worker.
 *
 * <p>Everything but the configuration is made in {@link #open}, on the worker: secrets are resolved
 * there and are never part of the serialized topology.
 */
public final class EventSpout extends BaseRichSpout {

  private static final long serialVersionUID = 1L;

  // Plain data, and of a class that is serializable for certain.
  private final HashMap<String, Object> settings;
  private final DecoderSource decoders;
  private transient TaskSpout task;

  /** Makes the decoder on the worker. */
  @FunctionalInterface
  interface DecoderSource extends Serializable {
    EventDecoder of(EventsConfig config);
  }

  EventSpout(StormwatchConfig config, DecoderSource decoders) {
    this.settings = new HashMap<>(ConfigMap.toMap(config));
    this.decoders = decoders;
  }

  @Override
  public void open(
      Map<String, Object> conf, TopologyContext context, SpoutOutputCollector collector) {
    StormwatchConfig config = ConfigMap.fromMap(settings);
    task =
        TaskSpout.open(
            config,
            decoders.of(config.events()),
            SecretReader.ofProcess(),
            context,
            collector,
            maxPending(conf),
            System::nanoTime);
  }

  /** Storm looks at its limit between turns alone, and a turn sends more than one tuple. */
  private static int maxPending(Map<String, Object> conf) {
    return conf.get(Config.TOPOLOGY_MAX_SPOUT_PENDING) instanceof Number limit
        ? limit.intValue()
        : Integer.MAX_VALUE;
  }

  @Override
  public void activate() {
    task.activate();
  }

  @Override
  public void deactivate() {
    task.deactivate();
  }

  @Override
  public void nextTuple() {
    task.nextTuple();
  }

  @Override
  public void ack(Object messageId) {
    task.ack(messageId);
  }

  @Override
  public void fail(Object messageId) {
    task.fail(messageId);
  }

  /** Commits what was acked and ends; safe before {@link #open}. */
  @Override
  public void close() {
    if (task != null) {
      task.close();
    }
  }

  @Override
  public void declareOutputFields(OutputFieldsDeclarer declarer) {
    declarer.declareStream(EventTuple.STREAM, new Fields(EventTuple.FIELDS));
    declarer.declareStream(DeadLetter.STREAM, new Fields(DeadLetter.FIELDS));
  }
}
