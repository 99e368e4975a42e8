package io.stormwatch.loadgen.internal.send;

import io.stormwatch.loadgen.plan.Target;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.errors.TimeoutException;

/**
 * Knows whether a broker that is away is worth waiting for. Each record that Kafka's client cannot
 * take is refused only after {@code max.block.ms}, a minute by default, so that trying every one
 * would take longer than anybody waits. One thread's; not thread-safe.
 */
final class SendPatience {

  private static final String SETTING = "max.block.ms";
  private static final String DEFAULT_MILLIS = "60000";
  private static final int HOPELESS = 3;

  private final long limitNanos;
  private final String bootstrapServers;
  private int refusedInARow;

  SendPatience(Target target) {
    this.limitNanos =
        TimeUnit.MILLISECONDS.toNanos(
            Long.parseLong(target.kafka().getOrDefault(SETTING, DEFAULT_MILLIS)));
    this.bootstrapServers = target.bootstrapServers();
  }

  /** Takes what the client answered at once, which is nothing unless it refused the record. */
  void learnFrom(Future<RecordMetadata> answer) {
    refusedInARow = answer.isDone() && timedOut(answer) ? refusedInARow + 1 : 0;
  }

  private static boolean timedOut(Future<RecordMetadata> answer) {
    try {
      answer.get();
      return false;
    } catch (ExecutionException e) {
      return e.getCause() instanceof TimeoutException;
    } catch (InterruptedException e) {
      throw new InterruptException(e);
    }
  }

  /** Whether the last record was refused because no broker answered. */
  boolean isBrokerAway() {
    return refusedInARow > 0;
  }

  /** Whether a record has waited since its time as long as the client would have let it wait. */
  boolean isOver(long waitedNanos) {
    return waitedNanos >= limitNanos;
  }

  /**
   * Ends a run without a schedule, which would otherwise try each of its records for so long.
   *
   * @throws RunBrokenException after several refusals in a row
   */
  void endHopelessRun() {
    if (refusedInARow >= HOPELESS) {
      throw new RunBrokenException(
          "no Kafka broker answers at "
              + bootstrapServers
              + " any more: "
              + refusedInARow
              + " records in a row could not be sent");
    }
  }
}
