package io.stormwatch.local.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Reserves ports for servers. A port is below the range that systems give to outgoing connections,
 * was free when tried, and stays reserved against every other user of this class on the machine, in
 * this JVM or another, by a file lock until it is released or the JVM ends; so a stopped server
 * finds its port free again.
 */
public final class Ports implements AutoCloseable {
  private static final int LOWEST = 12_000;
  private static final int BOUND = 32_000;
  private static final int TRIES = 2_000;

  private final Path folder;
  private final RandomGenerator random;
  private final List<FileChannel> held = new ArrayList<>();

  /**
   * @param random picks the candidates
   */
  public Ports(RandomGenerator random) {
    this.random = random;
    this.folder = Folders.shared("stormwatch-ports");
  }

  /**
   * Reserves a port that is free on an address.
   *
   * @throws IllegalStateException if none was found
   */
  public int reserve(InetAddress address) {
    return reserve(List.of(address));
  }

  /**
   * Reserves a port that is free on each of some addresses.
   *
   * @throws IllegalStateException if none was found
   */
  public synchronized int reserve(List<InetAddress> addresses) {
    for (int i = 0; i < TRIES; i++) {
      int port = random.nextInt(LOWEST, BOUND);
      Optional<FileChannel> lock = lock(port);
      if (lock.isPresent()) {
        if (addresses.stream().allMatch(address -> isFree(address, port))) {
          held.add(lock.get());
          return port;
        }
        close(lock.get());
      }
    }
    throw new IllegalStateException("No free port found on " + addresses);
  }

  /** Releases every port. */
  @Override
  public synchronized void close() {
    held.forEach(Ports::close);
    held.clear();
  }

  private Optional<FileChannel> lock(int port) {
    FileChannel channel = null;
    try {
      channel =
          FileChannel.open(
              folder.resolve(Integer.toString(port)),
              StandardOpenOption.CREATE,
              StandardOpenOption.WRITE);
      FileLock lock = channel.tryLock();
      if (lock != null) {
        return Optional.of(channel);
      }
    } catch (OverlappingFileLockException e) {
      // Another set of servers in this JVM holds it: as taken as by another JVM.
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot reserve a port in " + folder, e);
    }
    close(channel);
    return Optional.empty();
  }

  private static boolean isFree(InetAddress address, int port) {
    try (ServerSocket socket = new ServerSocket()) {
      socket.setReuseAddress(true);
      socket.bind(new InetSocketAddress(address, port));
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  private static void close(FileChannel channel) {
    try {
      channel.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
