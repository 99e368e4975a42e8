package io.stormwatch.bench.chaos;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Set;

/** The logs, metrics and settings of a run's processes, kept after the run. */
final class KeptLogs extends SimpleFileVisitor<Path> {

  private static final Set<String> SKIPPED = Set.of("data", "local", "commitlog", "lib-worker");
  private static final List<String> KINDS = List.of(".log", ".jsonl", ".yaml", ".properties");

  private final Path servers;
  private final Path target;

  private KeptLogs(Path servers, Path target) {
    this.servers = servers;
    this.target = target;
  }

  /**
   * Copies them under their paths in the servers' folder, while the processes may still write.
   *
   * @throws UncheckedIOException if they cannot be written
   */
  static void copy(Path servers, Path target) {
    try {
      Files.walkFileTree(servers, new KeptLogs(servers, target));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot keep the logs in " + target, e);
    }
  }

  @Override
  public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
    return SKIPPED.contains(folder.getFileName().toString())
        ? FileVisitResult.SKIP_SUBTREE
        : FileVisitResult.CONTINUE;
  }

  @Override
  public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
    if (attributes.isRegularFile() && KINDS.stream().anyMatch(file.toString()::endsWith)) {
      Path copy = target.resolve(servers.relativize(file).toString());
      Files.createDirectories(copy.getParent());
      try {
        Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
      } catch (NoSuchFileException e) {
        return FileVisitResult.CONTINUE; // rotated away meanwhile; its successor is kept
      }
    }
    return FileVisitResult.CONTINUE;
  }

  /** What vanishes while it is looked at is not missed. */
  @Override
  public FileVisitResult visitFileFailed(Path file, IOException why) {
    return FileVisitResult.CONTINUE;
  }
}
