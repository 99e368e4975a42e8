package io.stormwatch.core.codec;

import static io.stormwatch.core.codec.Codecs.ID;
import static io.stormwatch.core.codec.Codecs.TIME;
import static io.stormwatch.core.codec.Codecs.bytes;
import static io.stormwatch.core.codec.Codecs.config;
import static io.stormwatch.core.codec.Codecs.invalid;
import static io.stormwatch.core.codec.Codecs.longBytes;
import static io.stormwatch.core.codec.Codecs.reason;
import static io.stormwatch.core.codec.Codecs.record;
import static io.stormwatch.core.codec.Codecs.valid;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.stormwatch.core.config.EventsConfig.Format;
import io.stormwatch.core.event.Event;
import io.stormwatch.core.event.InvalidReason;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class BinaryFormatsTest {

  private final EventDecoder longs = EventDecoders.of(config(Format.LONG));
  private final EventDecoder doubles = EventDecoders.of(config(Format.DOUBLE));

  @Test
  void aLongRecordIsTheKeysDecimalTextTheTimestampAndTheValue() {
    Event event = valid(longs.decode(record(longBytes(-17), longBytes(1234))));

    assertThat(event).isEqualTo(new Event(ID, "-17", TIME, 1234));
  }

  @Test
  void aDoubleRecordCarriesTheBitsOfItsValue() {
    byte[] negativeZero = longBytes(Double.doubleToRawLongBits(-0.0));

    assertThat(valid(doubles.decode(doubleRecord(0.1))).value()).isEqualTo(0.1);
    assertThat(valid(doubles.decode(record(longBytes(1), negativeZero))).value()).isEqualTo(-0.0);
    assertThat(valid(doubles.decode(doubleRecord(Double.MIN_VALUE))).value())
        .isEqualTo(Double.MIN_VALUE);
  }

  @ParameterizedTest
  @EnumSource(
      value = Format.class,
      names = {"LONG", "DOUBLE"})
  void nullsAndWrongLengthsAreRefused(Format format) {
    EventDecoder decoder = EventDecoders.of(config(format));

    assertThat(reason(decoder.decode(record(null, longBytes(1)))))
        .isEqualTo(InvalidReason.NULL_KEY);
    assertThat(reason(decoder.decode(record(longBytes(1), null))))
        .isEqualTo(InvalidReason.NULL_VALUE);
    assertThat(reason(decoder.decode(record(null, null)))).isEqualTo(InvalidReason.NULL_VALUE);
    for (byte[] wrong : new byte[][] {{}, {1}, new byte[7], new byte[9], new byte[16]}) {
      assertThat(reason(decoder.decode(record(wrong, longBytes(1)))))
          .isEqualTo(InvalidReason.WRONG_LENGTH);
      assertThat(reason(decoder.decode(record(longBytes(1), wrong))))
          .isEqualTo(InvalidReason.WRONG_LENGTH);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {0, -1, 1L << 53, -(1L << 53), (1L << 53) + 2, 1L << 62, Long.MIN_VALUE})
  void longsThatADoubleHoldsAreTaken(long value) {
    assertThat(valid(longs.decode(record(longBytes(1), longBytes(value)))).value())
        .isEqualTo((double) value);
  }

  @ParameterizedTest
  @ValueSource(
      longs = {(1L << 53) + 1, -(1L << 53) - 1, Long.MAX_VALUE, Long.MAX_VALUE - 1, (1L << 62) + 1})
  void longsThatADoubleRoundsAreRefused(long value) {
    Decoded.Invalid invalid = invalid(longs.decode(record(longBytes(1), longBytes(value))));

    assertThat(invalid.reason()).isEqualTo(InvalidReason.INEXACT_INTEGER);
    assertThat(invalid.detail()).contains(Long.toString(value));
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void doublesThatAreNoNumbersAreRefused(double value) {
    assertThat(reason(doubles.decode(doubleRecord(value)))).isEqualTo(InvalidReason.NOT_FINITE);
  }

  @Test
  void aRecordWithoutTimestampIsRefused() {
    RawRecord record = new RawRecord(ID, -1, longBytes(1), longBytes(1));

    assertThat(invalid(longs.decode(record)).detail()).contains("the record has no time");
    assertThat(reason(longs.decode(record))).isEqualTo(InvalidReason.TIME_OUT_OF_BOUNDS);
  }

  @Test
  void encodersRefuseWhatTheirFormatCannotHold() {
    EventEncoder longEncoder = EventEncoders.of(config(Format.LONG));

    for (String series : new String[] {"", "a", "+1", "01", "-0", "9223372036854775808"}) {
      assertThatIllegalArgumentException().isThrownBy(() -> longEncoder.key(series));
    }
    for (double value : new double[] {0.5, -0.0, 0x1p63, Double.NaN, 1e300}) {
      assertThatIllegalArgumentException().isThrownBy(() -> longEncoder.value("1", TIME, value));
    }
    assertThat(longEncoder.key("258")).isEqualTo(bytes(0, 0, 0, 0, 0, 0, 1, 2));
    assertThat(longEncoder.value("1", TIME, -0x1p63)).isEqualTo(longBytes(Long.MIN_VALUE));
  }

  private static RawRecord doubleRecord(double value) {
    return record(longBytes(1), longBytes(Double.doubleToRawLongBits(value)));
  }
}
