package io.stormwatch.spout.internal;

import org.apache.kafka.common.TopicPartition;

/**
 * Deals partitions out to the tasks of the spout: those of one topic in turn, beginning at a task
 * that the topic's name decides. What a task owns depends on nothing but the name, the number and
 * the count of tasks, so new partitions and topics never move old ones to another task, where they
 * would be read twice for a while.
 *
 * @param task index of the task among the spout's tasks, from 0
 * @param tasks number of the spout's tasks
 */
record StablePartitioner(int task, int tasks) {

  StablePartitioner {
    if (task < 0 || task >= tasks) {
      throw new IllegalArgumentException("task " + task + " of " + tasks);
    }
  }

  /** Whether this task reads the partition. */
  boolean owns(TopicPartition partition) {
    return Math.floorMod(partition.topic().hashCode() + partition.partition(), tasks) == task;
  }
}
