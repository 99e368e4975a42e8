package io.stormwatch.core.config.internal.schema;

import io.stormwatch.core.config.PublishConfig;
import java.time.Duration;
import java.util.List;

/** The bolts that publish anomalies and dead letters. */
public final class PublishOptions {

  public static final Option<Integer> MAX_IN_FLIGHT =
      Option.of(
          "publish.max-in-flight",
          Types.integer(1, 1_000_000),
          1_000,
          config -> config.publish().maxInFlight(),
          "Messages that one task may hold, neither acked nor failed; more fill larger batches and"
              + " take more memory.");

  public static final Option<Duration> DELIVERY_TIMEOUT =
      Option.of(
          "publish.delivery-timeout",
          Types.duration(Duration.ofMillis(100), Duration.ofMinutes(10)),
          Duration.ofSeconds(5),
          config -> config.publish().deliveryTimeout(),
          "Longest time that the producer tries one delivery (its delivery.timeout.ms); not above"
              + " give-up, and below the message timeout.");

  public static final Option<Duration> GIVE_UP =
      Option.of(
          "publish.give-up",
          Types.duration(Duration.ofMillis(100), Duration.ofMinutes(10)),
          Duration.ofSeconds(6),
          config -> config.publish().giveUp(),
          "How long a message is retried in the bolt before its tuple fails and the spout replays"
              + " the event.");

  public static final Option<Integer> REFUSED_TRIES =
      Option.of(
          "publish.refused-tries",
          Types.integer(1, 100),
          5,
          config -> config.publish().refusedTries(),
          "Tries of a message that the broker refuses for its content.");

  static final Section SECTION =
      new Section(
          "publish",
          "The bolts that publish anomalies and dead letters.",
          List.of(MAX_IN_FLIGHT, DELIVERY_TIMEOUT, GIVE_UP, REFUSED_TRIES));

  private PublishOptions() {}

  static PublishConfig build(Settings settings) {
    return new PublishConfig(
        settings.get(MAX_IN_FLIGHT),
        settings.get(DELIVERY_TIMEOUT),
        settings.get(GIVE_UP),
        settings.get(REFUSED_TRIES));
  }
}
