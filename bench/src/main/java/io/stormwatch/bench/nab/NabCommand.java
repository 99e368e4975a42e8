package io.stormwatch.bench.nab;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stormwatch.app.cli.JsonOutput;
import io.stormwatch.app.cli.Limits;
import io.stormwatch.app.detect.FileException;
import io.stormwatch.bench.frame.Names;
import io.stormwatch.core.detect.Detectors;
import io.stormwatch.topology.cli.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code stormwatch bench nab}: how well the detectors detect. */
@Command(
    name = "nab",
    mixinStandardHelpOptions = true,
    description =
        "Measures every detector on the Numenta Anomaly Benchmark and on further"
            + " labelled sets, each with one configuration for all files.")
public final class NabCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Option(
      names = "--data",
      required = true,
      paramLabel = "DIR",
      description =
          "Folder with nab/, split/split.csv, optionally check/, and further sets as NAME/data and"
              + " NAME/windows.csv.")
  private Path data;

  @Option(
      names = "--detectors",
      paramLabel = "NAME[,NAME...]",
      description = "Only these; a name stands for its muted variant too.")
  private List<String> given = List.of();

  @Option(
      names = "--window",
      defaultValue = "50",
      paramLabel = "N",
      description = "Events that a window holds (default: ${DEFAULT-VALUE}).")
  private int window;

  @Option(
      names = "--table",
      paramLabel = "FILE.md",
      description = "Puts the table between the marks <!-- nab --> and <!-- /nab --> of a file.")
  private Path table;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Writes the result as one JSON object; - is standard output.")
  private String json;

  @Override
  public Integer call() throws IOException {
    List<Candidate> candidates;
    try {
      Limits.atLeast("--window", window, 1);
      candidates = candidates();
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
    if (json != null) {
      try {
        JsonOutput.check(json);
      } catch (IOException e) {
        throw new ParameterException(spec.commandLine(), "--json: " + e.getMessage(), e);
      }
    }
    ObjectNode result = JsonOutput.object();
    result.put("ok", false);
    try {
      if (table != null) {
        MarkedText.check(table, "nab");
      }
      boolean ok = measure(candidates, result);
      result.put("ok", ok);
      return ok ? ExitCode.SUCCESS : ExitCode.FAILURE;
    } catch (FileException | IOException e) {
      spec.commandLine().getErr().println("nab: " + e.getMessage());
      result.put("error", String.valueOf(e.getMessage()));
      return ExitCode.FAILURE;
    } finally {
      if (json != null) {
        JsonOutput.write(json, result, spec.commandLine().getOut());
      }
    }
  }

  private boolean measure(List<Candidate> candidates, ObjectNode result)
      throws IOException, FileException {
    List<DataSet> sets = new DataSets(data).read();
    List<PublishedCheck.Figure> figures =
        Files.isDirectory(data.resolve("check"))
            ? new PublishedCheck(data.resolve("check"), sets.get(0)).run()
            : List.of();
    NabReport.check(result, figures);
    boolean ok = true;
    for (PublishedCheck.Figure figure : figures) {
      out()
          .printf(
              "check %-16s %-18s expected %8.4f measured %8.4f %s%n",
              figure.detector(),
              figure.profile(),
              figure.expected(),
              figure.measured(),
              figure.matches() ? "ok" : "WRONG");
      ok &= figure.matches();
    }
    Measure measure = new Measure(sets, Split.read(data).map(Split::halves), window);
    List<Measurement> measurements = new ArrayList<>();
    for (Candidate each : candidates) {
      spec.commandLine().getErr().println("measuring " + each.name());
      measurements.add(measure.of(each));
    }
    NabReport.detectors(result, measurements);
    String text = NabReport.table(measurements);
    out().print(text);
    out().flush();
    if (table != null) {
      MarkedText.replace(table, "nab", text);
    }
    return ok;
  }

  private List<Candidate> candidates() {
    Detectors detectors = Detectors.load(NabCommand.class.getClassLoader());
    List<String> only = Names.of("--detectors", given, List.copyOf(detectors.names()));
    return Candidates.of(detectors).stream()
        .filter(each -> only.isEmpty() || only.contains(each.factory().name()))
        .toList();
  }

  private PrintWriter out() {
    return JsonOutput.STDOUT.equals(json)
        ? new PrintWriter(Writer.nullWriter())
        : spec.commandLine().getOut();
  }
}
