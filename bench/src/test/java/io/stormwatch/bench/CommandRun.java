package io.stormwatch.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;

/**
 * What a {@code bench} command did in this process.
 *
 * @param code its exit code
 * @param out what it wrote to standard output
 * @param err what it wrote to standard error
 */
public record CommandRun(int code, String out, String err) {

  /** Runs one. */
  public static CommandRun of(String experiment, String... options) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    List<String> arguments = new ArrayList<>(List.of("bench", experiment));
    arguments.addAll(List.of(options));
    int code =
        Main.commandLine(new PrintWriter(out, true), new PrintWriter(err, true))
            .execute(arguments.toArray(String[]::new));
    return new CommandRun(code, out.toString(), err.toString());
  }

  /** Runs one of that name with the options behind it; all are words without blanks. */
  public static CommandRun ofLine(String line) {
    List<String> words = List.of(line.split(" "));
    return of(words.get(0), words.subList(1, words.size()).toArray(String[]::new));
  }

  /** Its standard output as one JSON object. */
  public JsonNode json() throws IOException {
    return new ObjectMapper().readTree(out);
  }
}
