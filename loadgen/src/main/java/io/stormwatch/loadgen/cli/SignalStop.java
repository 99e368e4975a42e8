package io.stormwatch.loadgen.cli;

import io.stormwatch.loadgen.LoadRun;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Brings a run to an orderly end when the JVM is told to end: stops it, waits until its result is
 * printed, and lets the JVM end with the exit code that agrees with the result.
 */
final class SignalStop implements AutoCloseable {

  private static final long PATIENCE_SECONDS = 30;

  private final CompletableFuture<Integer> exitCode = new CompletableFuture<>();
  private final Thread hook;

  private SignalStop(LoadRun run) {
    this.hook = new Thread(() -> endInOrder(run), "loadgen-stop");
  }

  /** Watches over a run until closed. */
  static SignalStop of(LoadRun run) {
    SignalStop stop = new SignalStop(run);
    Runtime.getRuntime().addShutdownHook(stop.hook);
    return stop;
  }

  /** The result is printed. */
  void finished(int code) {
    exitCode.complete(code);
  }

  private void endInOrder(LoadRun run) {
    run.stop();
    try {
      Runtime.getRuntime().halt(exitCode.get(PATIENCE_SECONDS, TimeUnit.SECONDS));
    } catch (InterruptedException | ExecutionException | TimeoutException e) {
      // The JVM ends as the signal says.
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The JVM is ending already, by way of the hook.
      exitCode.complete(LoadgenCommand.FAILED);
    }
  }
}
