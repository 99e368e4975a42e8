package io.stormwatch.local;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A program of these tests in a JVM of its own. */
final class JavaProgram {
  private JavaProgram() {}

  static ProcessBuilder of(Class<?> main, List<String> jvmArguments, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx256m");
    command.addAll(jvmArguments);
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(main.getName());
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
  }
}
