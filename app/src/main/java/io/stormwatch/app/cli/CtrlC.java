package io.stormwatch.app.cli;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Turns the end of the JVM, as by Ctrl-C, into an interrupt of the thread that runs a command, and
 * holds the JVM's end up until the command has ended in good order. Thread-safe.
 */
public final class CtrlC implements AutoCloseable {

  private final CountDownLatch ended = new CountDownLatch(1);
  private final Thread hook;
  private volatile boolean happened;

  private CtrlC(Thread worker, Duration patience, Runnable atOnce, Runnable inVain) {
    this.hook =
        new Thread(
            () -> {
              happened = true;
              atOnce.run();
              worker.interrupt();
              if (!awaitEnd(patience)) {
                inVain.run();
              }
            },
            "stormwatch-ctrl-c");
  }

  /**
   * From now on the end of the JVM interrupts this thread, which must close what is returned.
   *
   * @param patience how long the command may take to end then
   * @param atOnce run first of all then
   * @param inVain run if the command has not ended by then
   */
  public static CtrlC interruptsThisThread(Duration patience, Runnable atOnce, Runnable inVain) {
    CtrlC ctrlC = new CtrlC(Thread.currentThread(), patience, atOnce, inVain);
    Runtime.getRuntime().addShutdownHook(ctrlC.hook);
    return ctrlC;
  }

  private boolean awaitEnd(Duration patience) {
    try {
      return ended.await(patience.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Whether the JVM was told to end. */
  boolean happened() {
    return happened;
  }

  /** The command has ended, its result is written. */
  @Override
  public void close() {
    ended.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The JVM is ending already, and the hook with it.
      return;
    }
  }
}
