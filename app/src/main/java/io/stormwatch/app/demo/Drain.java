package io.stormwatch.app.demo;

import io.stormwatch.app.audit.TopicReader;
import java.time.Duration;
import java.util.Map;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;

/** Watches how much of a topic is left, and whether it gets less. Not thread-safe. */
final class Drain {

  private static final Duration PATIENCE = Duration.ofMinutes(1);

  /** A busy machine takes its time to get everything going. */
  private static final Duration FIRST_PATIENCE = Duration.ofMinutes(3);

  private final TopicReader reader;
  private final String topic;
  private long committed = -1;
  private long left = -1;
  private long committedAt = System.nanoTime();
  private Duration patience = FIRST_PATIENCE;

  Drain(TopicReader reader, String topic) {
    this.reader = reader;
    this.topic = topic;
  }

  /**
   * Records produced but not committed. A broker that does not answer is one that commits nothing.
   *
   * @return the number when the broker last told it; -1 if it never did
   * @throws StalledException if there are some and nothing has been committed for a minute, or for
   *     three at the beginning
   */
  long lag() throws StalledException {
    long now = System.nanoTime();
    try {
      look(now);
    } catch (TimeoutException e) {
      requirePatience(now, "Kafka has not answered for ");
    }
    return left;
  }

  private void look(long now) throws StalledException {
    Map<TopicPartition, Long> commits = reader.committed(topic);
    long ends = 0;
    long done = 0;
    for (Map.Entry<TopicPartition, TopicReader.Range> entry : reader.ranges(topic).entrySet()) {
      ends += entry.getValue().end();
      done += commits.getOrDefault(entry.getKey(), entry.getValue().start());
    }
    left = ends - done;
    if (done != committed || left == 0) {
      if (committed >= 0 && done != committed) {
        patience = PATIENCE;
      }
      committed = done;
      committedAt = now;
    } else {
      requirePatience(now, left + " records are left and none was committed for ");
    }
  }

  private void requirePatience(long now, String problem) throws StalledException {
    if (now - committedAt > patience.toNanos()) {
      throw new StalledException(problem + patience.toSeconds() + " s");
    }
  }

  /** The pipeline does not move. */
  static final class StalledException extends Exception {
    private static final long serialVersionUID = 1L;

    StalledException(String message) {
      super(message);
    }
  }
}
