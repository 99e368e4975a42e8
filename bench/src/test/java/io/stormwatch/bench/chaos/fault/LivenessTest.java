package io.stormwatch.bench.chaos.fault;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class LivenessTest {

  @Test
  void aServerThatAnswersIsThere() throws Exception {
    try (ServerSocket server = listen()) {
      CompletableFuture<byte[]> asked = CompletableFuture.supplyAsync(() -> answer(server, 14));

      assertThat(Liveness.KAFKA.answers(address(server))).isTrue();
      assertThat(asked.get()).containsExactly(0, 0, 0, 10, 0, 18, 0, 0, 0, 0, 0, 1, 0xFF, 0xFF);
    }
  }

  @Test
  void aServerThatTakesConnectionsAndStandsStillIsAway() throws IOException {
    try (ServerSocket server = listen()) {
      assertThat(Liveness.CASSANDRA.answers(address(server))).isFalse();
      assertThat(Liveness.CONNECTION.answers(address(server))).isTrue();
    }
  }

  @Test
  void aServerThatIsGoneIsAway() throws IOException {
    InetSocketAddress gone;
    try (ServerSocket server = listen()) {
      gone = address(server);
    }
    assertThat(Liveness.CONNECTION.answers(gone)).isFalse();
  }

  private static byte[] answer(ServerSocket server, int questionLength) {
    try (Socket client = server.accept()) {
      byte[] question = client.getInputStream().readNBytes(questionLength);
      client.getOutputStream().write(1);
      return question;
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static ServerSocket listen() throws IOException {
    return new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
  }

  private static InetSocketAddress address(ServerSocket server) {
    return new InetSocketAddress(InetAddress.getLoopbackAddress(), server.getLocalPort());
  }
}
