package io.stormwatch.bench.producer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.stormwatch.bench.Main;
import io.stormwatch.local.KafkaServer;
import io.stormwatch.local.LocalServersExtension;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@ExtendWith(LocalServersExtension.class)
class ProducerCommandIT {

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @Test
  void bothPartsAreMeasuredAndPlotted(KafkaServer kafka, @TempDir Path folder) throws Exception {
    Path page = folder.resolve("report.html");

    int code =
        run(
            "--bootstrap-servers=" + kafka.bootstrapServers(),
            "--rounds=2",
            "--records=3000",
            "--report=" + page,
            "--json=-");

    assertThat(code).as(err.toString()).isZero();
    JsonNode json = new ObjectMapper().readTree(out.toString());
    assertThat(json.path("ok").asBoolean()).isTrue();
    assertThat(json.path("machine").path("cores").asInt()).isPositive();
    assertThat(json.path("study").path("variants")).hasSize(10);
    assertThat(json.at("/study/variants/zstd/recordsPerSecond/all")).hasSize(2);
    assertThat(json.at("/study/variants/unbatched/settings/batch.size").asText()).isEqualTo("0");
    assertThat(json.at("/study/toUnbatched/64 KiB/median").asDouble()).isPositive();
    assertThat(json.at("/comparison/variants/ProducerPerformance/recordsPerSecond/all")).hasSize(2);
    assertThat(json.at("/comparison/ratio/all")).hasSize(2);
    assertThat(json.at("/goals/0/goal").asDouble()).isEqualTo(1.0);
    assertThat(Files.readString(page)).contains("ProducerPerformance", "Batching and compression");
  }

  @Test
  void aBrokerThatIsNotThereFailsTheCommand() throws Exception {
    int code = run("--bootstrap-servers=127.0.0.1:1", "--records=10", "--rounds=1", "--json=-");

    assertThat(code).isEqualTo(1);
    JsonNode json = new ObjectMapper().readTree(out.toString());
    assertThat(json.path("ok").asBoolean()).isFalse();
    assertThat(json.path("error").asText()).contains("no Kafka broker answers at 127.0.0.1:1");
  }

  private int run(String... options) {
    String[] arguments = new String[options.length + 2];
    arguments[0] = "bench";
    arguments[1] = "producer";
    System.arraycopy(options, 0, arguments, 2, options.length);
    return Main.commandLine(new PrintWriter(out, true), new PrintWriter(err, true))
        .execute(arguments);
  }
}
