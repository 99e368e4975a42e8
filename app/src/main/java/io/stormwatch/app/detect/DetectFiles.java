package io.stormwatch.app.detect;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Which files are judged, and where what comes of them goes. */
public final class DetectFiles {

  private DetectFiles() {}

  /**
   * Inputs with their outputs, sorted. A folder stands for every {@code *.csv} file at any depth,
   * with the same relative path below the output.
   *
   * @throws FileException if there is no input, or an output would lie among the inputs
   */
  public static Map<Path, Path> pairs(Path input, Path output) throws FileException {
    Map<Path, Path> pairs = new TreeMap<>();
    if (!Files.isDirectory(input)) {
      if (!Files.exists(input)) {
        throw new FileException(input + ": there is no such file or folder");
      }
      if (isSame(input, output)) {
        throw new FileException(input + ": input and output are the same file");
      }
      pairs.put(input, output);
      return pairs;
    }
    if (real(output).startsWith(real(input))
        || (Files.exists(output) && !Files.isDirectory(output))) {
      throw new FileException(output + ": must be a folder outside " + input);
    }
    for (Path file : csvFiles(input)) {
      pairs.put(file, output.resolve(input.relativize(file).toString()));
    }
    if (pairs.isEmpty()) {
      throw new FileException(input + ": holds no *.csv file");
    }
    return pairs;
  }

  /** Whether two names, through links or not, are those of one file. */
  public static boolean isSame(Path a, Path b) {
    try {
      return real(a).equals(real(b))
          || (Files.isRegularFile(a) && Files.exists(b) && Files.isSameFile(a, b));
    } catch (IOException e) {
      return false; // one of them cannot be looked at; reading or writing it will say why
    }
  }

  /** The path without links, as far as it exists. */
  private static Path real(Path path) {
    Path whole = path.toAbsolutePath().normalize();
    try {
      return whole.toRealPath();
    } catch (IOException e) {
      Path parent = whole.getParent();
      return parent == null ? whole : real(parent).resolve(whole.getFileName());
    }
  }

  private static List<Path> csvFiles(Path folder) throws FileException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile)
          .filter(file -> file.toString().toLowerCase(Locale.ROOT).endsWith(".csv"))
          .sorted()
          .toList();
    } catch (UncheckedIOException | IOException e) {
      Throwable cause = e instanceof UncheckedIOException ? e.getCause() : e;
      throw new FileException(folder + ": cannot be read: " + cause.getMessage());
    }
  }
}
