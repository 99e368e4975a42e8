package io.stormwatch.local.internal;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;

/** Addresses of this machine that no other machine reaches. */
public final class Loopback {
  private static final int CONNECT_MILLIS = 1_000;

  private Loopback() {}

  /**
   * The address 127.0.0.x.
   *
   * @param last x, from 1 to 254
   */
  public static InetAddress address(int last) {
    try {
      return InetAddress.getByAddress(new byte[] {127, 0, 0, (byte) last});
    } catch (UnknownHostException e) {
      throw new IllegalStateException("Four bytes are an address", e);
    }
  }

  /** Whether somebody accepts connections there. */
  public static boolean accepts(InetSocketAddress address) {
    try (Socket socket = new Socket()) {
      socket.connect(address, CONNECT_MILLIS);
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
