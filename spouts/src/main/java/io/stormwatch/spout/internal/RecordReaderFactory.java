package io.stormwatch.spout.internal;

import io.stormwatch.core.config.SecretReader;
import io.stormwatch.core.config.SpoutConfig;
import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.spout.EventTranslator;
import java.util.Map;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.storm.spout.SpoutOutputCollector;
import org.apache.storm.task.TopologyContext;

/** Makes the lives of reading: each with books of its own, all with the task's one translator. */
final class RecordReaderFactory implements SpoutDelegate.Factory {

  private final StormwatchConfig config;
  private final SecretReader secrets;
  private final EventTranslator translator;
  private final Trouble trouble;
  private final TopologyContext context;
  private final SpoutOutputCollector collector;
  private final IntSupplier room;
  private final LongSupplier nanoClock;
  private final ConsumerMaker consumers;

  /** Makes Kafka's consumer. */
  @FunctionalInterface
  interface ConsumerMaker {
    Consumer<byte[], byte[]> make(Map<String, Object> properties);
  }

  RecordReaderFactory(
      StormwatchConfig config,
      SecretReader secrets,
      EventTranslator translator,
      Trouble trouble,
      TopologyContext context,
      SpoutOutputCollector collector,
      IntSupplier room,
      LongSupplier nanoClock,
      ConsumerMaker consumers) {
    this.config = config;
    this.secrets = secrets;
    this.translator = translator;
    this.trouble = trouble;
    this.context = context;
    this.collector = collector;
    this.room = room;
    this.nanoClock = nanoClock;
    this.consumers = consumers;
  }

  @Override
  public SpoutDelegate open() {
    SpoutConfig spout = config.spout();
    Consumer<byte[], byte[]> consumer =
        consumers.make(ConsumerProperties.resolve(config.kafka(), spout, secrets));
    translator.forget();
    String metadata = CommitOwner.metadata(context.getStormId(), context.getThisTaskId());
    StartingPoints startingPoints =
        new StartingPoints(
            spout.firstOffset(), context.getStormId(), config.kafka().group(), metadata);
    Retries retries = new Retries(spout.retryInitialDelay(), spout.retryMaxDelay(), nanoClock);
    translator.emissions().retriedBy(retries);
    Ledgers ledgers = new Ledgers(retries, translator, trouble);
    return new RecordReader(
        consumer,
        lookup(startingPoints),
        startingPoints,
        translator,
        collector,
        room,
        retries,
        ledgers,
        new Fetches(
            consumer,
            ledgers,
            retries,
            translator.emissions(),
            spout.pollTimeout(),
            spout.maxUncommittedOffsets()),
        new Commits(consumer, ledgers, metadata, spout.commitPeriod(), nanoClock),
        spout.partitionRefresh(),
        nanoClock);
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
}
