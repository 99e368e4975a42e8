package io.stormwatch.topology;

import io.stormwatch.topology.FuzzedRecord.Truth;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.LongFunction;

/** Records of the format {@code long}: some right, most not. The same number gives the same one. */
record FuzzedLongs(long seed) implements LongFunction<FuzzedRecord> {

  private static final long TIME = 1_780_000_000_000L;
  private static final int SERIES = 50;
  private static final long UNEVEN = (1L << 53) + 1;

  @Override
  public FuzzedRecord apply(long number) {
    SplittableRandom random = new SplittableRandom(seed + number * 0x9E3779B97F4A7C15L);
    byte[] key = eight(random.nextLong(SERIES) - SERIES / 2);
    byte[] value = eight(random.nextLong(1_000_000));
    return switch (random.nextInt(8)) {
      case 0 -> invalid("key of another length", other(random), value);
      case 1 -> invalid("value of another length", key, other(random));
      case 2 -> invalid("null key", null, value);
      case 3 -> invalid("null value", key, null);
      case 4 -> invalid("inexact", key, eight(UNEVEN * (random.nextBoolean() ? 1 : -1)));
      case 5 ->
          new FuzzedRecord("old", random.nextLong(946_684_800_000L), key, value, Optional.empty());
      case 6 -> valid("extreme", random.nextLong() << 11, random);
      default -> valid("plain", random.nextLong(1_000_000), random);
    };
  }

  private static FuzzedRecord valid(String kind, long value, SplittableRandom random) {
    long series = random.nextLong(SERIES);
    long time = TIME + random.nextInt(100_000);
    return new FuzzedRecord(
        kind,
        time,
        eight(series),
        eight(value),
        Optional.of(new Truth(Long.toString(series), time, (double) value)));
  }

  private static FuzzedRecord invalid(String kind, byte[] key, byte[] value) {
    return new FuzzedRecord(kind, TIME, key, value, Optional.empty());
  }

  /** Bytes, but not eight. */
  private static byte[] other(SplittableRandom random) {
    byte[] bytes = new byte[random.nextInt(8) + (random.nextBoolean() ? 0 : 9)];
    random.nextBytes(bytes);
    return bytes;
  }

  private static byte[] eight(long number) {
    return ByteBuffer.allocate(Long.BYTES).putLong(number).array();
  }
}
