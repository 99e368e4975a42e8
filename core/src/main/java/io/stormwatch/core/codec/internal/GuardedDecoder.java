package io.stormwatch.core.codec.internal;

import io.stormwatch.core.codec.Decoded;
import io.stormwatch.core.codec.EventDecoder;
import io.stormwatch.core.codec.RawRecord;
import io.stormwatch.core.event.InvalidReason;

/**
 * Turns a fault of a decoder into an answer: no record may stop its partition.
 *
 * @param decoder the decoder that may have a fault
 */
record GuardedDecoder(EventDecoder decoder) implements EventDecoder {

  @Override
  public Decoded decode(RawRecord record) {
    try {
      return decoder.decode(record);
    } catch (RuntimeException | StackOverflowError e) {
      return Refusal.of(InvalidReason.DECODER_FAILURE, "the decoder failed: %s", e);
    }
  }
}
