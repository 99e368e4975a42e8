package io.stormwatch.bench.child;

import java.io.IOException;
import java.io.InputStream;

/** The process that started this one to measure something. */
public final class Parent {

  /** Begins each line of a child's output that is for its parent. */
  public static final String RESULT = "result ";

  private Parent() {}

  /** Waits until it wants this process to end, or is gone. */
  public static void awaitEnd(InputStream standardInput) throws IOException {
    while (standardInput.read() >= 0) {
      // It has nothing to say.
    }
  }
}
