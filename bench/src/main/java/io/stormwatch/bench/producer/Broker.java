package io.stormwatch.bench.producer;

import io.stormwatch.local.JvmTuning;
import io.stormwatch.local.LocalServers;
import io.stormwatch.local.LocalServersOptions;
import java.util.Optional;

/**
 * The broker that is measured: one of our own, which ends with this object, or the user's.
 *
 * @param bootstrapServers {@code host:port}, joined by commas
 * @param own the servers to end, if they are ours
 */
record Broker(String bootstrapServers, Optional<LocalServers> own) implements AutoCloseable {

  /** A broker that the user runs. */
  static Broker given(String bootstrapServers) {
    return new Broker(bootstrapServers, Optional.empty());
  }

  /**
   * Starts a broker.
   *
   * @throws io.stormwatch.local.ServerFailedException if it does not start; then none is left
   */
  static Broker start() {
    LocalServers servers =
        LocalServers.prepare(LocalServersOptions.defaults().withTuning(JvmTuning.THROUGHPUT));
    try {
      servers.kafka().start();
      return new Broker(servers.kafka().bootstrapServers(), Optional.of(servers));
    } catch (RuntimeException e) {
      servers.close();
      throw e;
    }
  }

  @Override
  public void close() {
    own.ifPresent(LocalServers::close);
  }
}
