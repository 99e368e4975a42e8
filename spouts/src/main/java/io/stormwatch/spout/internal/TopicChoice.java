package io.stormwatch.spout.internal;

import io.stormwatch.core.config.TopicsConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;

/** The topics to read: by name, or all that match a pattern and are not Stormwatch's own output. */
final class TopicChoice {

  /** How Kafka's own topics begin. */
  private static final String INTERNAL_PREFIX = "__";

  private final TopicsConfig topics;
  private final Optional<Pattern> pattern;

  TopicChoice(TopicsConfig topics) {
    this.topics = topics;
    this.pattern =
        topics.names().isEmpty()
            ? Optional.of(Pattern.compile(topics.pattern()))
            : Optional.empty();
  }

  /** Whether records of that topic are read. */
  boolean includes(String topic) {
    if (pattern.isEmpty()) {
      return topics.names().contains(topic);
    }
    return pattern.get().matcher(topic).matches()
        && !topics.isOutput(topic)
        && !topic.startsWith(INTERNAL_PREFIX);
  }

  /**
   * The partitions that Kafka has for these topics now.
   *
   * @throws org.apache.kafka.common.KafkaException if Kafka does not answer
   */
  List<TopicPartition> partitions(Consumer<?, ?> consumer) {
    List<TopicPartition> found = new ArrayList<>();
    if (pattern.isEmpty()) {
      topics.names().forEach(topic -> addAll(consumer.partitionsFor(topic), found));
    } else {
      consumer
          .listTopics()
          .forEach(
              (topic, partitions) -> {
                if (includes(topic)) {
                  addAll(partitions, found);
                }
              });
    }
    return found;
  }

  private static void addAll(List<PartitionInfo> partitions, List<TopicPartition> target) {
    if (partitions != null) {
      partitions.forEach(p -> target.add(new TopicPartition(p.topic(), p.partition())));
    }
  }

  /** The names among the topics to read of which no partition was found; none for a pattern. */
  List<String> missing(List<TopicPartition> found) {
    TreeSet<String> missing = new TreeSet<>(topics.names());
    found.forEach(partition -> missing.remove(partition.topic()));
    return List.copyOf(missing);
  }

  @Override
  public String toString() {
    return pattern
        .map(p -> "/" + p.pattern() + "/")
        .orElseGet(() -> String.join(",", topics.names()));
  }
}
