package io.stormwatch.app.cli;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.stormwatch.app.Main;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;

/**
 * One run of the command line in this JVM.
 *
 * @param exitCode its exit code
 * @param out what went to standard output
 * @param err what went to standard error
 */
record CommandLineRun(int exitCode, String out, String err) {

  private static final ObjectMapper STRICT =
      new ObjectMapper()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);

  static CommandLineRun of(String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int exitCode =
        Main.commandLine(new PrintWriter(out, true), new PrintWriter(err, true)).execute(args);
    return new CommandLineRun(exitCode, out.toString(), err.toString());
  }

  /** Standard output as one strict JSON object and nothing else. */
  JsonNode json() throws IOException {
    return STRICT.readTree(out);
  }
}
