package io.stormwatch.bolt.publish;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.stormwatch.core.detect.Decision;
import io.stormwatch.core.event.Anomaly;
import io.stormwatch.core.event.Event;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;

/**
 * Writes the message of the anomalies topic: one strict JSON object in UTF-8. A number that the
 * detector does not have is {@code null}; text that is no valid Unicode has its broken parts
 * replaced. Thread-safe.
 */
public final class AnomalyJson {

  private static final int USUAL_SIZE = 512;

  private final JsonFactory json = new JsonFactory();

  /** The message of an anomaly; two calls with equal anomalies give the same bytes. */
  public byte[] encode(Anomaly anomaly) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(USUAL_SIZE);
    try (JsonGenerator generator = json.createGenerator(out)) {
      generator.writeStartObject();
      writeEvent(generator, anomaly.event());
      writeDecision(generator, anomaly.decision());
      text(generator, "detector", anomaly.detector());
      text(generator, "explanation", anomaly.decision().explanation());
      generator.writeNumberField("windowSize", anomaly.decision().windowSize());
      generator.writeNumberField("decidedAt", anomaly.decidedAtMillis());
      generator.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory failed", e);
    }
    return out.toByteArray();
  }

  private static void writeEvent(JsonGenerator generator, Event event) throws IOException {
    text(generator, "id", event.id().toString());
    text(generator, "topic", event.id().topic());
    generator.writeNumberField("partition", event.id().partition());
    generator.writeNumberField("offset", event.id().offset());
    text(generator, "series", event.series());
    generator.writeNumberField("time", event.timeMillis());
    number(generator, "value", event.value());
  }

  private static void writeDecision(JsonGenerator generator, Decision decision) throws IOException {
    number(generator, "expected", decision.expected());
    number(generator, "lower", decision.lower());
    number(generator, "upper", decision.upper());
    number(generator, "score", decision.score());
    text(generator, "direction", decision.direction().name().toLowerCase(Locale.ROOT));
  }

  private static void text(JsonGenerator generator, String name, String value) throws IOException {
    // A lone surrogate would stop the generator; a round trip through UTF-8 replaces it.
    generator.writeStringField(name, new String(value.getBytes(UTF_8), UTF_8));
  }

  private static void number(JsonGenerator generator, String name, double value)
      throws IOException {
    if (Double.isFinite(value)) {
      generator.writeNumberField(name, value);
    } else {
      generator.writeNullField(name);
    }
  }
}
