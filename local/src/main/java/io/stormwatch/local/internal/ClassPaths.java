package io.stormwatch.local.internal;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URL;
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

  /**
   * The jar or folder of ours that a server's class path came from; it may hold classes to run
   * beside the server.
   */
  public static Path origin(String server) {
    String resource = resource(server);
    URL url = ClassPaths.class.getResource(resource);
    if (url == null) {
      throw missing(server);
    }
    String text = url.toString();
    String container = text.substring(0, text.length() - resource.length());
    if (container.startsWith("jar:")) {
      container = container.substring("jar:".length(), container.length() - "!".length());
    }
    return Path.of(URI.create(container));
  }

  private static String resource(String server) {
    return "/META-INF/stormwatch/" + server + ".classpath";
  }

  private static IllegalStateException missing(String server) {
    return new IllegalStateException("No class path of " + server + " was built");
  }

  private static String read(String server) {
    try (InputStream in = ClassPaths.class.getResourceAsStream(resource(server))) {
      if (in == null) {
        throw missing(server);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
