package io.stormwatch.bolt.publish;

import io.stormwatch.core.history.StoreException;
import java.util.concurrent.CompletionException;

/**
 * What a failure of a broker or a store means for what was to be done.
 *
 * @param refused whether it was refused for its content; otherwise trying again may help
 * @param cause short stable word for counters
 * @param failure the failure itself, without wrappings
 */
record Verdict(boolean refused, String cause, Throwable failure) {

  /**
   * The meaning of a failure; one that nobody foresaw counts as transient, so that nothing is lost.
   */
  static Verdict of(Throwable thrown) {
    Throwable failure = thrown;
    while (failure instanceof CompletionException && failure.getCause() != null) {
      failure = failure.getCause();
    }
    if (failure instanceof SendException send) {
      return new Verdict(send instanceof SendException.Refused, send.failureCause(), send);
    }
    if (failure instanceof StoreException store) {
      return new Verdict(store instanceof StoreException.Refused, store.failureCause(), store);
    }
    return new Verdict(false, "internal", failure);
  }
}
