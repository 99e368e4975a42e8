package io.stormwatch.core.config.internal.check;

import static io.stormwatch.core.config.internal.check.Check.refusing;
import static io.stormwatch.core.config.internal.check.Check.when;
import static io.stormwatch.core.yaml.DurationType.spell;

import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.core.config.TimeBounds;
import io.stormwatch.core.config.internal.schema.CassandraOptions;
import io.stormwatch.core.config.internal.schema.Family;
import io.stormwatch.core.config.internal.schema.Option;
import io.stormwatch.core.config.internal.schema.ParallelismOptions;
import io.stormwatch.core.config.internal.schema.PublishOptions;
import io.stormwatch.core.config.internal.schema.SpoutOptions;
import io.stormwatch.core.config.internal.schema.StormOptions;
import io.stormwatch.core.config.internal.schema.WriteOptions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Rules on times: whatever is tried must end before Storm replays the event. */
final class TimeChecks {

  private static final String REQUEST_TIMEOUT = "request.timeout.ms";
  private static final String LINGER = "linger.ms";

  static final List<Check> ALL =
      List.of(
          notAbove(SpoutOptions.RETRY_INITIAL_DELAY, SpoutOptions.RETRY_MAX_DELAY),
          notAbove(WriteOptions.RETRY_INITIAL_DELAY, WriteOptions.RETRY_MAX_DELAY),
          notAbove(PublishOptions.DELIVERY_TIMEOUT, PublishOptions.GIVE_UP),
          refusing(
              List.of(
                  StormOptions.MESSAGE_TIMEOUT_SECS.key(),
                  WriteOptions.GIVE_UP.key(),
                  WriteOptions.BATCH_LINGER.key(),
                  PublishOptions.GIVE_UP.key(),
                  PublishOptions.DELIVERY_TIMEOUT.key(),
                  CassandraOptions.REQUEST_TIMEOUT.key(),
                  WriteOptions.MAX_IN_FLIGHT.key(),
                  StormOptions.MAX_SPOUT_PENDING.key(),
                  ParallelismOptions.SPOUT.key()),
              (config, bounds) -> slowestPath(bounds.time())),
          refusing(
              List.of(
                  Family.KAFKA_PRODUCER.key() + "." + REQUEST_TIMEOUT,
                  Family.KAFKA_PRODUCER.key() + "." + LINGER,
                  Family.KAFKA_COMMON.key() + "." + REQUEST_TIMEOUT,
                  Family.KAFKA_COMMON.key() + "." + LINGER,
                  PublishOptions.DELIVERY_TIMEOUT.key()),
              (config, bounds) -> producerTimes(config)));

  private TimeChecks() {}

  private static Check notAbove(Option<Duration> lower, Option<Duration> upper) {
    return refusing(
        List.of(lower.key(), upper.key()),
        (config, bounds) -> {
          Duration low = lower.getter().apply(config);
          Duration high = upper.getter().apply(config);
          return when(
              low.compareTo(high) > 0,
              "%s %s must not exceed %s %s"
                  .formatted(lower.key(), spell(low), upper.key(), spell(high)));
        });
  }

  private static Optional<String> slowestPath(TimeBounds time) {
    return when(
        time.slowestPath().compareTo(time.messageTimeout()) >= 0,
        "an event can take %s (waiting for permits %s + write.give-up %s"
                .formatted(
                    spell(time.slowestPath()), spell(time.queueWait()), spell(time.writeGiveUp()))
            + " + write.batch.linger %s + cassandra.request-timeout %s + publish.give-up %s"
                .formatted(
                    spell(time.batchLinger()),
                    spell(time.requestTimeout()),
                    spell(time.publishGiveUp()))
            + " + publish.delivery-timeout %s), which must be below topology.message.timeout.secs %s"
                .formatted(spell(time.deliveryTimeout()), spell(time.messageTimeout())));
  }

  private static Optional<String> producerTimes(StormwatchConfig config) {
    long request = producerMillis(config, REQUEST_TIMEOUT);
    long linger = producerMillis(config, LINGER);
    long delivery = config.publish().deliveryTimeout().toMillis();
    return when(
        request + linger > delivery,
        "the producer's request.timeout.ms %d + linger.ms %d must not exceed %s %s"
            .formatted(
                request,
                linger,
                PublishOptions.DELIVERY_TIMEOUT.key(),
                spell(config.publish().deliveryTimeout())));
  }

  /** A setting of the producer's if it is given and small enough to be added, else 0. */
  private static long producerMillis(StormwatchConfig config, String setting) {
    Object value =
        config
            .kafka()
            .producer()
            .getOrDefault(setting, config.kafka().common().getOrDefault(setting, ""));
    return value instanceof String text && text.matches("[0-9]{1,10}") ? Long.parseLong(text) : 0;
  }
}
