package io.stormwatch.loadgen.internal.send;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stormwatch.core.event.ScheduledHeader;
import io.stormwatch.loadgen.internal.encode.RecordEncoder;
import io.stormwatch.loadgen.internal.event.EventStream;
import io.stormwatch.loadgen.internal.schedule.PhaseSchedule;
import io.stormwatch.loadgen.plan.AnomalyKind;
import io.stormwatch.loadgen.plan.AnomalyPlan;
import io.stormwatch.loadgen.plan.AnomalySpec;
import io.stormwatch.loadgen.plan.FormatPlan;
import io.stormwatch.loadgen.plan.LoadPlan;
import io.stormwatch.loadgen.plan.Phase;
import io.stormwatch.loadgen.plan.Target;
import io.stormwatch.loadgen.truth.TruthLabel;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;
import org.junit.jupiter.api.Test;

class RecordFactoryTest {

  private static final long NOW = 1_767_225_600_123L;

  @Test
  void theSizeIsThatOfKeyValueAndHeaders() {
    for (FormatPlan.Format format : FormatPlan.Format.values()) {
      LoadPlan plan = plan(Map.of(), FormatPlan.of(format).padded(200));
      EventStream stream = stream(plan);
      RecordFactory factory = new RecordFactory(plan);
      for (int i = 0; i < 100; i++) {
        stream.advance();
        ProducerRecord<byte[], byte[]> record = factory.make(stream.draft(), NOW + i / 10);
        int headers =
            StreamSupport.stream(record.headers().spliterator(), false)
                .mapToInt(h -> h.key().length() + h.value().length)
                .sum();

        assertThat(factory.bytes())
            .isEqualTo(record.key().length + record.value().length + headers);
        assertThat(ScheduledHeader.parse(header(record, ScheduledHeader.NAME)))
            .hasValue(NOW + i / 10);
        assertThat(record.headers().lastHeader(TruthLabel.HEADER) != null)
            .isEqualTo(stream.draft().label() != null);
        assertThat(record.headers().headers(RecordEncoder.PADDING_HEADER).iterator().hasNext())
            .isEqualTo(format != FormatPlan.Format.JSON);
      }
    }
  }

  @Test
  void aRecordCarriesItsTruth() {
    LoadPlan plan = plan(Map.of(), FormatPlan.of(FormatPlan.Format.JSON));
    EventStream stream = stream(plan);
    RecordFactory factory = new RecordFactory(plan);
    do {
      stream.advance();
    } while (stream.draft().label() == null);
    ProducerRecord<byte[], byte[]> record = factory.make(stream.draft(), NOW);

    assertThat(TruthLabel.fromBytes(header(record, TruthLabel.HEADER)))
        .isEqualTo(stream.draft().label());
  }

  @Test
  void interceptorsGetARecordOfTheirOwnEachTime() {
    LoadPlan plan =
        plan(Map.of("interceptor.classes", "x.Y"), FormatPlan.of(FormatPlan.Format.JSON));
    EventStream stream = stream(plan);
    RecordFactory factory = new RecordFactory(plan);
    stream.advance();
    ProducerRecord<byte[], byte[]> first = factory.make(stream.draft(), NOW);
    byte[] value = first.value();
    stream.advance();
    ProducerRecord<byte[], byte[]> second = factory.make(stream.draft(), NOW);
    first.headers().add("more", new byte[1]);

    assertThat(first.value()).isSameAs(value).isNotEqualTo(second.value());
    assertThat(second.headers().lastHeader("more")).isNull();
  }

  @Test
  void sharedHeadersCannotBeChanged() {
    LoadPlan plan = plan(Map.of(), FormatPlan.of(FormatPlan.Format.JSON));
    EventStream stream = stream(plan);
    stream.advance();
    ProducerRecord<byte[], byte[]> record = new RecordFactory(plan).make(stream.draft(), NOW);

    assertThatThrownBy(() -> record.headers().add("x", new byte[0]))
        .isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> record.headers().remove(ScheduledHeader.NAME))
        .isInstanceOf(IllegalStateException.class);
  }

  private static byte[] header(ProducerRecord<byte[], byte[]> record, String name) {
    return Optional.ofNullable(record.headers().lastHeader(name)).map(Header::value).orElseThrow();
  }

  private static EventStream stream(LoadPlan plan) {
    EventStream stream = new EventStream(plan, List.of(), 0);
    stream.begin(PhaseSchedule.of(0, plan.phases().get(0)), NOW, 0);
    return stream;
  }

  private static LoadPlan plan(Map<String, String> kafka, FormatPlan format) {
    return LoadPlan.to(new Target("nowhere:1", "t", Optional.empty(), kafka))
        .phase(Phase.hold(1000, 1_000))
        .anomalies(new AnomalyPlan(List.of(AnomalySpec.point(AnomalyKind.DIP, 0.1)), 0))
        .format(format)
        .build();
  }
}
