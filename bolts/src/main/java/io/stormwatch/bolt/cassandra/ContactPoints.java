package io.stormwatch.bolt.cassandra;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Turns {@code host:port} pairs into addresses. The driver would quietly leave out a host that it
 * cannot resolve, and with none left take 127.0.0.1.
 */
final class ContactPoints {

  private static final Logger LOG = LoggerFactory.getLogger(ContactPoints.class);

  private ContactPoints() {}

  /**
   * All addresses of all hosts; hosts that cannot be resolved are left out as long as there is one
   * that can. Asks the name service, so it may block.
   *
   * @throws CassandraUnreachableException if no host can be resolved
   */
  static List<InetSocketAddress> resolve(List<String> contactPoints) {
    List<InetSocketAddress> addresses = new ArrayList<>();
    contactPoints.forEach(contactPoint -> addresses.addAll(resolve(contactPoint)));
    if (addresses.isEmpty()) {
      throw new CassandraUnreachableException(
          "no host of cassandra.contact-points " + contactPoints + " is known");
    }
    return addresses;
  }

  private static List<InetSocketAddress> resolve(String contactPoint) {
    int colon = contactPoint.lastIndexOf(':');
    int port = Integer.parseInt(contactPoint.substring(colon + 1));
    try {
      return Arrays.stream(InetAddress.getAllByName(contactPoint.substring(0, colon)))
          .map(address -> new InetSocketAddress(address, port))
          .toList();
    } catch (UnknownHostException e) {
      LOG.warn("cassandra.contact-points: unknown host {}", e.getMessage());
      return List.of();
    }
  }
}
