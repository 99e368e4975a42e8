package io.stormwatch.core.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.core.event.Event;
import io.stormwatch.core.testing.PlainModel;
import io.stormwatch.core.testing.RandomHistory;
import io.stormwatch.core.testing.RandomHistory.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Windows read from buckets are those of the plain model, event by event. */
class WindowReaderProperties {

  private static final int CASES = 10_000;

  @Test
  void windowsReadFromBucketsAreThoseOfThePlainModel() {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    Map<Integer, RandomHistory> histories = new HashMap<>();
    for (int i = 0; i < CASES; i++) {
      int lookback = random.nextInt(5);
      Buckets buckets = new Buckets(100, lookback);
      RandomHistory history =
          histories.computeIfAbsent(lookback, l -> new RandomHistory(random, buckets, "t"));
      // Some start before the epoch.
      List<Event> arrivals = history.arrivals(random.nextInt(2000) - 500L, 30, "s");
      compare(arrivals, new PlainModel(buckets, 1 + random.nextInt(8)), random, seed);
    }
    histories.forEach((lookback, h) -> System.out.println("lookback " + lookback + ", " + h));
    for (Kind kind : Kind.values()) {
      assertThat(histories.values())
          .as("shares of %s, seed %d", kind, seed)
          .allMatch(history -> history.share(kind) >= 0.1);
    }
  }

  private static void compare(List<Event> arrivals, PlainModel model, Random random, long seed) {
    InMemoryBucketRows rows = new InMemoryBucketRows(model.buckets());
    WindowReader reader = new WindowReader(rows, model.rule());
    Set<Event> stored = new LinkedHashSet<>();
    for (Event event : arrivals) {
      rows.write(event);
      stored.add(event);
      rows.answerAtOnce(random.nextBoolean());

      CompletableFuture<Window> window = reader.read(event).toCompletableFuture();
      rows.answerAll();

      assertThat(window)
          .as("%s, %s, seed %d: window of %s after %s", model, rows, seed, event, stored)
          .isCompletedWithValue(model.windowOf(event, new ArrayList<>(stored)));
    }
  }
}
