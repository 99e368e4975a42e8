package io.stormwatch.local.internal;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/**
 * The file that remembers which servers were left running.
 *
 * @param folder the private folder that holds it and the servers' own folders
 */
public record KeptState(Path folder) {
  private static final Duration POLL = Duration.ofMillis(50);

  /** Where the servers' own folders are. */
  public Path servers() {
    return folder.resolve("servers");
  }

  /** What was remembered; empty if nothing was. */
  public Map<String, String> read() {
    Properties properties = new Properties();
    try (Reader in = Files.newBufferedReader(file())) {
      properties.load(in);
    } catch (NoSuchFileException e) {
      return Map.of();
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read " + file(), e);
    }
    Map<String, String> values = new TreeMap<>();
    properties.stringPropertyNames().forEach(key -> values.put(key, properties.getProperty(key)));
    return values;
  }

  /** Remembers this instead of what was remembered, all or nothing. */
  public void write(Map<String, String> values) {
    Path fresh = folder.resolve("state.properties.new");
    ServerFiles.writeProperties(fresh, values);
    try {
      Files.move(fresh, file(), StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot write " + file(), e);
    }
  }

  /** Forgets everything and deletes the servers' files. */
  public void clear() {
    Folders.delete(servers());
    try {
      Files.deleteIfExists(file());
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot delete " + file(), e);
    }
  }

  /** Does something while no other process does so with this folder. */
  public <T> T locked(Supplier<T> action) {
    Folders.make(folder);
    try (FileChannel channel =
            FileChannel.open(
                folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock = lock(channel)) {
      if (!lock.isValid()) {
        throw new IllegalStateException("The lock of " + folder + " was lost");
      }
      return action.get();
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot lock " + folder, e);
    }
  }

  private static FileLock lock(FileChannel channel) throws IOException {
    while (true) {
      try {
        return channel.lock();
      } catch (OverlappingFileLockException e) {
        // Another thread of this JVM has it; for that one, locks do not wait.
        LockSupport.parkNanos(POLL.toNanos());
      }
    }
  }

  private Path file() {
    return folder.resolve("state.properties");
  }
}
