package io.stormwatch.spout;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.core.config.StormwatchConfigs;
import io.stormwatch.core.event.DeadLetter;
import io.stormwatch.core.event.EventTuple;
import io.stormwatch.spout.testing.RecordingSpoutCollector;
import io.stormwatch.spout.testing.SpoutContext;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.apache.storm.spout.SpoutOutputCollector;
import org.apache.storm.topology.OutputFieldsGetter;
import org.junit.jupiter.api.Test;

class EventSpoutTest {

  private final EventSpout spout =
      EventSpouts.create(
          StormwatchConfigs.with(
              List.of(
                  // Nothing listens there; what is tried fails at once.
                  "kafka.bootstrap-servers=[\"127.0.0.1:1\"]",
                  "kafka.consumer.sasl.jaas.config={env: NO_SUCH_VARIABLE}")));

  @Test
  void survivesTheWayToTheWorker() throws Exception {
    EventSpout copy = copyOf(spout);
    SpoutContext context = new SpoutContext("test-1-1700000000", 0, 1);
    RecordingSpoutCollector collector = new RecordingSpoutCollector();

    copy.open(Map.of(), context, new SpoutOutputCollector(collector));
    copy.activate();
    copy.nextTuple();
    copy.deactivate();
    copy.close();

    assertThat(context.metricNames())
        .contains("stormwatch.lag", "stormwatch.in-flight", "stormwatch.invalid.null-value")
        .doesNotHaveDuplicates();
    assertThat(context.count("broker-errors")).isEqualTo(1);
    assertThat(collector.errors())
        .singleElement()
        .satisfies(
            error ->
                assertThat(error)
                    .hasMessageContaining("sasl.jaas.config")
                    .hasMessageContaining("NO_SUCH_VARIABLE"));
  }

  @Test
  void carriesReferencesToSecretsAndIsSmall() throws Exception {
    String bytes = new String(serialized(spout), StandardCharsets.ISO_8859_1);

    assertThat(bytes).contains("NO_SUCH_VARIABLE");
    assertThat(bytes.length()).isLessThan(20_000);
  }

  @Test
  void canBeClosedWithoutEverHavingBeenOpened() {
    spout.close();
  }

  @Test
  void declaresBothStreams() {
    OutputFieldsGetter declared = new OutputFieldsGetter();
    spout.declareOutputFields(declared);

    assertThat(declared.getFieldsDeclaration().get(EventTuple.STREAM).get_output_fields())
        .isEqualTo(EventTuple.FIELDS);
    assertThat(declared.getFieldsDeclaration().get(DeadLetter.STREAM).get_output_fields())
        .isEqualTo(DeadLetter.FIELDS);
    assertThat(declared.getFieldsDeclaration()).hasSize(2);
  }

  private static EventSpout copyOf(EventSpout spout) throws Exception {
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(serialized(spout)))) {
      return (EventSpout) in.readObject();
    }
  }

  private static byte[] serialized(EventSpout spout) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(spout);
    }
    return bytes.toByteArray();
  }
}
