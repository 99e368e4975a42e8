package io.stormwatch.bolt.publish;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Remembers the topics for which a send blocked in vain, so that a missing topic holds the sender
 * thread, and with it the messages of other topics, only once in a while. Grows with the number of
 * topics in trouble. For one thread at a time.
 */
final class TopicPauses {

  private static final Logger LOG = LoggerFactory.getLogger(TopicPauses.class);
  private static final Duration INITIAL = Duration.ofMillis(500);
  private static final Duration MAX = Duration.ofSeconds(5);

  private final LongSupplier nanoTime;
  private final Map<String, Pause> pauses = new HashMap<>();

  TopicPauses(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
  }

  /** Whether a send to the topic would most likely block in vain. */
  boolean isPaused(String topic) {
    Pause pause = pauses.get(topic);
    return pause != null && pause.isOn();
  }

  /** Notes that a send to the topic blocked in vain. */
  void blocked(String topic, Throwable why) {
    Pause pause = pauses.get(topic);
    if (pause == null) {
      LOG.warn("Topic {} is missing or its brokers are away, trying again: {}", topic, why);
      pause = new Pause(nanoTime, INITIAL, MAX);
      pauses.put(topic, pause);
    }
    pause.begin();
  }

  /** Notes that a send to the topic went on its way. */
  void passed(String topic) {
    if (!pauses.isEmpty() && pauses.remove(topic) != null) {
      LOG.info("Topic {} is reached again", topic);
    }
  }
}
