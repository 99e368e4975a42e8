package io.stormwatch.loadgen.internal.encode;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.stormwatch.loadgen.plan.SeriesNames;

/** Writes the text ids of series. */
final class NameWriter {

  private final byte[] prefix;
  private final int width;
  private final byte[] suffix;

  NameWriter(SeriesNames names) {
    this.prefix = names.prefix().getBytes(US_ASCII);
    this.width = names.width();
    this.suffix = names.suffix().getBytes(US_ASCII);
  }

  void write(long series, Ascii to) {
    to.put(prefix).putNatural(series, width).put(suffix);
  }
}
