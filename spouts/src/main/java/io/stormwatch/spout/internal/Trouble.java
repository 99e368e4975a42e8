package io.stormwatch.spout.internal;

import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.apache.kafka.common.TopicPartition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Counts what goes wrong with Kafka and tells the operator, in the log and in Storm's user
 * interface, at most every half minute for each kind of trouble. Used by one thread at a time.
 */
final class Trouble {

  private static final Logger LOG = LoggerFactory.getLogger("io.stormwatch.spout.EventSpout");
  private static final Duration PERIOD = Duration.ofSeconds(30);

  private final String servers;
  private final SpoutMetrics metrics;
  private final Consumer<Throwable> reporter;
  private final SpacedWarning lookup;
  private final SpacedWarning missing;
  private final SpacedWarning turn;

  /**
   * No trouble yet.
   *
   * @param servers the addresses of Kafka, for messages
   * @param reporter shows an error in Storm's user interface
   */
  Trouble(
      String servers, SpoutMetrics metrics, Consumer<Throwable> reporter, LongSupplier nanoClock) {
    this.servers = servers;
    this.metrics = metrics;
    this.reporter = reporter;
    this.lookup = new SpacedWarning(LOG, PERIOD, nanoClock);
    this.missing = new SpacedWarning(LOG, PERIOD, nanoClock);
    this.turn = new SpacedWarning(LOG, PERIOD, nanoClock);
  }

  /** Kafka did not say which partitions there are. */
  void lookupFailed(TopicChoice topics, RuntimeException error) {
    failed(
        lookup,
        "Kafka at "
            + servers
            + " does not answer which partitions "
            + topics
            + " has; known ones"
            + " are read on",
        error);
  }

  /** Some topics are not there. */
  void topicsMissing(List<String> names) {
    missing.warn(
        "waiting for topics that Kafka at "
            + servers
            + " does not have: "
            + String.join(", ", names));
  }

  /** No topic matches the pattern. */
  void nothingMatches(TopicChoice topics) {
    missing.warn("waiting for a topic: none of those at " + servers + " matches " + topics);
  }

  /** A partition holds less than was committed, so that it is read anew. */
  void logShortened(TopicPartition partition, long committed, long start) {
    metrics.restarts.inc();
    LOG.warn(
        "{} was committed up to {} and now begins again at {}: its topic was deleted and made"
            + " again, or its log was cut; it is read from there",
        partition,
        committed,
        start);
  }

  /** Opening, reading or committing failed, and goes on. */
  void turnFailed(RuntimeException error) {
    failed(turn, "Kafka at " + servers + " cannot be used; trying again, nothing is lost", error);
  }

  private void failed(SpacedWarning warning, String message, RuntimeException error) {
    metrics.brokerErrors.inc();
    if (warning.warn(message + ": " + describe(error))) {
      reporter.accept(error);
    }
    LOG.debug("{}", message, error);
  }

  private static String describe(Throwable error) {
    Throwable root = error;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    String first = error.getClass().getSimpleName() + ": " + error.getMessage();
    return root == error ? first : first + " (" + root.getMessage() + ")";
  }
}
