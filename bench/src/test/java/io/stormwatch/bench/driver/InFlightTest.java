package io.stormwatch.bench.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class InFlightTest {

  private final List<CompletableFuture<String>> sent = new ArrayList<>();
  private final InFlight inFlight = new InFlight(2);

  @Test
  void aThirdRequestWaitsUntilOneIsAnswered() throws InterruptedException {
    send();
    send();
    Thread third = new Thread(this::sendQuietly);
    third.start();
    await().until(() -> third.getState() == Thread.State.WAITING);

    sent.get(0).complete("ok");
    third.join();

    assertThat(sent).hasSize(3);
  }

  @Test
  void afterAFailureNothingMoreIsSent() throws InterruptedException {
    send();
    sent.get(0).completeExceptionally(new IllegalStateException("no"));

    assertThatThrownBy(this::send)
        .isInstanceOf(RequestFailedException.class)
        .hasMessageContaining("no");
    assertThatThrownBy(inFlight::await).isInstanceOf(RequestFailedException.class);
    assertThat(sent).hasSize(1);
  }

  @Test
  void aRequestThatCannotEvenBeSentLeavesItsRoom() throws InterruptedException {
    for (int i = 0; i < 5; i++) {
      assertThatThrownBy(
              () ->
                  inFlight.send(
                      () -> {
                        throw new IllegalArgumentException("bad statement");
                      }))
          .isInstanceOf(IllegalArgumentException.class);
    }
    inFlight.await();
  }

  private void send() throws InterruptedException {
    inFlight.send(
        () -> {
          CompletableFuture<String> answer = new CompletableFuture<>();
          sent.add(answer);
          return answer;
        });
  }

  private void sendQuietly() {
    try {
      send();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
