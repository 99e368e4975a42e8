package io.stormwatch.bolt.publish;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.stormwatch.core.event.DecidedEvent;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * Writes the message of the decisions topic: one strict JSON object in UTF-8 with {@code id},
 * {@code score}, {@code scoreBits} (the score's IEEE bits in 16 hexadecimal digits), {@code
 * anomalous} and {@code warmingUp}. Thread-safe.
 */
public final class DecisionJson {

  private static final int USUAL_SIZE = 128;

  private final JsonFactory json = new JsonFactory();

  /** The message of a decision; two calls with equal decisions give the same bytes. */
  public byte[] encode(DecidedEvent decided) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(USUAL_SIZE);
    try (JsonGenerator generator = json.createGenerator(out)) {
      generator.writeStartObject();
      generator.writeStringField("id", decided.id().toString());
      generator.writeNumberField("score", decided.score());
      generator.writeStringField(
          "scoreBits", "%016x".formatted(Double.doubleToLongBits(decided.score())));
      generator.writeBooleanField("anomalous", decided.anomalous());
      generator.writeBooleanField("warmingUp", decided.warmingUp());
      generator.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory failed", e);
    }
    return out.toByteArray();
  }
}
