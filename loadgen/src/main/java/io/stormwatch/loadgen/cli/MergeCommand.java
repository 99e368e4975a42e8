package io.stormwatch.loadgen.cli;

import io.stormwatch.loadgen.LoadResult;
import io.stormwatch.loadgen.internal.report.JsonFile;
import io.stormwatch.loadgen.internal.report.ResultJson;
import io.stormwatch.loadgen.internal.report.ResultMerge;
import io.stormwatch.loadgen.internal.report.ResultReader;
import io.stormwatch.loadgen.internal.report.Summary;
import io.stormwatch.loadgen.plan.Shard;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes one result of the JSON results of several machines. */
@Command(
    name = "merge",
    mixinStandardHelpOptions = true,
    description =
        "Makes one result of the JSON results of machines that drove one load in shards: counts"
            + " are added, latencies merged value by value.")
final class MergeCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(arity = "1..*", paramLabel = "FILE", description = "results written with --json")
  private List<Path> files;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "merged result as one JSON object; - for standard output")
  private String json;

  @Override
  public Integer call() {
    PrintWriter err = spec.commandLine().getErr();
    PrintWriter out = spec.commandLine().getOut();
    try {
      List<ResultReader.Stored> stored = new ArrayList<>();
      for (Path file : files) {
        stored.add(ResultReader.read(file));
      }
      ResultMerge merge = new ResultMerge(stored);
      if (!merge.missing().isEmpty()) {
        err.println(
            "warning: no result of shard "
                + merge.missing().stream().map(Shard::toString).collect(Collectors.joining(", ")));
      }
      LoadResult merged = merge.merged();
      Summary.print(merged, JsonFile.STDOUT.equals(json) ? err : out);
      if (json != null) {
        JsonFile.write(json, ResultJson.of(merged, merge.whole()), out);
      }
      return merged.ok() ? LoadgenCommand.OK : LoadgenCommand.FAILED;
    } catch (IOException e) {
      err.println("loadgen merge: " + e.getMessage());
      return LoadgenCommand.FAILED;
    } catch (IllegalArgumentException e) {
      err.println("loadgen merge: " + e.getMessage());
      return LoadgenCommand.WRONG_USE;
    }
  }
}
