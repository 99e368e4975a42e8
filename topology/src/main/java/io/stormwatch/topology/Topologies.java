package io.stormwatch.topology;

import io.stormwatch.bolt.cassandra.CassandraWorkerHook;
import io.stormwatch.bolt.detect.DetectorBolt;
import io.stormwatch.bolt.publish.AnomalyBolt;
import io.stormwatch.bolt.publish.DeadLetterBolt;
import io.stormwatch.bolt.publish.DecisionBolt;
import io.stormwatch.bolt.publish.ProducerWorkerHook;
import io.stormwatch.bolt.support.TimeSource;
import io.stormwatch.bolt.support.WindowedEvent;
import io.stormwatch.bolt.writeread.WriteReadBolt;
import io.stormwatch.bolt.writeread.WriteReadSettings;
import io.stormwatch.core.config.DetectorConfig;
import io.stormwatch.core.config.ParallelismConfig;
import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.core.detect.Detector;
import io.stormwatch.core.detect.Detectors;
import io.stormwatch.core.event.Anomaly;
import io.stormwatch.core.event.DeadLetter;
import io.stormwatch.core.event.DecidedEvent;
import io.stormwatch.core.event.EventTuple;
import io.stormwatch.spout.EventSpouts;
import org.apache.storm.generated.StormTopology;
import org.apache.storm.task.TopologyContext;
import org.apache.storm.topology.BoltDeclarer;
import org.apache.storm.topology.TopologyBuilder;
import org.apache.storm.tuple.Fields;

/** Builds the topology that a configuration describes. */
public final class Topologies {

  private Topologies() {}

  /**
   * The topology; with detector {@code none} it has no stage that decides or publishes anomalies.
   */
  public static StormTopology build(StormwatchConfig config) {
    TopologyBuilder builder = new TopologyBuilder();
    builder.addWorkerHook(new ProducerWorkerHook());
    builder.addWorkerHook(new CassandraWorkerHook());

    ParallelismConfig parallelism = config.parallelism();
    builder.setSpout(Components.SPOUT, EventSpouts.create(config), parallelism.spout());
    BoltDeclarer deadLetters =
        builder.setBolt(
            Components.DEAD_LETTER,
            new DeadLetterBolt(config.topics(), config.publish(), TimeSource.system()),
            parallelism.publish());
    builder
        .setBolt(Components.WRITE_READ, writeRead(config), parallelism.writeRead())
        .fieldsGrouping(
            Components.SPOUT, EventTuple.STREAM, new Fields(EventTuple.GROUPING_FIELDS));
    deadLetters
        .localOrShuffleGrouping(Components.SPOUT, DeadLetter.STREAM)
        .localOrShuffleGrouping(Components.WRITE_READ, DeadLetter.STREAM);
    if (decides(config)) {
      addDetection(builder, deadLetters, config);
    }
    return builder.createTopology();
  }

  private static void addDetection(
      TopologyBuilder builder, BoltDeclarer deadLetters, StormwatchConfig config) {
    builder
        .setBolt(
            Components.DETECT,
            new DetectorBolt(
                Topologies::detectorOf,
                !config.topics().decisions().isEmpty(),
                TimeSource.system()),
            config.parallelism().detect())
        .localOrShuffleGrouping(Components.WRITE_READ, WindowedEvent.STREAM);
    builder
        .setBolt(
            Components.ANOMALY,
            new AnomalyBolt(
                config.topics().anomalies(),
                config.publish(),
                CassandraWorkerHook::anomaliesOf,
                TimeSource.system()),
            config.parallelism().publish())
        .localOrShuffleGrouping(Components.DETECT, Anomaly.STREAM);
    if (!config.topics().decisions().isEmpty()) {
      builder
          .setBolt(
              Components.DECISION,
              new DecisionBolt(config.topics().decisions(), config.publish(), TimeSource.system()),
              config.parallelism().publish())
          .localOrShuffleGrouping(Components.DETECT, DecidedEvent.STREAM);
    }
    deadLetters
        .localOrShuffleGrouping(Components.DETECT, DeadLetter.STREAM)
        .localOrShuffleGrouping(Components.ANOMALY, DeadLetter.STREAM);
  }

  private static WriteReadBolt writeRead(StormwatchConfig config) {
    return new WriteReadBolt(
        CassandraWorkerHook::eventsOf,
        CassandraWorkerHook::windowBudgetOf,
        WriteReadSettings.of(config, decides(config)),
        config.write().maxInFlight(),
        TimeSource.system());
  }

  private static boolean decides(StormwatchConfig config) {
    return !config.detector().name().equals(DetectorConfig.NONE);
  }

  private static Detector detectorOf(TopologyContext context) {
    DetectorConfig config = TravelledConfig.of(context.getConf()).detector();
    return Detectors.load(Topologies.class.getClassLoader())
        .byName(config.name())
        .orElseThrow(() -> new IllegalStateException("the worker has no detector " + config.name()))
        .create(config.parameters());
  }
}
