package io.stormwatch.bench.nab;

/**
 * What a detection in each row of a file is worth: the sooner in a window the more, the farther
 * after it the less.
 */
public final class RowWorth {

  private static final double STEEPNESS = 5;
  private static final double FAR = 3;

  private final int[] windowOf;
  private final double[] worth;

  private RowWorth(int rows) {
    windowOf = new int[rows];
    worth = new double[rows];
  }

  /** The worth of all rows of a file. */
  public static RowWorth of(LabelledFile file) {
    RowWorth result = new RowWorth(file.rows());
    int next = 0;
    for (int row = 0; row < file.rows(); row++) {
      while (next < file.windows().size() && file.windows().get(next).last() < row) {
        next++;
      }
      boolean inside = next < file.windows().size() && file.windows().get(next).first() <= row;
      result.windowOf[row] = inside ? next : -1;
      if (inside) {
        LabelledWindow window = file.windows().get(next);
        double before = -(window.last() - row + 1.0) / window.rows();
        result.worth[row] = sigmoid(before) / sigmoid(-1);
      } else if (next == 0) {
        result.worth[row] = -1;
      } else {
        LabelledWindow window = file.windows().get(next - 1);
        result.worth[row] = sigmoid((row - window.last()) / (window.rows() - 1.0));
      }
    }
    return result;
  }

  /** The file's window that a row lies in, or −1. */
  int windowOf(int row) {
    return windowOf[row];
  }

  /** From 0 to 1 in a window; from −1 to 0 outside, to be weighed as a false alarm. */
  double worth(int row) {
    return worth[row];
  }

  private static double sigmoid(double y) {
    return y > FAR ? -1 : 2 / (1 + Math.exp(STEEPNESS * y)) - 1;
  }
}
