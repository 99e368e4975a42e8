package io.stormwatch.bolt.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RequestBudgetTest {

  @Test
  void thereAreAsManyConnectionsAsTheRequestsNeed() {
    assertThat(connectionsFor(0)).isEqualTo(1);
    assertThat(connectionsFor(1024)).isEqualTo(1);
    assertThat(connectionsFor(1025)).isEqualTo(2);
    assertThat(connectionsFor(8000)).isEqualTo(8);
  }

  @Test
  void whatIsComputedSuffices() {
    for (int requests = 0; requests < 5_000; requests += 7) {
      assertThat(RequestBudget.of(Configs.unreachable().cassandra(), requests).suffices()).isTrue();
    }
  }

  @Test
  void aNumberGivenIsKeptAndHeldAgainstTheRequests() {
    Configs two = Configs.unreachable().withDriver(DriverSettings.CONNECTIONS, 2);

    assertThat(RequestBudget.of(two.cassandra(), 2048).suffices()).isTrue();
    assertThat(RequestBudget.of(two.cassandra(), 2049).suffices()).isFalse();
  }

  @Test
  void saysItsBoundsInOneLine() {
    assertThat(RequestBudget.of(Configs.unreachable().cassandra(), 1500))
        .hasToString(
            "at most 1500 requests at once over 2 connections of 1024 to each Cassandra node");
  }

  private static int connectionsFor(int requests) {
    return RequestBudget.of(Configs.unreachable().cassandra(), requests).connections();
  }
}
