package io.stormwatch.bench.kinds;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stormwatch.app.cli.JsonOutput;
import io.stormwatch.app.cli.Limits;
import io.stormwatch.core.detect.DetectorFactory;
import io.stormwatch.core.detect.Detectors;
import io.stormwatch.loadgen.plan.AnomalyKind;
import io.stormwatch.loadgen.plan.SignalPlan;
import io.stormwatch.topology.cli.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code stormwatch bench kinds}: precision and recall on the load generator's anomalies. */
@Command(
    name = "kinds",
    mixinStandardHelpOptions = true,
    description =
        "Measures a detector on every kind of anomaly that the load generator"
            + " injects, 100 series of 2,000 events for each kind of anomaly and of"
            + " signal.")
public final class KindsCommand implements Callable<Integer> {

  private static final List<SignalPlan.Model> MODELS =
      List.of(SignalPlan.Model.LEVEL, SignalPlan.Model.WALK, SignalPlan.Model.SEASON);

  @Spec private CommandSpec spec;

  @Option(
      names = "--detector",
      defaultValue = "default",
      paramLabel = "NAME",
      description = "A detector or a preset (default: ${DEFAULT-VALUE}).")
  private String detector;

  @Option(
      names = "--window",
      defaultValue = "50",
      paramLabel = "N",
      description = "Events that a window holds (default: ${DEFAULT-VALUE}).")
  private int window;

  @Option(
      names = "--seed",
      defaultValue = "1",
      paramLabel = "N",
      description = "Seed of signals and anomalies (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Writes the result as one JSON object; - is standard output.")
  private String json;

  @Override
  public Integer call() throws IOException {
    check();
    Detectors detectors = Detectors.load(KindsCommand.class.getClassLoader());
    DetectorFactory factory =
        detectors
            .byName(detector)
            .orElseThrow(
                () ->
                    new ParameterException(
                        spec.commandLine(),
                        "--detector: "
                            + detector
                            + " is none of "
                            + String.join(" ", detectors.names())));
    KindMeasure measure = new KindMeasure(factory, window);
    List<KindResult> results = new ArrayList<>();
    for (AnomalyKind kind : AnomalyKind.values()) {
      for (SignalPlan.Model model : MODELS) {
        results.add(measure.of(kind, model, seed));
      }
    }
    print(results);
    if (json != null) {
      JsonOutput.write(json, result(results), spec.commandLine().getOut());
    }
    return ExitCode.SUCCESS;
  }

  private void check() {
    try {
      Limits.check("--window", window, 1, 10_000);
      if (json != null) {
        JsonOutput.check(json);
      }
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    } catch (IOException e) {
      throw new ParameterException(spec.commandLine(), "--json: " + e.getMessage(), e);
    }
  }

  private void print(List<KindResult> results) {
    PrintWriter out =
        JsonOutput.STDOUT.equals(json)
            ? new PrintWriter(Writer.nullWriter())
            : spec.commandLine().getOut();
    out.println("| anomaly | signal | episodes | recall | reports | precision |");
    out.println("|---|---|---|---|---|---|");
    for (KindResult each : results) {
      out.printf(
          "| %s | %s | %d | %.3f | %d | %.3f |%n",
          each.kind().code(),
          model(each),
          each.episodes(),
          each.recall(),
          each.reports(),
          each.precision());
    }
    out.flush();
  }

  private ObjectNode result(List<KindResult> results) {
    ObjectNode result = JsonOutput.object();
    result.put("ok", true);
    result.put("detector", detector);
    result.put("window", window);
    result.put("seed", seed);
    ArrayNode kinds = result.putArray("kinds");
    for (KindResult each : results) {
      ObjectNode node = kinds.addObject();
      node.put("kind", each.kind().code());
      node.put("signal", model(each));
      node.put("events", each.events());
      node.put("episodes", each.episodes());
      node.put("found", each.found());
      node.put("reports", each.reports());
      node.put("falseReports", each.falseReports());
      JsonOutput.put(node, "precision", each.precision());
      JsonOutput.put(node, "recall", each.recall());
    }
    return result;
  }

  private static String model(KindResult result) {
    return result.model().name().toLowerCase(Locale.ROOT);
  }
}
