package io.stormwatch.app.files;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.UUID;

/**
 * Writes a file whole: put in place by rename, so that no reader sees half of it. A link stays a
 * link, and a pipe or device is written to as it is. Messages name the file and say why.
 */
public final class OutputFile {

  /**
   * What is to stand in the file.
   *
   * @param <E> what else can go wrong while it is made
   */
  @FunctionalInterface
  public interface Content<E extends Exception> {

    /** Writes it. */
    void to(Writer out) throws IOException, E;
  }

  /** The name that stands for standard output where a result may go there. */
  private static final Path STDOUT = Path.of("-");

  private OutputFile() {}

  /**
   * As {@link #check}, for what has to be a file: a name that stands for standard output elsewhere
   * is not taken for that of a file.
   *
   * @param what is to stand in it, as in "a page"
   * @throws IOException if nothing could be written there, saying why
   */
  public static void checkFile(Path target, String what) throws IOException {
    refuseStdout(target, what);
    check(named(target.toString()));
  }

  /**
   * Refuses the name that stands for standard output, without a look at any file.
   *
   * @param what is to stand in the file, as in "a page"
   * @throws IOException if it is that name
   */
  public static void refuseStdout(Path target, String what) throws IOException {
    if (target.equals(STDOUT)) {
      throw new IOException(what + " cannot go to standard output; name a file");
    }
  }

  /**
   * Writes a file and makes missing folders; what was there before stays if that fails.
   *
   * @throws IOException if it cannot be written
   */
  public static <E extends Exception> void write(Path target, Content<E> content)
      throws IOException, E {
    try {
      Path file = place(target);
      if (isSpecial(file)) {
        // Neither made nor cut to length: it is what it is.
        try (Writer out =
            Files.newBufferedWriter(file, StandardCharsets.UTF_8, StandardOpenOption.WRITE)) {
          content.to(out);
        }
        return;
      }
      Path draft = draft(file);
      try {
        try (Writer out = Files.newBufferedWriter(draft, StandardCharsets.UTF_8)) {
          content.to(out);
        }
        Files.move(
            draft, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(draft);
      }
    } catch (IOException e) {
      throw explained(target, e);
    }
  }

  /**
   * Tries the place that {@link #write} will need, so that a command that runs for long learns of a
   * wrong one at its start. Makes missing folders.
   *
   * @throws IOException if nothing could be written there, saying why
   */
  public static void check(Path target) throws IOException {
    try {
      Path file = place(target);
      if (!isSpecial(file)) {
        Files.delete(draft(file));
      }
    } catch (IOException e) {
      throw explained(target, e);
    }
  }

  /**
   * A file name as a path.
   *
   * @throws IOException if it is none
   */
  public static Path named(String name) throws IOException {
    if (name.isBlank()) {
      throw new IOException("a file name is missing");
    }
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw new IOException(name + " is no file name", e);
    }
  }

  /** The file itself where the name is a link to one. */
  private static Path place(Path target) throws IOException {
    Path file = target.toAbsolutePath();
    Path real = Files.exists(file) ? file.toRealPath() : file;
    if (Files.isDirectory(real)) {
      throw new DirectoryException(target);
    }
    return real;
  }

  /** Whether it is a pipe or device, which a rename would put an ordinary file in place of. */
  private static boolean isSpecial(Path file) {
    return Files.exists(file) && !Files.isRegularFile(file);
  }

  /** A new file beside the target, with the rights that new files have. */
  private static Path draft(Path file) throws IOException {
    Path parent = file.getParent();
    Files.createDirectories(parent);
    return Files.createFile(
        parent.resolve("." + file.getFileName() + "." + UUID.randomUUID() + ".tmp"));
  }

  private static IOException explained(Path target, IOException failure) {
    return failure instanceof DirectoryException
        ? failure
        : new IOException(target + " cannot be written: " + reason(failure), failure);
  }

  private static String reason(IOException failure) {
    if (failure instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (failure instanceof FileAlreadyExistsException exists) {
      return exists.getFile() + " is not a directory";
    }
    if (failure instanceof FileSystemException system) {
      return system.getReason() == null
          ? "its folder does not take files"
          : system.getReason().toLowerCase(Locale.ROOT);
    }
    return failure.getMessage() == null
        ? failure.toString()
        : failure.getMessage().toLowerCase(Locale.ROOT);
  }

  /** A directory stands where the file should. */
  private static final class DirectoryException extends IOException {

    private static final long serialVersionUID = 1L;

    DirectoryException(Path target) {
      super(target + " is a directory, not a file");
    }
  }
}
