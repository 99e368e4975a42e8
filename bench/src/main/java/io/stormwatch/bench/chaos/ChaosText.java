package io.stormwatch.bench.chaos;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;

/** The result of a run for people. */
final class ChaosText {

  private ChaosText() {}

  static List<String> of(ChaosResult result) {
    List<String> lines = new ArrayList<>();
    lines.add("| fault | target | outage s | seen s | in flight | replays | recovery s |");
    lines.add("|---|---|---|---|---|---|---|");
    for (FaultResult fault : result.faults()) {
      lines.add(
          line(
              "| %s | %s | %.1f | %.1f | %s | %,d | %s |",
              fault.name(),
              fault.target(),
              fault.outageSeconds(),
              fault.seenDownSeconds(),
              text(fault.inFlightAtStrike()),
              fault.replays(),
              fault.recoverySeconds().map(s -> line("%.1f", s)).orElse("–")));
    }
    lines.add("");
    lines.add(
        line(
            "events     %,d produced, %,d stored, %,d invalid, %,d lost, %,d doubled",
            result.records().produced(),
            result.records().stored(),
            result.records().invalid(),
            result.records().lost(),
            result.records().doubled()));
    lines.add(
        line(
            "decisions  %,d compared, %,d differing; %,d series left out because they moved",
            result.decisions().compared(),
            result.decisions().differing(),
            result.records().moved().size()));
    lines.add(
        line(
            "anomalies  %,d missing, %,d extra",
            result.decisions().missing(), result.decisions().extra()));
    lines.add(line("final lag  %,d", result.finalLag()));
    lines.addAll(problems(result));
    lines.add(result.ok() ? "ok" : "FAILED");
    return lines;
  }

  private static List<String> problems(ChaosResult result) {
    List<String> lines = new ArrayList<>();
    result
        .faults()
        .forEach(fault -> fault.problem().ifPresent(why -> lines.add(fault.name() + ": " + why)));
    lines.addAll(result.records().examples());
    lines.addAll(result.decisions().examples());
    if (result.loadFailed() > 0) {
      lines.add(line("%,d records never reached the broker", result.loadFailed()));
    }
    return lines;
  }

  private static String text(OptionalLong value) {
    return value.isPresent() ? line("%,d", value.getAsLong()) : "–";
  }

  private static String line(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }
}
