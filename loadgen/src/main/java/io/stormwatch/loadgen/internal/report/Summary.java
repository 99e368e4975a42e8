package io.stormwatch.loadgen.internal.report;

import io.stormwatch.loadgen.LoadResult;
import io.stormwatch.loadgen.SpecialCounts;
import java.io.PrintWriter;
import java.util.Locale;

/** A result for people. */
public final class Summary {

  private Summary() {}

  /** Prints a result. */
  public static void print(LoadResult result, PrintWriter out) {
    out.println(
        (result.ok() ? "ok" : "FAILED")
            + (result.stopped() ? ", stopped before the end" : "")
            + ": attempted "
            + Text.count(result.attempted())
            + " = acknowledged "
            + Text.count(result.acknowledged())
            + " + failed "
            + Text.count(result.failed()));
    result.error().ifPresent(error -> out.println("  error        " + error));
    if (result.failed() > 0) {
      out.println("  failures     " + Text.counts(result.failures()));
    }
    out.println("  time         " + Text.seconds(result.seconds()) + ", " + asked(result));
    result.warmUp().ifPresent(part -> out.println("  warm-up      " + part(part)));
    out.println("  measured     " + part(result.measured()));
    out.println("  latency      " + Text.latency(result.measured().latency()));
    out.println("  lag          max " + Text.millis(result.lag().max()) + " ms behind schedule");
    special(result.special(), out);
    result
        .batchBytes()
        .ifPresent(
            bytes ->
                out.println(
                    "  batches      "
                        + Text.count(bytes)
                        + " B on average"
                        + (result.compression().isPresent()
                            ? String.format(
                                Locale.ROOT,
                                ", compressed to %.2f",
                                result.compression().getAsDouble())
                            : "")));
    result
        .clock()
        .ifPresent(
            clock ->
                out.printf(
                    Locale.ROOT,
                    "  clock        %+.1f ms against the broker's, give or take %.1f ms%n",
                    clock.millis(),
                    clock.uncertaintyMillis()));
    out.printf(
        Locale.ROOT,
        "  process      %.2f cores, heap %s, %d collections in %d ms%n",
        result.usage().cpuCores(),
        Text.mebibytes(result.usage().heapBytes()),
        result.usage().collections(),
        result.usage().collectionMillis());
    out.flush();
  }

  private static String asked(LoadResult result) {
    double sent = result.sendingSeconds() > 0 ? result.attempted() / result.sendingSeconds() : 0;
    String rate = "sent " + Text.rate(sent);
    return result
        .planned()
        .filter(planned -> planned.rate().isPresent())
        .map(planned -> rate + ", asked " + Text.rate(planned.rate().getAsDouble()))
        .orElse(rate);
  }

  private static String part(LoadResult.Part part) {
    return Text.rate(part.rate().orElse(0))
        + "  "
        + Text.megabytes(part.megabytesPerSecond().orElse(0))
        + "  ("
        + Text.count(part.acknowledged())
        + " acknowledged in "
        + Text.seconds(part.seconds())
        + ")";
  }

  private static void special(SpecialCounts special, PrintWriter out) {
    if (special.anomalyEvents() > 0) {
      out.println(
          "  anomalies    "
              + Text.count(special.anomalyEpisodes())
              + " in "
              + Text.count(special.anomalyEvents())
              + " events: "
              + Text.counts(special.anomalyEpisodesByKind()));
    }
    if (special.invalid() > 0) {
      out.println("  invalid      " + Text.counts(special.invalidByReason()));
    }
    if (special.late() + special.outOfOrder() + special.duplicates() > 0) {
      out.println(
          "  disorder     late "
              + Text.count(special.late())
              + ", out of order "
              + Text.count(special.outOfOrder())
              + ", duplicates "
              + Text.count(special.duplicates()));
    }
  }
}
