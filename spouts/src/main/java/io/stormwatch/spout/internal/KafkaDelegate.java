package io.stormwatch.spout.internal;

import java.time.Duration;
import java.util.Set;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.storm.kafka.spout.KafkaSpout;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One life of storm-kafka-client's spout. */
final class KafkaDelegate implements SpoutDelegate {

  private static final Logger LOG = LoggerFactory.getLogger(KafkaDelegate.class);
  private static final CloseOptions CLOSE = CloseOptions.timeout(Duration.ofSeconds(2));

  private final KafkaSpout<byte[], byte[]> spout;
  private final PartitionLookup lookup;
  private final Emissions emissions;
  private final CaughtUpCommits caughtUp;
  private final Runnable turn;

  KafkaDelegate(
      KafkaSpout<byte[], byte[]> spout,
      PartitionLookup lookup,
      Emissions emissions,
      CaughtUpCommits caughtUp) {
    this.spout = spout;
    this.lookup = lookup;
    this.emissions = emissions;
    this.caughtUp = caughtUp;
    this.turn = spout::nextTuple;
  }

  @Override
  public void refresh() {
    spout.activate();
  }

  @Override
  public boolean foundAll() {
    return lookup.isComplete();
  }

  @Override
  public void nextTuple() {
    boolean emitted = emissions.emittedDuring(turn);
    if (!emitted) {
      lookup
          .consumer()
          .ifPresent(consumer -> caughtUp.commitIfDue(consumer, emissions, spout::deactivate));
    }
  }

  @Override
  public void commit() {
    spout.deactivate();
  }

  @Override
  public void ack(Object messageId) {
    spout.ack(messageId);
  }

  @Override
  public void fail(Object messageId) {
    spout.fail(messageId);
  }

  @Override
  public boolean isConsistent() {
    return lookup
        .consumer()
        .map(consumer -> consumer.assignment().equals(emissions.assigned().orElse(Set.of())))
        .orElse(true);
  }

  @Override
  public void close() {
    tryTo(this::commit);
    // First with a bound of ours: the spout's own close would wait for 30 s if Kafka is away.
    tryTo(() -> lookup.consumer().ifPresent(consumer -> consumer.close(CLOSE)));
    tryTo(spout::close);
  }

  /** What could not be committed comes again; an interrupt stays noted in the thread. */
  private static void tryTo(Runnable step) {
    try {
      step.run();
    } catch (RuntimeException e) {
      LOG.info("a step of closing failed, which loses nothing: {}", e.toString());
      LOG.debug("a step of closing failed", e);
    }
  }
}
