package io.stormwatch.core.codec.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.core.codec.Decoded;
import io.stormwatch.core.codec.RawRecord;
import io.stormwatch.core.event.EventId;
import io.stormwatch.core.event.InvalidReason;
import org.junit.jupiter.api.Test;

class GuardedDecoderTest {

  @Test
  void aDecoderThatThrowsIsAnswerEnough() {
    GuardedDecoder guarded =
        new GuardedDecoder(
            record -> {
              throw new IllegalStateException("broken");
            });

    Decoded decoded = guarded.decode(new RawRecord(new EventId("t", 0, 0), 0, null, null));

    assertThat(decoded)
        .isEqualTo(
            new Decoded.Invalid(
                InvalidReason.DECODER_FAILURE,
                "the decoder failed: java.lang.IllegalStateException: broken"));
  }
}
