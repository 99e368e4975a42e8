package io.stormwatch.topology;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.stormwatch.core.config.Problem;
import io.stormwatch.topology.cli.ExitCode;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;

/**
 * What came of a submission.
 *
 * @param exitCode what the command ends with
 * @param name the topology's name, unless the configuration was refused
 * @param id the id that Storm gave it, if it was taken
 * @param problems what is wrong with the configuration
 * @param findings what else stands in the way, one line each
 */
record SubmitResult(
    int exitCode,
    Optional<String> name,
    Optional<String> id,
    List<Problem> problems,
    List<String> findings) {

  SubmitResult {
    problems = List.copyOf(problems);
    findings = List.copyOf(findings);
  }

  static SubmitResult refused(List<Problem> problems) {
    return new SubmitResult(
        ExitCode.USAGE, Optional.empty(), Optional.empty(), problems, List.of());
  }

  static SubmitResult failed(String name, List<String> findings) {
    return new SubmitResult(
        ExitCode.FAILURE, Optional.of(name), Optional.empty(), List.of(), findings);
  }

  static SubmitResult taken(String name, String id) {
    return new SubmitResult(
        ExitCode.SUCCESS, Optional.of(name), Optional.of(id), List.of(), List.of());
  }

  /** The result as one JSON object. */
  String toJson() {
    StringWriter out = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(out)) {
      json.writeStartObject();
      json.writeBooleanField("ok", exitCode == ExitCode.SUCCESS);
      write(json, "name", name);
      write(json, "id", id);
      json.writeArrayFieldStart("problems");
      for (Problem problem : problems) {
        write(json, problem);
      }
      json.writeEndArray();
      json.writeArrayFieldStart("findings");
      for (String finding : findings) {
        json.writeString(finding);
      }
      json.writeEndArray();
      json.writeEndObject();
    } catch (IOException e) {
      throw new IllegalStateException("text in memory cannot fail to be written", e);
    }
    return out.toString();
  }

  private static void write(JsonGenerator json, Problem problem) throws IOException {
    json.writeStartObject();
    json.writeStringField("file", problem.file());
    json.writeNumberField("line", problem.line());
    json.writeStringField("key", problem.key());
    json.writeStringField("problem", problem.problem());
    write(json, "nearest", problem.nearest());
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, String name, Optional<String> text)
      throws IOException {
    if (text.isPresent()) {
      json.writeStringField(name, text.get());
    } else {
      json.writeNullField(name);
    }
  }
}
