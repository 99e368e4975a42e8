package io.stormwatch.app.detect;

import java.io.IOException;
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
    Path from = input.toAbsolutePath().normalize();
    Path to = output.toAbsolutePath().normalize();
    Map<Path, Path> pairs = new TreeMap<>();
    if (!Files.isDirectory(from)) {
      if (from.equals(to)) {
        throw new FileException(input + ": input and output are the same file");
      }
      if (!Files.isReadable(from)) {
        throw new FileException(input + ": there is no such file or folder");
      }
      pairs.put(input, output);
      return pairs;
    }
    if (to.startsWith(from) || (Files.exists(to) && !Files.isDirectory(to))) {
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

  private static List<Path> csvFiles(Path folder) throws FileException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile)
          .filter(file -> file.toString().toLowerCase(Locale.ROOT).endsWith(".csv"))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new FileException(folder + ": cannot be read: " + e.getMessage());
    }
  }
}
