package io.stormwatch.loadgen.internal.report;

import io.stormwatch.loadgen.Latency;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Numbers for people, the same on every machine. */
final class Text {

  private Text() {}

  static String count(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  static String count(double number) {
    return String.format(Locale.ROOT, "%,.0f", number);
  }

  static String rate(double perSecond) {
    return perSecond < 10
        ? String.format(Locale.ROOT, "%.2f/s", perSecond)
        : String.format(Locale.ROOT, "%,.0f/s", perSecond);
  }

  static String megabytes(double perSecond) {
    return String.format(Locale.ROOT, "%.2f MB/s", perSecond);
  }

  static String millis(double millis) {
    return millis < 10
        ? String.format(Locale.ROOT, "%.2f", millis)
        : String.format(Locale.ROOT, "%,.0f", millis);
  }

  static String latency(Optional<Latency> latency) {
    return latency
        .map(
            l ->
                "p50 "
                    + millis(l.p50())
                    + "  p90 "
                    + millis(l.p90())
                    + "  p99 "
                    + millis(l.p99())
                    + "  p99.9 "
                    + millis(l.p999())
                    + "  max "
                    + millis(l.max())
                    + " ms")
        .orElse("no latency yet");
  }

  static String counts(Map<String, Long> counts) {
    return new TreeMap<>(counts)
        .entrySet().stream()
            .map(e -> e.getKey() + " " + count(e.getValue()))
            .collect(Collectors.joining(", "));
  }

  static String seconds(double seconds) {
    return String.format(Locale.ROOT, "%.1f s", seconds);
  }

  static String mebibytes(long bytes) {
    return count(bytes / 1048576.0) + " MiB";
  }
}
