package io.stormwatch.local.internal;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What it takes to run one Java program in a process of its own.
 *
 * @param name the name for messages, for example {@code kafka}
 * @param folder the working folder; the program's files lie in it
 * @param java the Java installation
 * @param classPath the program's whole class path
 * @param jvmArguments the JVM's own arguments
 * @param mainClass the program
 * @param arguments the program's arguments
 * @param environment variables to set besides the inherited ones
 */
public record Launch(
    String name,
    Path folder,
    JavaHome java,
    List<Path> classPath,
    List<String> jvmArguments,
    String mainClass,
    List<String> arguments,
    Map<String, String> environment) {

  /** Copies what is handed in. */
  public Launch {
    classPath = List.copyOf(classPath);
    jvmArguments = List.copyOf(jvmArguments);
    arguments = List.copyOf(arguments);
    environment = Map.copyOf(environment);
  }

  /** Where the program logs. */
  public Path logFile() {
    return folder.resolve("logs").resolve("server.log");
  }

  /** Where standard output and error go: what is written before and beside the log. */
  public Path consoleFile() {
    return folder.resolve("logs").resolve("console.log");
  }

  /** The same environment and class path with another program, for tools that prepare a server. */
  public Launch with(String otherMain, List<String> otherArguments) {
    return new Launch(
        name, folder, java, classPath, jvmArguments, otherMain, otherArguments, environment);
  }

  /** The command line. */
  List<String> command() {
    List<String> command = new ArrayList<>();
    command.add(java.java().toString());
    command.addAll(jvmArguments);
    command.add("-cp");
    command.add(ClassPaths.join(classPath));
    command.add(mainClass);
    command.addAll(arguments);
    return command;
  }
}
