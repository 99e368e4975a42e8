package io.stormwatch.loadgen.internal.send;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.Optional;
import org.apache.kafka.common.utils.Utils;

/**
 * Tries to open a connection, which tells within moments of a wrong address what Kafka's client
 * would only time out on.
 */
final class Reachability {

  private static final int PATIENCE_MILLIS = 3_000;

  private final String bootstrapServers;

  Reachability(String bootstrapServers) {
    this.bootstrapServers = bootstrapServers;
  }

  /** Why none of the addresses can be reached; empty if one can. */
  Optional<String> problem() {
    String problem = "no address";
    for (String address : bootstrapServers.split(",", -1)) {
      Optional<String> one = problem(address.strip());
      if (one.isEmpty()) {
        return Optional.empty();
      }
      problem = one.get();
    }
    return Optional.of(problem);
  }

  private static Optional<String> problem(String address) {
    String host = Utils.getHost(address);
    Integer port = Utils.getPort(address);
    if (host == null || port == null || port < 1 || port > 65_535) {
      return Optional.of("'" + address + "' is no host:port");
    }
    InetSocketAddress socketAddress = new InetSocketAddress(host, port);
    if (socketAddress.isUnresolved()) {
      return Optional.of("unknown host " + host);
    }
    try (Socket socket = new Socket()) {
      socket.connect(socketAddress, PATIENCE_MILLIS);
      return Optional.empty();
    } catch (SocketTimeoutException e) {
      return Optional.of("no answer within " + PATIENCE_MILLIS / 1000 + " s");
    } catch (IOException e) {
      return Optional.of(
          String.valueOf(e.getMessage()).contains("refused")
              ? "connection refused"
              : String.valueOf(e.getMessage()));
    }
  }
}
