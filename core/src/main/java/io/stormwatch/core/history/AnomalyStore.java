package io.stormwatch.core.history;

import io.stormwatch.core.event.Anomaly;
import java.util.concurrent.CompletionStage;

/**
 * The durable set of anomalies, keyed by identity. Implementations are thread-safe, never block the
 * caller, and may complete a stage on the caller's thread or any other. A stage that fails does so
 * with a {@link StoreException}; nothing is thrown from the call itself.
 */
@FunctionalInterface
public interface AnomalyStore {

  /** Stores an anomaly; storing it again replaces it. Completes once the write is confirmed. */
  CompletionStage<Void> write(Anomaly anomaly);
}
