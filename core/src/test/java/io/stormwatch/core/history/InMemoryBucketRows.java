package io.stormwatch.core.history;

import io.stormwatch.core.event.Event;
import io.stormwatch.core.event.SeriesKey;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Buckets as sorted sets, in the clustering order of the table; answers at once or when asked. */
final class InMemoryBucketRows implements BucketRows {

  private record Bucket(SeriesKey series, long start) {}

  private static final Comparator<Event> CLUSTERING =
      Comparator.comparingLong(Event::timeMillis)
          .thenComparingInt(e -> e.id().partition())
          .thenComparingLong(e -> e.id().offset())
          .reversed();

  private final Buckets buckets;
  private final Map<Bucket, TreeSet<Event>> rows = new HashMap<>();
  private final Queue<Runnable> waiting = new ArrayDeque<>();
  private final List<Long> asked = new ArrayList<>();
  private boolean answersAtOnce = true;

  InMemoryBucketRows(Buckets buckets) {
    this.buckets = buckets;
  }

  void write(Event event) {
    Bucket bucket = new Bucket(event.seriesKey(), buckets.startOf(event.timeMillis()));
    rows.computeIfAbsent(bucket, b -> new TreeSet<>(CLUSTERING)).add(event);
  }

  void answerAtOnce(boolean atOnce) {
    answersAtOnce = atOnce;
  }

  void answerAll() {
    while (!waiting.isEmpty()) {
      waiting.remove().run();
    }
  }

  /** Starts of the buckets asked for since the last call. */
  List<Long> takeAsked() {
    List<Long> taken = List.copyOf(asked);
    asked.clear();
    return taken;
  }

  @Override
  public CompletionStage<Rows> latest(
      SeriesKey series,
      long bucketStart,
      long timeInclusiveMax,
      int partition,
      long offsetExclusiveMax,
      int limit) {
    asked.add(bucketStart);
    Rows.Builder found = Rows.builder(1);
    rows.getOrDefault(new Bucket(series, bucketStart), new TreeSet<>(CLUSTERING)).stream()
        .filter(e -> e.timeMillis() <= timeInclusiveMax)
        .filter(e -> e.id().partition() == partition)
        .filter(e -> e.id().offset() < offsetExclusiveMax)
        .limit(limit)
        .forEach(e -> found.add(e.timeMillis(), e.id().offset(), e.value()));
    CompletableFuture<Rows> answer = new CompletableFuture<>();
    if (answersAtOnce) {
      answer.complete(found.build());
    } else {
      waiting.add(() -> answer.complete(found.build()));
    }
    return answer;
  }
}
