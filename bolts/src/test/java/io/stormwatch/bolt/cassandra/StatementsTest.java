package io.stormwatch.bolt.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import java.util.List;
import org.junit.jupiter.api.Test;

class StatementsTest {

  private final Statements statements =
      new Statements(Configs.unreachable().withConsistency("LOCAL_QUORUM").cassandra());

  @Test
  void everyStatementSaysItsConsistencyAndThatItMayBeRepeated() {
    assertThat(statements.all())
        .allSatisfy(
            statement -> {
              assertThat(statement.getConsistencyLevel())
                  .isEqualTo(DefaultConsistencyLevel.LOCAL_QUORUM);
              assertThat(statement.isIdempotent()).isTrue();
            });
  }

  @Test
  void noStatementIsConditionalOrDeletesOrSetsItsOwnLifeOrTime() {
    assertThat(statements.all())
        .extracting(SimpleStatement::getQuery)
        .allSatisfy(
            cql ->
                assertThat(List.of(cql.split("\\s+")))
                    .doesNotContain(
                        "IF", "DELETE", "TTL", "TIMESTAMP", "UPDATE", "BATCH", "TRUNCATE", "DROP"));
  }

  @Test
  void readsOfWindowsStayWithinOneSeries() {
    for (SimpleStatement read : List.of(statements.selectFiltered(), statements.selectSlice())) {
      assertThat(read.getQuery()).contains("WHERE topic = ? AND series = ? AND bucket = ?");
    }
  }

  @Test
  void aKeyspaceWithCapitalsIsQuoted() {
    Statements quoted = new Statements(Configs.unreachable().withKeyspace("Mixed").cassandra());

    assertThat(quoted.insertEvent().getQuery()).contains("\"Mixed\".events");
  }
}
