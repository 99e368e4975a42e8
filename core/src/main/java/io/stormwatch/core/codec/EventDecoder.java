package io.stormwatch.core.codec;

/**
 * Turns a record into an event or a reason. Never throws for any input, holds no state, may be
 * called from several threads.
 */
@FunctionalInterface
public interface EventDecoder {

  /** Decodes one record. */
  Decoded decode(RawRecord record);
}
