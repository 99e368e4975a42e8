package io.stormwatch.local;

import java.util.concurrent.CountDownLatch;

/** A program that starts servers, tells where they are and then waits to be killed. */
public final class ServersParent {
  private ServersParent() {}

  /** Prints the folder and the two process ids, a line each. */
  public static void main(String[] arguments) throws InterruptedException {
    LocalServers servers = LocalServers.start();
    System.out.println(servers.folder());
    System.out.println(servers.kafka().pid());
    System.out.println(servers.cassandra().pid());
    servers.kafka().pause();
    System.out.println("ready");
    new CountDownLatch(1).await();
  }
}
