package io.stormwatch.bench.chaos.fault;

import io.stormwatch.local.CassandraServer;
import io.stormwatch.local.LocalServer;
import io.stormwatch.local.ServerFailedException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.stream.Collectors;

/** Brokers or database nodes that are away together and come back together. */
public final class ServerOutage implements Fault {

  /** How servers go away. */
  public enum Manner {
    /** In good order. */
    STOP,
    /** Without a chance to do anything (SIGKILL). */
    KILL,
    /** Their connections stay open and nothing answers (SIGSTOP). */
    PAUSE
  }

  private final List<? extends LocalServer> servers;
  private final Manner manner;
  private final Liveness liveness;
  private final Executor starter;

  // One for each server that is being started.
  private List<CompletableFuture<Void>> starts = List.of();

  /**
   * An outage that has not begun.
   *
   * @param starter runs starts of servers, which block
   */
  public ServerOutage(
      List<? extends LocalServer> servers, Manner manner, Liveness liveness, Executor starter) {
    this.servers = List.copyOf(servers);
    this.manner = manner;
    this.liveness = liveness;
    this.starter = starter;
  }

  @Override
  public String target() {
    return servers.stream().map(LocalServer::name).collect(Collectors.joining("+"));
  }

  @Override
  public OptionalLong pid() {
    LocalServer first = servers.get(0);
    return first.isRunning() ? OptionalLong.of(first.pid()) : OptionalLong.empty();
  }

  @Override
  public void strike() {
    if (manner == Manner.STOP) {
      together(LocalServer::stop).forEach(CompletableFuture::join);
    } else {
      servers.forEach(manner == Manner.KILL ? LocalServer::kill : LocalServer::pause);
    }
  }

  @Override
  public boolean isSeen() {
    return servers.stream().noneMatch(this::answers);
  }

  @Override
  public void end() {
    if (manner == Manner.PAUSE) {
      servers.forEach(LocalServer::resume);
    } else {
      starts = inOrder();
    }
  }

  @Override
  public boolean isOver() {
    starts.stream().filter(CompletableFuture::isDone).forEach(CompletableFuture::join);
    return starts.stream().allMatch(CompletableFuture::isDone)
        && servers.stream().allMatch(this::answers);
  }

  /** The first one alone, then the others: a database node ends if it finds no seed. */
  private List<CompletableFuture<Void>> inOrder() {
    CompletableFuture<Void> first =
        CompletableFuture.runAsync(() -> startAgain(servers.get(0)), starter);
    List<CompletableFuture<Void>> all = new ArrayList<>(List.of(first));
    for (LocalServer server : servers.subList(1, servers.size())) {
      all.add(first.thenRunAsync(() -> startAgain(server), starter));
    }
    return all;
  }

  /** As whoever runs a cluster does: what does not start is started once more. */
  private static void startAgain(LocalServer server) {
    try {
      server.start();
    } catch (ServerFailedException e) {
      server.start();
    }
  }

  private List<CompletableFuture<Void>> together(
      java.util.function.Consumer<? super LocalServer> action) {
    return servers.stream()
        .map(server -> CompletableFuture.runAsync(() -> action.accept(server), starter))
        .toList();
  }

  private boolean answers(LocalServer server) {
    InetSocketAddress address =
        server instanceof CassandraServer node
            ? node.address()
            : new InetSocketAddress(InetAddress.getLoopbackAddress(), server.port());
    return liveness.answers(address);
  }
}
