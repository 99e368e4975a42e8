package io.stormwatch.app.cli;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** The jars with detectors of the user's own, of which Java would ignore a wrong one silently. */
public final class UserClassPath {

  /** The environment variable that names them. */
  public static final String VARIABLE = "STORMWATCH_CLASSPATH";

  private UserClassPath() {}

  /**
   * What is wrong with a class path, in one line that names the entry; empty if nothing is.
   *
   * @param classPath jars, folders of classes, or {@code FOLDER/*} for all jars of a folder, joined
   *     as Java's class path is
   */
  public static Optional<String> problem(String classPath) {
    return Stream.of(classPath.split(File.pathSeparator))
        .filter(entry -> !entry.isBlank())
        .flatMap(entry -> problemOf(entry).map(why -> VARIABLE + ": " + entry + why).stream())
        .findFirst();
  }

  private static Optional<String> problemOf(String entry) {
    try {
      if (entry.equals("*") || entry.endsWith(File.separator + "*")) {
        String folder = entry.substring(0, entry.length() - 1);
        return Files.isDirectory(Path.of(folder))
            ? Optional.empty()
            : Optional.of(": there is no such folder");
      }
      Path path = Path.of(entry);
      if (!Files.exists(path)) {
        return Optional.of(" does not exist");
      }
      return Files.isDirectory(path) ? Optional.empty() : problemOfJar(path);
    } catch (InvalidPathException e) {
      return Optional.of(" is no file name");
    }
  }

  private static Optional<String> problemOfJar(Path path) {
    if (!Files.isReadable(path)) {
      return Optional.of(" cannot be read");
    }
    try {
      new JarFile(path.toFile()).close(); // reads its directory
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of(" is no jar");
    }
  }
}
