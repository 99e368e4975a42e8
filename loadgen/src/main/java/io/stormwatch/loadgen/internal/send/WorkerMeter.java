package io.stormwatch.loadgen.internal.send;

import java.util.concurrent.atomic.AtomicLong;
import org.HdrHistogram.Histogram;

/** What one sending thread did. Written by that thread only, read by any. */
public final class WorkerMeter {

  private static final long IDLE = Long.MAX_VALUE;

  private final LatencyCounts lag = new LatencyCounts(2);
  private final SingleWriterCount attempted = new SingleWriterCount();
  private final SingleWriterCount bytes = new SingleWriterCount();
  private final AtomicLong sendingDue = new AtomicLong(IDLE);

  /** A record is handed to the client, which may block. */
  void sending(long dueNanos) {
    sendingDue.setOpaque(dueNanos);
  }

  /** Nothing is due. */
  void idle() {
    sendingDue.setOpaque(IDLE);
  }

  /** A record was handed over, whatever becomes of it. */
  void attempted(int size) {
    attempted.add(1);
    bytes.add(size);
  }

  /** How long after its time a record is sent. */
  void lag(long nanos) {
    lag.record(nanos / 1000);
  }

  /** Records handed over so far. */
  public long attemptedRecords() {
    return attempted.get();
  }

  /** Bytes handed over so far. */
  public long attemptedBytes() {
    return bytes.get();
  }

  /** How far the thread is behind its schedule now, in nanoseconds; 0 if it waits for work. */
  public long lagNanos(long now) {
    long due = sendingDue.getOpaque();
    return due == IDLE ? 0 : Math.max(0, now - due);
  }

  /** Adds the lags in microseconds since the last call. */
  public void takeLags(Histogram into) {
    lag.takeInto(into);
  }
}
