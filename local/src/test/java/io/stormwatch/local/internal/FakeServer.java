package io.stormwatch.local.internal;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/** A program that stands in for a server: tells something, then ends or stays. */
public final class FakeServer {
  private FakeServer() {}

  /** Arguments: what to tell; the exit code, or {@code stay}; optionally a file to make. */
  public static void main(String[] arguments) throws Exception {
    System.out.println(arguments[0]);
    if (arguments.length > 2) {
      Files.writeString(Path.of(arguments[2]), "here");
    }
    if (arguments[1].equals("stay")) {
      new CountDownLatch(1).await();
    }
    System.exit(Integer.parseInt(arguments[1]));
  }
}
