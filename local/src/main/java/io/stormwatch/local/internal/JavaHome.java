package io.stormwatch.local.internal;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;

/**
 * A Java installation that runs servers.
 *
 * @param folder its home folder
 * @param feature its feature version, for example 17
 */
public record JavaHome(Path folder, int feature) {

  /** The installation that runs this JVM, whatever JAVA_HOME says. */
  public static JavaHome running() {
    return new JavaHome(Path.of(System.getProperty("java.home")), Runtime.version().feature());
  }

  /**
   * The installation in a folder.
   *
   * @throws IllegalArgumentException if the folder holds no Java or does not tell its version
   */
  public static JavaHome in(Path folder) {
    Properties release = new Properties();
    try (Reader reader = Files.newBufferedReader(folder.resolve("release"))) {
      release.load(reader);
    } catch (IOException | IllegalArgumentException e) {
      throw new IllegalArgumentException(
          folder + " holds no Java (it has no readable release file)", e);
    }
    String version = release.getProperty("JAVA_VERSION", "").replace("\"", "");
    try {
      return new JavaHome(folder, Runtime.Version.parse(version).feature());
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(folder + " does not tell its Java version", e);
    }
  }

  /** The launcher. */
  public Path java() {
    return folder.resolve("bin").resolve("java");
  }

  /**
   * Refuses an installation that a server does not run on.
   *
   * @param product the server with its version, as it is to be named
   * @param supported the feature versions it runs on
   * @throws IllegalStateException if this version is none of them
   */
  public void require(String product, Set<Integer> supported) {
    if (!supported.contains(feature)) {
      String versions =
          String.join(" or ", new TreeSet<>(supported).stream().map(String::valueOf).toList());
      throw new IllegalStateException(
          product + " runs on Java " + versions + ", not on Java " + feature + " (" + folder + ")");
    }
  }
}
