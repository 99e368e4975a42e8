package io.stormwatch.core.config.internal.schema;

import io.stormwatch.core.config.WriteConfig;
import java.time.Duration;
import java.util.List;

/** The write-read bolt. */
public final class WriteOptions {

  public static final Option<Integer> MAX_IN_FLIGHT =
      Option.of(
          "write.max-in-flight",
          Types.integer(1, 1_000_000),
          10_000,
          config -> config.write().maxInFlight(),
          "Events that one task may hold, neither acked nor failed. All that the spouts have in"
              + " flight may be of one series and so come to one task: with fewer than that, the"
              + " rest waits its turn, which the message timeout must allow for.");

  public static final Option<Duration> RETRY_INITIAL_DELAY =
      Option.of(
          "write.retry-initial-delay",
          Types.duration(Duration.ofMillis(1), Duration.ofSeconds(10)),
          Duration.ofMillis(50),
          config -> config.write().retryInitialDelay(),
          "Wait after the first transient failure of a request; it doubles with each further one.");

  public static final Option<Duration> RETRY_MAX_DELAY =
      Option.of(
          "write.retry-max-delay",
          Types.duration(Duration.ofMillis(1), Duration.ofSeconds(10)),
          Duration.ofSeconds(1),
          config -> config.write().retryMaxDelay(),
          "Longest wait between two tries; a longer one spares a struggling database, a shorter"
              + " one recovers sooner.");

  public static final Option<Duration> GIVE_UP =
      Option.of(
          "write.give-up",
          Types.duration(Duration.ofMillis(10), Duration.ofMinutes(10)),
          Duration.ofSeconds(4),
          config -> config.write().giveUp(),
          "How long an event is retried in the bolt before its tuple fails and the spout replays"
              + " it; longer rides out longer outages in order, within the message timeout.");

  public static final Option<Integer> REFUSED_TRIES =
      Option.of(
          "write.refused-tries",
          Types.integer(1, 100),
          5,
          config -> config.write().refusedTries(),
          "Tries of a request that the database refuses for its content before the event goes to"
              + " the dead-letter topic.");

  public static final Option<Integer> REMEMBERED_SERIES =
      Option.of(
          "write.remembered-series",
          Types.integer(1, 10_000_000),
          100_000,
          config -> config.write().rememberedSeries(),
          "Series whose last accepted offset a task remembers, besides those with a window in"
              + " memory; more take more memory, and an event of a forgotten one that waits for a"
              + " predecessor is failed and replayed.");

  public static final Option<Integer> BATCH_MAX_ROWS =
      Option.of(
          "write.batch.max-rows",
          Types.integer(1, 1_000),
          64,
          config -> config.write().batchMaxRows(),
          "Most rows of one primary replica that go out in one request; more spare the database"
              + " work, and 1 sends each alone. A request is also closed at half the size at which"
              + " the server refuses it.");

  public static final Option<Duration> BATCH_LINGER =
      Option.of(
          "write.batch.linger",
          Types.duration(Duration.ofMillis(1), Duration.ofSeconds(1)),
          Duration.ofMillis(5),
          config -> config.write().batchLinger(),
          "Longest time that a row waits for others to go with; a row that finds nothing else under"
              + " way in its task does not wait.");

  static final Section SECTION =
      new Section(
          "write",
          "The write-read bolt.",
          List.of(
              MAX_IN_FLIGHT,
              RETRY_INITIAL_DELAY,
              RETRY_MAX_DELAY,
              GIVE_UP,
              REFUSED_TRIES,
              REMEMBERED_SERIES,
              BATCH_MAX_ROWS,
              BATCH_LINGER));

  private WriteOptions() {}

  static WriteConfig build(Settings settings) {
    return new WriteConfig(
        settings.get(MAX_IN_FLIGHT),
        settings.get(RETRY_INITIAL_DELAY),
        settings.get(RETRY_MAX_DELAY),
        settings.get(GIVE_UP),
        settings.get(REFUSED_TRIES),
        settings.get(REMEMBERED_SERIES),
        settings.get(BATCH_MAX_ROWS),
        settings.get(BATCH_LINGER));
  }
}
