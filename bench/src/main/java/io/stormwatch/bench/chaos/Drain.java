package io.stormwatch.bench.chaos;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/** Waits until a pipeline has committed all that is in its topic. */
final class Drain {

  private static final Duration LOOK = Duration.ofMillis(500);
  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private static final Duration LINE = Duration.ofSeconds(15);

  private final Pipeline pipeline;
  private final RunClock clock;
  private final Consumer<String> progress;

  Drain(Pipeline pipeline, RunClock clock, Consumer<String> progress) {
    this.pipeline = pipeline;
    this.clock = clock;
    this.progress = progress;
  }

  /**
   * Waits until all is committed.
   *
   * @return records left: 0, or what is left after three minutes in which it did not become less
   */
  long await() throws Exception {
    return await(0);
  }

  /**
   * Waits until no more than so many records are left.
   *
   * @return records left, more than wanted after three minutes in which it did not become less
   */
  long await(long most) throws Exception {
    long least = Long.MAX_VALUE;
    long leastAt = clock.nanoTime();
    long lineAt = leastAt;
    while (true) {
      long left = left();
      if (left <= most) {
        return left;
      }
      long now = clock.nanoTime();
      if (left < least) {
        least = left;
        leastAt = now;
      } else if (now - leastAt > PATIENCE.toNanos()) {
        return least;
      }
      if (now - lineAt > LINE.toNanos() && least < Long.MAX_VALUE) {
        progress.accept(String.format(java.util.Locale.ROOT, "  %,d records left", least));
        lineAt = now;
      }
      clock.pause(LOOK);
    }
  }

  private long left() throws InterruptedException {
    try {
      Map<Integer, Long> committed = pipeline.committed();
      return Pipeline.left(pipeline.ends(), committed);
    } catch (InterruptedException e) {
      throw e;
    } catch (ExecutionException | TimeoutException e) {
      return Long.MAX_VALUE; // no answer: not less than before
    } catch (Exception e) {
      throw new IllegalStateException("the pipeline cannot be looked at", e);
    }
  }
}
