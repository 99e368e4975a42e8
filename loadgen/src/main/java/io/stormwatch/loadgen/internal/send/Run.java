package io.stormwatch.loadgen.internal.send;

import io.stormwatch.loadgen.IntervalReport;
import io.stormwatch.loadgen.LoadListener;
import io.stormwatch.loadgen.LoadResult;
import io.stormwatch.loadgen.LoadRun;
import io.stormwatch.loadgen.internal.measure.IntervalMeter;
import io.stormwatch.loadgen.internal.measure.LabelFile;
import io.stormwatch.loadgen.internal.measure.Progress;
import io.stormwatch.loadgen.internal.measure.ResultMaker;
import io.stormwatch.loadgen.internal.measure.RunMeters;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/**
 * A run from the start of its clock to its result: one thread reports, the workers send, and in the
 * end all clients are flushed and closed.
 */
final class Run implements LoadRun {

  private static final long NANOS_PER_MILLI = 1_000_000;
  private static final long STOP_SEND_MILLIS = 2_000;
  private static final long STOP_FLUSH_MILLIS = 10_000;
  private static final long LOOK_MILLIS = 20;

  private final Worker.Shared shared;
  private final List<Worker> workers;
  private final RunMeters meters;
  private final LoadListener listener;
  private final Optional<LabelFile> labels;
  private final IntervalMeter intervals;
  private final List<Thread> threads = new ArrayList<>();
  private final CompletableFuture<LoadResult> result = new CompletableFuture<>();
  private final long intervalNanos;
  private long nextReport;
  private boolean stopAsked;

  Run(
      Worker.Shared shared,
      List<Worker> workers,
      RunMeters meters,
      LoadListener listener,
      Optional<LabelFile> labels) {
    this.shared = shared;
    this.workers = workers;
    this.meters = meters;
    this.listener = listener;
    this.labels = labels;
    this.intervalNanos = shared.plan().execution().interval().toNanos();
    this.nextReport = intervalNanos;
    this.intervals =
        new IntervalMeter(
            meters,
            shared.clock(),
            new Progress(shared.phases(), shared.timeline(), shared.plan().shard()),
            shared.plan().execution().warmUp().toNanos());
  }

  void start() {
    for (int i = 0; i < workers.size(); i++) {
      Thread thread = new Thread(workers.get(i), "loadgen-" + (i + 1));
      thread.setDaemon(true);
      threads.add(thread);
      shared.control().register(thread);
    }
    threads.forEach(Thread::start);
    Thread reporter = new Thread(this::superviseSafely, "loadgen-run");
    reporter.setDaemon(true);
    reporter.start();
  }

  @Override
  public void stop() {
    shared.control().stop();
  }

  @Override
  public boolean isDone() {
    return result.isDone();
  }

  @Override
  public LoadResult await() throws InterruptedException {
    try {
      return result.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException("the run could not be brought to an end", e.getCause());
    }
  }

  private void superviseSafely() {
    try {
      LoadResult ended = supervise();
      listener.finished(ended);
      result.complete(ended);
    } catch (Throwable t) {
      shared.control().fail(t);
      shared.clients().close(Duration.ZERO);
      result.completeExceptionally(t);
    }
  }

  private LoadResult supervise() throws InterruptedException {
    long stopAt = Long.MAX_VALUE;
    while (threads.stream().anyMatch(Thread::isAlive)) {
      pause(threads);
      if (shared.control().isStopped()) {
        stopAt = Math.min(stopAt, shared.clock().nanos() + STOP_SEND_MILLIS * NANOS_PER_MILLI);
        if (shared.clock().nanos() >= stopAt) {
          shared.control().interruptThreads();
        }
      }
      reportIfDue();
    }
    stopAsked = shared.control().isStopped();
    long sent = shared.clock().nanos();
    flush();
    long answered = shared.clock().nanos();
    listener.interval(intervals.take());
    labels.ifPresent(LabelFile::close);
    return new ResultMaker(shared, meters, intervals, labels).make(stopAsked, sent, answered);
  }

  private static void pause(List<Thread> threads) throws InterruptedException {
    for (Thread thread : threads) {
      if (thread.isAlive()) {
        thread.join(LOOK_MILLIS);
        return;
      }
    }
  }

  /** Waits for all answers: as long as Kafka's own limits allow, but not for long once stopped. */
  private void flush() throws InterruptedException {
    Thread flusher = new Thread(shared.clients()::flush, "loadgen-flush");
    flusher.setDaemon(true);
    flusher.start();
    long giveUp = Long.MAX_VALUE;
    while (flusher.isAlive() && shared.clock().nanos() < giveUp) {
      flusher.join(LOOK_MILLIS);
      if (shared.control().isStopped() && giveUp == Long.MAX_VALUE) {
        giveUp = shared.clock().nanos() + STOP_FLUSH_MILLIS * NANOS_PER_MILLI;
      }
      reportIfDue();
    }
    shared.clients().close(flusher.isAlive() ? Duration.ZERO : Duration.ofSeconds(5));
    flusher.interrupt();
  }

  private void reportIfDue() {
    long now = shared.clock().nanos();
    if (now >= nextReport) {
      IntervalReport report = intervals.take();
      nextReport = (now / intervalNanos + 1) * intervalNanos;
      listener.interval(report);
    }
  }
}
