package io.stormwatch.local.internal;

import io.stormwatch.local.JvmTuning;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A Storm installation as its distribution lays it out, for one daemon or for clients: {@code
 * lib-worker}, {@code conf/storm.yaml}, {@code log4j2}, {@code logs} and the local folder.
 *
 * @param folder the home
 */
public record StormHome(Path folder) {
  private static final String HOST = "127.0.0.1";

  /** The configuration file. */
  public Path yaml() {
    return conf().resolve("storm.yaml");
  }

  /**
   * Writes everything anew but what daemons keep.
   *
   * @param ports the cluster's ports
   * @param workerHeapMegabytes the greatest heap of a worker, in MiB
   * @param own settings of this home only
   * @param overriding settings that win
   */
  public void install(
      StormPorts ports,
      int workerHeapMegabytes,
      Map<String, Object> own,
      Map<String, Object> overriding) {
    Folders.make(conf());
    Folders.make(log4j());
    Folders.make(folder.resolve("logs"));
    link(folder.resolve("lib-worker"), ClassPaths.of("storm-worker"));
    Map<String, Object> settings = new TreeMap<>();
    settings.put("storm.zookeeper.servers", List.of(HOST));
    settings.put("storm.zookeeper.port", ports.zookeeper());
    settings.put("nimbus.seeds", List.of(HOST));
    settings.put("nimbus.thrift.port", ports.nimbus());
    settings.put("storm.local.hostname", HOST);
    settings.put("storm.local.dir", folder.resolve("local").toString());
    settings.put("storm.log.dir", folder.resolve("logs").toString());
    settings.put(
        "worker.childopts",
        "-Xmx" + workerHeapMegabytes + "m -XX:+ExitOnOutOfMemoryError -XX:-UsePerfData");
    settings.putAll(own);
    settings.putAll(overriding);
    ServerFiles.writeYaml(yaml(), settings);
    ServerFiles.writeLog4j(log4j().resolve("cluster.xml"));
    ServerFiles.writeWorkerLog4j(log4j().resolve("worker.xml"));
  }

  /**
   * One of Storm's programs that sees the daemons' class path.
   *
   * @param name its name for messages
   * @param java the Java installation, of the workers too
   * @param heapMegabytes its greatest heap
   * @param tuning what its JVM is tuned for
   * @param mainClass the program
   * @param arguments its arguments
   */
  public Launch program(
      String name,
      JavaHome java,
      int heapMegabytes,
      JvmTuning tuning,
      String mainClass,
      List<String> arguments) {
    List<Path> classPath = new ArrayList<>(ClassPaths.of("storm"));
    classPath.add(ClassPaths.origin("storm"));
    classPath.add(conf());
    List<String> jvm = new ArrayList<>(ServerJvm.arguments(folder, heapMegabytes, tuning));
    jvm.addAll(ServerJvm.log4j(log4j().resolve("cluster.xml")));
    jvm.addAll(home());
    return new Launch(name, folder, java, classPath, jvm, mainClass, arguments, environment(java));
  }

  /**
   * The main class of a topology jar, run as Storm's script runs it for {@code storm jar}: without
   * the daemons' class path, with the jar first.
   *
   * @param java the Java installation
   * @param jar the topology's jar
   * @param mainClass the main class
   * @param arguments its arguments
   */
  public Launch submission(JavaHome java, Path jar, String mainClass, List<String> arguments) {
    List<Path> classPath = new ArrayList<>();
    classPath.add(jar);
    classPath.add(conf());
    classPath.addAll(ClassPaths.of("storm-worker"));
    List<String> jvm = new ArrayList<>(home());
    jvm.add("-Dstorm.jar=" + jar);
    jvm.add("-Dstorm.dependency.jars=");
    jvm.add("-Dstorm.dependency.artifacts={}");
    return new Launch(
        "storm-jar", folder, java, classPath, jvm, mainClass, arguments, environment(java));
  }

  private List<String> home() {
    return List.of(
        "-Dstorm.home=" + folder,
        "-Dstorm.log.dir=" + folder.resolve("logs"),
        "-Dstorm.conf.file=",
        "-Dstorm.options=");
  }

  // Supervisors start workers with the Java of JAVA_HOME.
  private static Map<String, String> environment(JavaHome java) {
    return Map.of("JAVA_HOME", java.folder().toString());
  }

  private Path conf() {
    return folder.resolve("conf");
  }

  private Path log4j() {
    return folder.resolve("log4j2");
  }

  private static void link(Path target, List<Path> files) {
    Folders.make(target);
    for (Path file : files) {
      Path link = target.resolve(file.getFileName());
      try {
        if (!Files.exists(link)) {
          Files.deleteIfExists(link);
          Files.createSymbolicLink(link, file);
        }
      } catch (IOException e) {
        throw new UncheckedIOException("Cannot link " + file + " in " + target, e);
      }
    }
  }
}
