package io.stormwatch.bolt.cassandra;

import com.datastax.oss.driver.api.core.AllNodesFailedException;
import com.datastax.oss.driver.api.core.DriverExecutionException;
import com.datastax.oss.driver.api.core.metadata.Node;
import java.nio.channels.ClosedChannelException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;

/** Takes the driver's exceptions out of their wrappings and puts them into few words. */
public final class Failures {

  private Failures() {}

  /** The exception that matters behind those that only carry it between threads. */
  public static Throwable unwrap(Throwable failure) {
    Throwable inner = failure;
    while (inner.getCause() != null
        && (inner instanceof CompletionException
            || inner instanceof ExecutionException
            || inner instanceof DriverExecutionException)) {
      inner = inner.getCause();
    }
    return inner;
  }

  /** One line for operators: each node with its own reason if there is one. */
  public static String describe(Throwable failure) {
    Throwable inner = unwrap(failure);
    if (inner instanceof AllNodesFailedException all && !all.getAllErrors().isEmpty()) {
      List<String> nodes = new ArrayList<>();
      for (Map.Entry<Node, List<Throwable>> entry : all.getAllErrors().entrySet()) {
        List<Throwable> errors = entry.getValue();
        nodes.add(address(entry.getKey()) + ": " + innermost(errors.get(errors.size() - 1)));
      }
      return String.join("; ", nodes);
    }
    return innermost(inner);
  }

  private static String address(Node node) {
    String address = node.getEndPoint().toString();
    return address.substring(address.indexOf('/') + 1);
  }

  private static String innermost(Throwable failure) {
    Throwable inner = failure;
    while (inner.getCause() != null && inner.getCause() != inner) {
      inner = inner.getCause();
    }
    if (inner instanceof ClosedChannelException) {
      return "no connection"; // all that the driver tells of some refused ones
    }
    String message = inner.getMessage();
    return message == null || message.isBlank() ? inner.getClass().getSimpleName() : message;
  }
}
