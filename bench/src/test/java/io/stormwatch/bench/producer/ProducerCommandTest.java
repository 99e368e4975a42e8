package io.stormwatch.bench.producer;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.bench.Main;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProducerCommandTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--rounds=0",
        "--records=9",
        "--partitions=0",
        "--size=79",
        "--parts=x",
        "--rat=1",
        "--json=/",
        "--report=/"
      })
  void wrongUseEndsWithTwoBeforeAnythingIsStarted(String option) {
    StringWriter err = new StringWriter();

    int code =
        Main.commandLine(new PrintWriter(new StringWriter()), new PrintWriter(err, true))
            .execute("bench", "producer", option);

    assertThat(code).isEqualTo(2);
    assertThat(err.toString()).contains(option.substring(0, option.indexOf('=')));
  }

  @ParameterizedTest
  @ValueSource(strings = {"localhost:1", "no-port"})
  void aBrokerThatIsNotThereIsNamedWithinSeconds(String servers) {
    StringWriter err = new StringWriter();

    int code =
        Main.commandLine(new PrintWriter(new StringWriter()), new PrintWriter(err, true))
            .execute("bench", "producer", "--bootstrap-servers=" + servers);

    assertThat(code).isEqualTo(1);
    assertThat(err.toString()).contains("no Kafka broker").contains(servers);
  }
}
