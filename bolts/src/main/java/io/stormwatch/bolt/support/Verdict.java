package io.stormwatch.bolt.support;

import io.stormwatch.core.history.StoreException;
import java.util.concurrent.CompletionException;

/**
 * What a failure of a broker or a store means for what was to be done.
 *
 * @param refused whether it was refused for its content; otherwise trying again may help
 * @param cause short stable word for counters
 * @param failure the failure itself, without wrappings
 */
public record Verdict(boolean refused, String cause, Throwable failure) {

  /**
   * The meaning of a failure; one that nobody foresaw counts as transient, so that nothing is lost.
   */
  public static Verdict of(Throwable thrown) {
    Throwable failure = thrown;
    while (failure instanceof CompletionException && failure.getCause() != null) {
      failure = failure.getCause();
    }
    if (failure instanceof Refusable known) {
      return new Verdict(known.isRefused(), known.failureCause(), failure);
    }
    if (failure instanceof StoreException store) {
      return new Verdict(store instanceof StoreException.Refused, store.failureCause(), store);
    }
    return new Verdict(false, "internal", failure);
  }
}
