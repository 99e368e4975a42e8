package io.stormwatch.rcf;

import io.stormwatch.core.detect.Decision;
import io.stormwatch.core.detect.Direction;
import io.stormwatch.core.detect.SeriesDetector;
import io.stormwatch.core.detect.Step;
import io.stormwatch.core.history.Window;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;

/**
 * Random Cut Forest (Guha, Mishra, Roy and Schrijvers, Robust Random Cut Forest Based Anomaly
 * Detection on Streams, ICML 2016) on single values, by the library of AWS. Score = anomaly score
 * of the forest before it learns the value ÷ threshold. There is no expected value and no band.
 *
 * <p>Every {@value #SNAPSHOT} events the forest is written and read again, so that a forest that
 * was restored and one that went on are the same to the last bit.
 */
final class RandomCutForestDetector implements SeriesDetector<ForestState> {

  static final String NAME = "random-cut-forest";

  static final int SNAPSHOT = 512;

  private static final byte VERSION = 1;
  private static final int HEAD = 1 + Long.BYTES + Double.BYTES + Integer.BYTES + 1 + Integer.BYTES;

  private final double threshold;
  private final ForestSettings settings;
  private final long minimumHistory;

  RandomCutForestDetector(double threshold, ForestSettings settings, long minimumHistory) {
    this.threshold = threshold;
    this.settings = settings;
    this.minimumHistory = minimumHistory;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public ForestState initial() {
    return ForestState.initial();
  }

  @Override
  public Step<ForestState> step(ForestState state, long timeMillis, double value, Window window) {
    GrowingForest forest =
        state
            .shared()
            .filter(each -> each.learnt() == state.events())
            .orElseGet(() -> regrown(state));
    Scale scale = state.scale().with(value);
    float number = scale.of(value);
    Decision decision =
        state.events() < Math.max(1, minimumHistory)
            ? Decision.warmingUp(window.size())
            : decision(value, forest.score(number), window);
    forest.learn(number);
    return new Step<>(decision, next(state, scale, number, forest));
  }

  private GrowingForest regrown(ForestState state) {
    GrowingForest forest = planted(state.snapshot(), state.events() - state.since().length);
    for (float each : state.since()) {
      forest.learn(each);
    }
    return forest;
  }

  private GrowingForest planted(byte[] snapshot, long learnt) {
    return new GrowingForest(
        snapshot.length == 0 ? settings.plant() : ForestCodec.decode(snapshot), learnt);
  }

  private ForestState next(ForestState state, Scale scale, float number, GrowingForest forest) {
    int length = state.since().length;
    if (length + 1 == SNAPSHOT) {
      byte[] snapshot = forest.encode();
      GrowingForest same = planted(snapshot, state.events() + 1);
      return new ForestState(state.events() + 1, scale, snapshot, new float[0], Optional.of(same));
    }
    float[] since = Arrays.copyOf(state.since(), length + 1);
    since[length] = number;
    return new ForestState(state.events() + 1, scale, state.snapshot(), since, Optional.of(forest));
  }

  private Decision decision(double value, double raw, Window window) {
    double score = raw / threshold;
    boolean anomalous = score >= 1;
    double last = window.size() == 0 ? value : window.value(window.size() - 1);
    Direction side = value >= last ? Direction.HIGH : Direction.LOW;
    String why =
        "Value %s has an anomaly score of %.3g in a forest of %d trees, threshold %.3g."
            .formatted(Double.toString(value), raw, settings.trees(), threshold);
    return new Decision(
        score,
        anomalous,
        false,
        Double.NaN,
        Double.NaN,
        Double.NaN,
        anomalous ? side : Direction.NONE,
        anomalous ? why : "",
        window.size());
  }

  @Override
  public byte[] encode(ForestState state) {
    ByteBuffer bytes =
        ByteBuffer.allocate(HEAD + Float.BYTES * state.since().length + state.snapshot().length);
    bytes.put(VERSION).putLong(state.events());
    bytes.putDouble(state.scale().origin()).putInt(state.scale().exponent());
    bytes.put((byte) (state.scale().known() ? 1 : 0)).putInt(state.since().length);
    for (float each : state.since()) {
      bytes.putFloat(each);
    }
    return bytes.put(state.snapshot()).array();
  }

  @Override
  public ForestState decode(byte[] encoded) {
    ByteBuffer bytes = ByteBuffer.wrap(encoded);
    try {
      byte version = bytes.get();
      long events = bytes.getLong();
      Scale scale = new Scale(bytes.getDouble(), bytes.getInt(), bytes.get() != 0);
      int length = bytes.getInt();
      if (version != VERSION || length < 0 || length >= SNAPSHOT || events < length) {
        throw new IllegalArgumentException(
            "a state of detector " + NAME + " of version " + version + " makes no sense");
      }
      float[] since = new float[length];
      for (int i = 0; i < length; i++) {
        since[i] = bytes.getFloat();
      }
      byte[] snapshot = new byte[bytes.remaining()];
      bytes.get(snapshot);
      return new ForestState(events, scale, snapshot, since, Optional.empty());
    } catch (BufferUnderflowException e) {
      throw new IllegalArgumentException("a state of detector " + NAME + " ends too soon", e);
    }
  }
}
