package io.stormwatch.bench.search;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stormwatch.app.cli.JsonOutput;
import io.stormwatch.app.cli.Limits;
import io.stormwatch.app.detect.FileException;
import io.stormwatch.bench.frame.Names;
import io.stormwatch.bench.nab.DataSets;
import io.stormwatch.bench.nab.MarkedText;
import io.stormwatch.bench.nab.Split;
import io.stormwatch.topology.cli.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code stormwatch bench search}: how the detectors' parts and weights were found. */
@Command(
    name = "search",
    mixinStandardHelpOptions = true,
    description =
        "Searches the labelled sets of bench nab for a good detector, and says what"
            + " each step brings. The same seed finds the same. Takes up to some minutes"
            + " on two cores.")
public final class SearchCommand implements Callable<Integer> {

  /** What can be searched for. */
  enum What {
    TRIED,
    ENSEMBLE,
    WINDOW
  }

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "WHAT",
      description =
          "tried: the steps on the way to the ensemble; ensemble: its parts and weights; window: a"
              + " detector by the window alone.")
  private String given;

  private What what;

  @Option(
      names = "--data",
      required = true,
      paramLabel = "DIR",
      description = "Folder as for bench nab; split/split.csv is needed.")
  private Path data;

  @Option(
      names = "--cross-validate",
      description =
          "Searches once for each fold, without its files, and judges these by what was found:"
              + " nested cross-validation.")
  private boolean crossValidate;

  @Option(
      names = "--steps",
      defaultValue = "600",
      paramLabel = "N",
      description = "Steps of a search (default: ${DEFAULT-VALUE}).")
  private int steps;

  @Option(
      names = "--seed",
      defaultValue = "1",
      paramLabel = "N",
      description = "Seed of the search (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--window",
      defaultValue = "50",
      paramLabel = "N",
      description = "Events that a window holds (default: ${DEFAULT-VALUE}).")
  private int window;

  @Option(
      names = "--table",
      paramLabel = "FILE.md",
      description =
          "Puts the table between the marks <!-- search WHAT --> and <!-- /search WHAT --> of a"
              + " file; with --cross-validate the marks are nested WHAT.")
  private Path table;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Writes the result as one JSON object; - is standard output.")
  private String json;

  @Override
  public Integer call() throws IOException {
    what = checkOptions();
    ObjectNode result = JsonOutput.object();
    result.put("ok", false);
    result.put("what", name());
    try {
      if (table != null) {
        MarkedText.check(table, mark());
      }
      String text = search(result);
      out().print(text);
      out().flush();
      if (table != null) {
        MarkedText.replace(table, mark(), text);
      }
      result.put("ok", true);
      return ExitCode.SUCCESS;
    } catch (FileException | IOException e) {
      spec.commandLine().getErr().println("search: " + e.getMessage());
      result.put("error", String.valueOf(e.getMessage()));
      return ExitCode.FAILURE;
    } finally {
      if (json != null) {
        JsonOutput.write(json, result, spec.commandLine().getOut());
      }
    }
  }

  private What checkOptions() {
    if (json != null) {
      try {
        JsonOutput.check(json);
      } catch (IOException e) {
        throw new ParameterException(spec.commandLine(), "--json: " + e.getMessage(), e);
      }
    }
    What wanted;
    try {
      wanted = what();
      Limits.atLeast("--steps", steps, 1);
      Limits.atLeast("--window", window, WindowShape.FEWEST);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
    if (crossValidate && wanted == What.TRIED) {
      throw new ParameterException(
          spec.commandLine(),
          "--cross-validate is for ensemble and window; tried searches nothing");
    }
    return wanted;
  }

  private What what() {
    List<String> known =
        Stream.of(What.values()).map(each -> each.name().toLowerCase(Locale.ROOT)).toList();
    String name = Names.of("WHAT", List.of(given), known).get(0);
    return What.valueOf(name.toUpperCase(Locale.ROOT));
  }

  private String mark() {
    return (crossValidate ? "nested " : "search ") + name();
  }

  private String name() {
    return what.name().toLowerCase(Locale.ROOT);
  }

  private String search(ObjectNode result) throws IOException, FileException {
    Corpus corpus = corpus();
    result.put("events", corpus.events());
    if (what == What.TRIED) {
      say("measuring the steps over %d events", corpus.events());
      List<Tried.Step> tried = new Tried(corpus).steps();
      SearchReport.tried(result, tried);
      return SearchReport.tried(tried);
    }
    say("measuring the parts over %d events", corpus.events());
    Subject subject =
        what == What.ENSEMBLE ? Ensembles.subject(corpus) : Windows.subject(corpus, window);
    say("choosing from %d parts", subject.pool().names().size());
    result.put("parts", subject.pool().names().size());
    result.put("steps", steps);
    result.put("seed", seed);
    if (crossValidate) {
      int all = steps * corpus.foldCount();
      Nested nested = Nested.run(subject, steps, seed, step -> progress(step, all));
      SearchReport.nested(result, nested);
      return SearchReport.nested(nested);
    }
    Judge judge = new Judge(subject.pool(), file -> true);
    Choice best = new Annealing(subject, judge, seed).best(steps, step -> progress(step, steps));
    Figures figures = judge.figures(best);
    SearchReport.best(result, best, figures);
    return SearchReport.best(best, figures);
  }

  private Corpus corpus() throws IOException, FileException {
    Split split =
        Split.read(data)
            .orElseThrow(
                () ->
                    new FileException(data.resolve("split").resolve("split.csv") + " is missing"));
    return Corpus.of(new DataSets(data).read(), split);
  }

  private void progress(int step, int of) {
    if (step % Math.max(1, of / 10) == 0) {
      say("%d of %d steps", step, of);
    }
  }

  private void say(String format, Object... numbers) {
    PrintWriter err = spec.commandLine().getErr();
    err.println("search: " + String.format(Locale.ROOT, format, numbers));
    err.flush();
  }

  private PrintWriter out() {
    return JsonOutput.STDOUT.equals(json)
        ? new PrintWriter(Writer.nullWriter())
        : spec.commandLine().getOut();
  }
}
