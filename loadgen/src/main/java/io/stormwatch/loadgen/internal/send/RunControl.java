package io.stormwatch.loadgen.internal.send;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/** Tells the threads of a run to end early. Thread-safe. */
public final class RunControl {

  private final List<Thread> threads = new CopyOnWriteArrayList<>();
  private final AtomicReference<Throwable> failure = new AtomicReference<>();
  private volatile boolean stopped;

  /** Whether the run is to end. */
  public boolean isStopped() {
    return stopped;
  }

  /** Asks all threads to end after the record that they are sending. */
  public void stop() {
    stopped = true;
    threads.forEach(LockSupport::unpark);
  }

  /** Ends the run because of a fault; the first one is kept. */
  public void fail(Throwable cause) {
    failure.compareAndSet(null, cause);
    stop();
  }

  /** The fault that ended the run. */
  public Optional<Throwable> failure() {
    return Optional.ofNullable(failure.get());
  }

  /** Breaks off sends that wait for room in a full buffer. */
  public void interruptThreads() {
    threads.forEach(Thread::interrupt);
  }

  /** Makes the calling thread one that is woken by {@link #stop}. */
  public void register(Thread thread) {
    threads.add(thread);
  }
}
