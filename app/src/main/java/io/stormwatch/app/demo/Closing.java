package io.stormwatch.app.demo;

/** Closing that an interrupt does not cut short: it is kept for afterwards. */
final class Closing {

  private Closing() {}

  /** Closes; the thread is interrupted afterwards if it was before. */
  static void uninterrupted(Action close) throws Exception {
    boolean interrupted = Thread.interrupted();
    try {
      close.run();
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** What closes. */
  @FunctionalInterface
  interface Action {
    /** Closes it. */
    void run() throws Exception;
  }
}
