package io.stormwatch.core.config;

import static io.stormwatch.core.yaml.DurationType.spell;

import java.time.Duration;
import java.util.Map;

/**
 * How long an event can take before Storm would replay it.
 *
 * @param queueWait estimate for an event that finds all permits of its task taken and every round
 *     before it using up its time
 * @param writeGiveUp retries of the write-read bolt
 * @param batchLinger wait of a row for others to go with, 0 if each goes alone
 * @param requestTimeout the request begun last
 * @param publishGiveUp retries of a publishing bolt
 * @param deliveryTimeout the delivery begun last
 * @param messageTimeout Storm's
 */
public record TimeBounds(
    Duration queueWait,
    Duration writeGiveUp,
    Duration batchLinger,
    Duration requestTimeout,
    Duration publishGiveUp,
    Duration deliveryTimeout,
    Duration messageTimeout) {

  private static final double MILLIS_PER_SECOND = 1_000.0;

  /** The bounds of a configuration. */
  static TimeBounds of(StormwatchConfig config, FlowBounds flow) {
    Duration giveUp = config.write().giveUp();
    Duration linger =
        config.write().batchMaxRows() > 1 ? config.write().batchLinger() : Duration.ZERO;
    Duration request = config.cassandra().requestTimeout();
    long roundsBefore = FlowBounds.ceilDiv(flow.maxInFlight(), flow.writePermits()) - 1;
    return new TimeBounds(
        giveUp.plus(linger).plus(request).multipliedBy(roundsBefore),
        giveUp,
        linger,
        request,
        config.publish().giveUp(),
        config.publish().deliveryTimeout(),
        StormLimits.of(config).messageTimeout());
  }

  /** The longest way of an event whose every step uses up its time. */
  public Duration slowestPath() {
    return queueWait
        .plus(writeGiveUp)
        .plus(batchLinger)
        .plus(requestTimeout)
        .plus(publishGiveUp)
        .plus(deliveryTimeout);
  }

  /** Adds the numbers. */
  void putInto(Map<String, Object> map) {
    map.put("queueWaitSeconds", seconds(queueWait));
    map.put("writeGiveUpSeconds", seconds(writeGiveUp));
    map.put("batchLingerSeconds", seconds(batchLinger));
    map.put("requestTimeoutSeconds", seconds(requestTimeout));
    map.put("publishGiveUpSeconds", seconds(publishGiveUp));
    map.put("deliveryTimeoutSeconds", seconds(deliveryTimeout));
    map.put("slowestPathSeconds", seconds(slowestPath()));
    map.put("messageTimeoutSeconds", seconds(messageTimeout));
  }

  /** Adds the numbers in words. */
  void describe(Map<String, String> table) {
    table.put(
        "slowest path",
        rough(slowestPath())
            + ": queue "
            + rough(queueWait)
            + ", write "
            + rough(writeGiveUp.plus(batchLinger).plus(requestTimeout))
            + ", publish "
            + rough(publishGiveUp.plus(deliveryTimeout)));
    table.put("message timeout", spell(messageTimeout));
  }

  /** Without the milliseconds beside whole seconds, which say nothing to people. */
  private static String rough(Duration duration) {
    long seconds = Math.round(duration.toMillis() / MILLIS_PER_SECOND);
    return spell(seconds == 0 ? duration : Duration.ofSeconds(seconds));
  }

  /** The numbers in words. */
  String toText() {
    return "slowest path "
        + spell(slowestPath())
        + " (queue "
        + spell(queueWait)
        + " + write "
        + spell(writeGiveUp.plus(batchLinger).plus(requestTimeout))
        + " + publish "
        + spell(publishGiveUp.plus(deliveryTimeout))
        + ") of message timeout "
        + spell(messageTimeout);
  }

  private static double seconds(Duration duration) {
    return duration.toMillis() / MILLIS_PER_SECOND;
  }
}
