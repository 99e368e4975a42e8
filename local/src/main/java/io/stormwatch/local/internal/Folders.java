package io.stormwatch.local.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/** Folders that only their owner may enter. */
public final class Folders {
  private static final FileAttribute<?> PRIVATE =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));

  private Folders() {}

  /** Makes a new private folder among the temporary ones. */
  public static Path temporary(String prefix) {
    try {
      return Files.createTempDirectory(prefix, PRIVATE).toRealPath();
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot make a temporary folder", e);
    }
  }

  /** The private folder of this user and name among the temporary ones, made if need be. */
  static Path shared(String name) {
    String user = System.getProperty("user.name").replaceAll("[^A-Za-z0-9._-]", "_");
    return make(Path.of(System.getProperty("java.io.tmpdir"), name + "-" + user));
  }

  /** Makes a folder, private, and its parents. */
  public static Path make(Path folder) {
    try {
      return Files.createDirectories(folder, PRIVATE);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot make the folder " + folder, e);
    }
  }

  /** Deletes a folder and everything in it, without following links; a missing one is no error. */
  public static void delete(Path folder) {
    try {
      Files.walkFileTree(folder, new Deleter());
    } catch (NoSuchFileException e) {
      // Gone already.
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot delete the folder " + folder, e);
    }
  }

  private static final class Deleter extends SimpleFileVisitor<Path> {
    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      Files.deleteIfExists(file);
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
      if (e instanceof NoSuchFileException) {
        return FileVisitResult.CONTINUE;
      }
      throw e;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path folder, IOException e) throws IOException {
      Files.deleteIfExists(folder);
      return FileVisitResult.CONTINUE;
    }
  }
}
