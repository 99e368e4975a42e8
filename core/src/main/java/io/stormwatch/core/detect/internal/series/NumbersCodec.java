package io.stormwatch.core.detect.internal.series;

import io.stormwatch.core.detect.internal.state.StateReader;
import io.stormwatch.core.detect.internal.state.StateWriter;

/** The binary form of states that are arrays of finite numbers. */
final class NumbersCodec {

  private final String detector;
  private final int version;
  private final int size;

  NumbersCodec(String detector, int version, int size) {
    this.detector = detector;
    this.version = version;
    this.size = size;
  }

  byte[] encode(double[] state) {
    return new StateWriter(version).count(size).numbers(state).toBytes();
  }

  double[] decode(byte[] bytes) {
    StateReader reader = new StateReader(detector, version, bytes);
    long count = reader.count();
    if (count != size) {
      throw reader.refusal("holds " + count + " numbers, not " + size);
    }
    double[] state = reader.numbers(new double[size]);
    reader.end();
    for (double each : state) {
      if (!Double.isFinite(each)) {
        throw reader.refusal("holds a number that is not finite");
      }
    }
    return state;
  }
}
