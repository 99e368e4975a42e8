package io.stormwatch.bench.chaos.fault;

import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewPartitions;

/**
 * The topic gets twice as many partitions, so that half of the series come through another one from
 * then on; any other number would move more of them.
 */
public final class PartitionAdd implements Fault {

  private final Admin admin;
  private final String topic;
  private final int before;

  /** An addition that has not been made. */
  public PartitionAdd(Admin admin, String topic) throws ExecutionException, InterruptedException {
    this.admin = admin;
    this.topic = topic;
    this.before = partitions();
  }

  @Override
  public String target() {
    return topic + " " + before + " → " + (2 * before);
  }

  @Override
  public OptionalLong pid() {
    return OptionalLong.empty();
  }

  @Override
  public void strike() throws ExecutionException, InterruptedException {
    admin.createPartitions(Map.of(topic, NewPartitions.increaseTo(2 * before))).all().get();
  }

  @Override
  public boolean isSeen() throws ExecutionException, InterruptedException {
    return partitions() == 2 * before;
  }

  @Override
  public void end() {
    // Partitions stay.
  }

  @Override
  public boolean isOver() throws ExecutionException, InterruptedException {
    return isSeen();
  }

  private int partitions() throws ExecutionException, InterruptedException {
    return admin
        .describeTopics(java.util.List.of(topic))
        .allTopicNames()
        .get()
        .get(topic)
        .partitions()
        .size();
  }
}
