package io.stormwatch.loadgen.internal.report;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/** Histograms as text, in HdrHistogram's own compressed form. */
final class Histograms {

  private Histograms() {}

  static String toText(Histogram histogram) {
    ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
    int length = histogram.encodeIntoCompressedByteBuffer(buffer);
    return Base64.getEncoder().encodeToString(Arrays.copyOf(buffer.array(), length));
  }

  /**
   * The inverse of {@link #toText}.
   *
   * @throws IllegalArgumentException if the text is no histogram
   */
  static Histogram ofText(String text) {
    try {
      return Histogram.decodeFromCompressedByteBuffer(
          ByteBuffer.wrap(Base64.getDecoder().decode(text)), 0);
    } catch (DataFormatException | RuntimeException e) {
      throw new IllegalArgumentException("no histogram", e);
    }
  }
}
