package io.stormwatch.spout.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A delegate that fails when told to. */
final class FakeDelegate implements SpoutDelegate {
  Optional<RuntimeException> failure = Optional.empty();
  boolean consistent = true;
  boolean foundAll = true;
  int refreshes;
  int turns;
  int commits;
  boolean closed;
  final List<Object> acked = new ArrayList<>();
  final List<Object> failed = new ArrayList<>();

  private void maybeFail() {
    failure.ifPresent(
        e -> {
          throw e;
        });
  }

  @Override
  public void refresh() {
    refreshes++;
    maybeFail();
  }

  @Override
  public boolean foundAll() {
    return foundAll;
  }

  @Override
  public void nextTuple() {
    turns++;
    maybeFail();
  }

  @Override
  public void commit() {
    commits++;
    maybeFail();
  }

  @Override
  public void ack(Object messageId) {
    acked.add(messageId);
  }

  @Override
  public void fail(Object messageId) {
    failed.add(messageId);
  }

  @Override
  public boolean isConsistent() {
    return consistent;
  }

  @Override
  public void close() {
    closed = true;
  }
}
