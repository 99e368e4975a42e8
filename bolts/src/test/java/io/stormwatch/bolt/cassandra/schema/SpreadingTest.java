package io.stormwatch.bolt.cassandra.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.datastax.oss.driver.api.core.AllNodesFailedException;
import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import com.datastax.oss.driver.api.core.metadata.Node;
import com.datastax.oss.driver.api.core.servererrors.DefaultWriteType;
import com.datastax.oss.driver.api.core.servererrors.InvalidQueryException;
import com.datastax.oss.driver.api.core.servererrors.WriteTimeoutException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class SpreadingTest {

  private static final Node NODE =
      (Node)
          Proxy.newProxyInstance(
              Node.class.getClassLoader(),
              new Class<?>[] {Node.class},
              (proxy, method, arguments) -> null);

  private final AtomicLong now = new AtomicLong();
  private final AtomicInteger requests = new AtomicInteger();
  private final Spreading spreading =
      new Spreading(now::get, () -> now.addAndGet(Duration.ofSeconds(1).toNanos()));

  @Test
  void aTableThatIsNotKnownYetIsAskedForAgain() {
    String answer =
        spreading.await(
            () -> {
              if (requests.incrementAndGet() < 5) {
                throw unknownTable();
              }
              return "there";
            });

    assertThat(answer).isEqualTo("there");
    assertThat(requests).hasValue(5);
  }

  @Test
  void aWriteThatReplicasDidNotConfirmIsMadeAgain() {
    String answer =
        spreading.await(
            () -> {
              if (requests.incrementAndGet() == 1) {
                throw new WriteTimeoutException(
                    NODE, DefaultConsistencyLevel.SERIAL, 1, 2, DefaultWriteType.CAS);
              }
              return "there";
            });

    assertThat(answer).isEqualTo("there");
  }

  @Test
  void aTableThatStaysUnknownIsGivenUpAfterAMinute() {
    assertThatThrownBy(
            () ->
                spreading.await(
                    () -> {
                      requests.incrementAndGet();
                      throw unknownTable();
                    }))
        .isInstanceOf(InvalidQueryException.class);

    assertThat(now.get()).isBetween(seconds(60), seconds(62));
    assertThat(requests).hasValueGreaterThan(50);
  }

  @Test
  void otherFailuresAreNotTriedAgain() {
    assertThatThrownBy(
            () ->
                spreading.await(
                    () -> {
                      requests.incrementAndGet();
                      throw AllNodesFailedException.fromErrors(List.of());
                    }))
        .isInstanceOf(AllNodesFailedException.class);

    assertThat(requests).hasValue(1);
  }

  private static InvalidQueryException unknownTable() {
    return new InvalidQueryException(NODE, "table settings does not exist");
  }

  private static long seconds(long count) {
    return Duration.ofSeconds(count).toNanos();
  }
}
