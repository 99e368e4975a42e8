package io.stormwatch.bench.chaos.fault;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;

/**
 * Asks a server over its own protocol whether it is there, with one small question and any answer.
 * A process that was stopped in its tracks still takes connections, but does not answer.
 */
public enum Liveness {
  /** ApiVersions. */
  KAFKA("\0\0\0\n\0\022\0\0\0\0\0\001\377\377"),
  /** OPTIONS. */
  CASSANDRA("\004\0\0\0\005\0\0\0\0"),
  /** The one of its four-letter words that is always allowed. */
  ZOOKEEPER("srvr\n"),
  /** Nothing is asked: the connection is enough. */
  CONNECTION("");

  private static final int PATIENCE_MILLIS = 1500;

  /** Each character is a byte. */
  private final String question;

  Liveness(String question) {
    this.question = question;
  }

  /** Whether an answer comes within a second and a half. */
  public boolean answers(InetSocketAddress address) {
    try (Socket socket = new Socket()) {
      socket.connect(address, PATIENCE_MILLIS);
      socket.setSoTimeout(PATIENCE_MILLIS);
      socket.getOutputStream().write(question.getBytes(ISO_8859_1));
      socket.getOutputStream().flush();
      return question.isEmpty() || socket.getInputStream().read() >= 0;
    } catch (IOException e) {
      return false; // away, which is what was asked
    }
  }
}
