package io.stormwatch.local;

import io.stormwatch.local.internal.ClassPaths;
import io.stormwatch.local.internal.JavaHome;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The main class of a topology's jar, run against any Storm cluster as the script runs it for
 * {@code storm jar}: on the class path of Storm's workers alone, with the jar first. Immutable.
 *
 * @param jar the jar, which is uploaded
 * @param mainClass its main class
 * @param stormYaml the {@code storm.yaml} of the cluster
 */
public record StormJar(Path jar, String mainClass, Path stormYaml) {
  private static final String HEAP = "-Xmx512m";

  /** Makes the files absolute, so that the program may run in any folder. */
  public StormJar {
    jar = jar.toAbsolutePath();
    stormYaml = stormYaml.toAbsolutePath();
  }

  /**
   * The program, not started yet; it inherits folder and environment of this JVM.
   *
   * @param arguments the arguments of the main class
   * @throws IllegalStateException if the libraries of Storm's workers are gone from this machine
   */
  public ProcessBuilder program(List<String> arguments) {
    JavaHome java = JavaHome.running();
    List<Path> classPath = new ArrayList<>(List.of(jar));
    classPath.addAll(ClassPaths.of("storm-worker"));
    List<String> command = new ArrayList<>();
    command.add(java.java().toString());
    command.addAll(List.of(HEAP, "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.addAll(List.of("-Dstorm.jar=" + jar, "-Dstorm.conf.file=" + stormYaml));
    command.addAll(List.of("-Dstorm.dependency.jars=", "-Dstorm.dependency.artifacts={}"));
    command.addAll(List.of("-cp", ClassPaths.join(classPath), mainClass));
    command.addAll(arguments);
    return new ProcessBuilder(command);
  }
}
