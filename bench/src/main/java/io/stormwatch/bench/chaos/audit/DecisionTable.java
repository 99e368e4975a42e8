package io.stormwatch.bench.chaos.audit;

import java.util.Arrays;

/**
 * The decisions of two runs on a stretch of positions: the first run's scores, and what is known of
 * each position in nine bytes.
 */
final class DecisionTable {

  private static final byte FIRST = 1;
  private static final byte SECOND = 2;
  private static final byte DIFFERS = 4;
  private static final byte ANOMALOUS = 8;
  private static final byte EXCLUDED = 16;
  private static final byte EXPECTED = 32;

  private final long[] scoreBits;
  private final byte[] states;

  DecisionTable(int size) {
    scoreBits = new long[size];
    states = new byte[size];
  }

  /** Forgets all. */
  void clear() {
    Arrays.fill(states, (byte) 0);
  }

  /** An event is at a position, which must be decided by both runs, or is not looked at. */
  void expect(int at, boolean excluded) {
    states[at] |= excluded ? EXCLUDED : EXPECTED;
  }

  /** A run says what it decided; it may say so several times, but always the same. */
  void put(int at, boolean second, long score, boolean anomalous) {
    byte known = states[at];
    if ((known & (FIRST | SECOND)) == 0) {
      scoreBits[at] = score;
      known |= anomalous ? ANOMALOUS : 0;
    } else if (scoreBits[at] != score || ((known & ANOMALOUS) != 0) != anomalous) {
      known |= DIFFERS;
    }
    states[at] = (byte) (known | (second ? SECOND : FIRST));
  }

  /** Whether a position is to be compared. */
  boolean isCompared(int at) {
    return (states[at] & EXCLUDED) == 0 && (states[at] & (EXPECTED | FIRST | SECOND)) != 0;
  }

  /** Whether both runs decided the event there alike, each time. */
  boolean agrees(int at) {
    return (states[at] & (EXPECTED | FIRST | SECOND | DIFFERS)) == (EXPECTED | FIRST | SECOND);
  }
}
