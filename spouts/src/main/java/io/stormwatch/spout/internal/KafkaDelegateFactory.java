package io.stormwatch.spout.internal;

import io.stormwatch.core.config.SecretReader;
import io.stormwatch.core.config.SpoutConfig;
import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.spout.EventTranslator;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.function.LongSupplier;
import org.apache.storm.kafka.spout.FirstPollOffsetStrategy;
import org.apache.storm.kafka.spout.KafkaSpout;
import org.apache.storm.kafka.spout.KafkaSpoutConfig;
import org.apache.storm.kafka.spout.KafkaSpoutConfig.ProcessingGuarantee;
import org.apache.storm.kafka.spout.internal.CommitMetadataManager;
import org.apache.storm.spout.SpoutOutputCollector;
import org.apache.storm.task.TopologyContext;

/**
 * Makes the lives of storm-kafka-client's spout: each with lookups, retries and bookkeeping of its
 * own, all with the task's one translator.
 */
final class KafkaDelegateFactory implements SpoutDelegate.Factory {

  private final StormwatchConfig config;
  private final SecretReader secrets;
  private final EventTranslator translator;
  private final Trouble trouble;
  private final TopologyContext context;
  private final SpoutOutputCollector collector;
  private final LongSupplier nanoClock;
  private final SpoutMaker spouts;

  /** Makes storm-kafka-client's spout. */
  @FunctionalInterface
  interface SpoutMaker {
    KafkaSpout<byte[], byte[]> make(KafkaSpoutConfig<byte[], byte[]> config);
  }

  KafkaDelegateFactory(
      StormwatchConfig config,
      SecretReader secrets,
      EventTranslator translator,
      Trouble trouble,
      TopologyContext context,
      SpoutOutputCollector collector,
      LongSupplier nanoClock,
      SpoutMaker spouts) {
    this.config = config;
    this.secrets = secrets;
    this.translator = translator;
    this.trouble = trouble;
    this.context = context;
    this.collector = collector;
    this.nanoClock = nanoClock;
    this.spouts = spouts;
  }

  @Override
  public SpoutDelegate open() {
    QuietContext quiet = new QuietContext(context);
    String metadata =
        new CommitMetadataManager(quiet, ProcessingGuarantee.AT_LEAST_ONCE).getCommitMetadata();
    StartingPoints startingPoints =
        new StartingPoints(
            config.spout().firstOffset(), context.getStormId(), config.kafka().group(), metadata);
    PartitionLookup lookup = lookup(startingPoints);
    CaughtUpCommits caughtUp =
        new CaughtUpCommits(metadata, startingPoints, config.spout().commitPeriod(), nanoClock);
    KafkaSpout<byte[], byte[]> spout = spouts.make(spoutConfig(lookup));
    spout.open(Map.of(), quiet, collector);
    return new KafkaDelegate(spout, lookup, translator.emissions(), caughtUp);
  }

  private PartitionLookup lookup(StartingPoints startingPoints) {
    int tasks = context.getComponentTasks(context.getThisComponentId()).size();
    return new PartitionLookup(
        new TopicChoice(config.topics()),
        new StablePartitioner(context.getThisTaskIndex(), tasks),
        startingPoints,
        translator.emissions(),
        trouble);
  }

  private KafkaSpoutConfig<byte[], byte[]> spoutConfig(PartitionLookup lookup) {
    SpoutConfig spout = config.spout();
    BackoffRetryService retries =
        new BackoffRetryService(spout.retryInitialDelay(), spout.retryMaxDelay(), nanoClock);
    translator.emissions().retriedBy(retries);
    String servers = String.join(",", config.kafka().bootstrapServers());
    // The lookup names this task's partitions only, so there is nothing left to deal out.
    return new KafkaSpoutConfig.Builder<byte[], byte[]>(
            servers, lookup, (all, task) -> new LinkedHashSet<>(all))
        .setProp(ConsumerProperties.resolve(config.kafka(), spout, secrets))
        .setProcessingGuarantee(ProcessingGuarantee.AT_LEAST_ONCE)
        .setTupleTrackingEnforced(true)
        .setFirstPollOffsetStrategy(FirstPollOffsetStrategy.valueOf(spout.firstOffset().name()))
        .setPollTimeoutMs(spout.pollTimeout().toMillis())
        .setOffsetCommitPeriodMs(spout.commitPeriod().toMillis())
        .setMaxUncommittedOffsets(spout.maxUncommittedOffsets())
        .setPartitionRefreshPeriodMs(spout.partitionRefresh().toMillis())
        .setRecordTranslator(translator)
        .setTupleListener(translator)
        .setRetry(retries)
        .build();
  }
}
