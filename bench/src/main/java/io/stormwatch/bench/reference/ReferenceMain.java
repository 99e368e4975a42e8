package io.stormwatch.bench.reference;

import io.stormwatch.bench.child.ChildSettings;
import io.stormwatch.bench.child.Parent;
import java.io.IOException;

/** A process that runs the reference client until it is told to end. */
public final class ReferenceMain {

  /** Name of the setting that holds {@link ReferenceSetting#consumers}. */
  public static final String CONSUMERS = "consumers";

  /** Name of the setting that holds {@link ReferenceSetting#workers}. */
  public static final String WORKERS = "workers";

  /** Name of the setting that holds {@link ReferenceSetting#inFlight}. */
  public static final String IN_FLIGHT = "in-flight";

  /** Name of the setting that holds {@link ReferenceSetting#connections}. */
  public static final String CONNECTIONS = "connections";

  private ReferenceMain() {}

  /** Runs the client. */
  public static void main(String[] arguments) throws IOException {
    ChildSettings settings = ChildSettings.parse(arguments);
    ReferenceSetting setting =
        new ReferenceSetting(
            settings.number(CONSUMERS),
            settings.number(WORKERS),
            settings.number(IN_FLIGHT),
            settings.number(CONNECTIONS));
    try (ReferenceClient client =
        ReferenceClient.start(
            settings.config(),
            setting,
            settings.workload().partitions(),
            ReferenceMain::failAtOnce)) {
      Parent.awaitEnd(System.in);
      System.out.println("decided " + client.decided());
    }
  }

  /** A measurement with a failure is none. */
  private static void failAtOnce(Throwable failure) {
    failure.printStackTrace(System.out);
    System.exit(1);
  }
}
