package io.stormwatch.local.internal;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The class paths of the servers, written by the build as resources of this machine. */
public final class ClassPaths {
  private ClassPaths() {}

  /**
   * The files on a server's class path.
   *
   * @param server the resource's name, for example {@code kafka}
   * @throws IllegalStateException if the build did not write it or its files are gone
   */
  public static List<Path> of(String server) {
    List<Path> entries =
        Stream.of(read(server).strip().split(Pattern.quote(File.pathSeparator), -1))
            .map(Path::of)
            .toList();
    for (Path entry : entries) {
      if (!Files.isReadable(entry)) {
        throw new IllegalStateException(
            "The class path of " + server + " names " + entry + ", which is gone; build again");
      }
    }
    return entries;
  }

  /** Joins files to the value of a class path option. */
  public static String join(List<Path> entries) {
    return String.join(File.pathSeparator, entries.stream().map(Path::toString).toList());
  }

  private static String read(String server) {
    String resource = "/META-INF/stormwatch/" + server + ".classpath";
    try (InputStream in = ClassPaths.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException(
            "No class path of " + server + " was built (" + resource + " is missing)");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
