package io.stormwatch.topology;

import io.stormwatch.core.config.TopicsConfig;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.regex.Pattern;
import org.apache.kafka.clients.admin.Admin;

/** Compares the topics that a configuration needs with those that the brokers have. */
final class TopicCheck {

  private final TopicsConfig topics;
  private final Admin admin;
  private final Set<String> existing;

  /**
   * Asks for the topics.
   *
   * @throws IllegalStateException if the brokers do not answer
   */
  TopicCheck(Admin admin, TopicsConfig topics) {
    this.admin = admin;
    this.topics = topics;
    this.existing = new TreeSet<>(await(admin.listTopics().names()));
  }

  /** One line for each topic that is missing. */
  List<String> problems() {
    List<String> problems = new ArrayList<>();
    List<String> needed = new ArrayList<>(topics.names());
    needed.add(topics.anomalies());
    if (!topics.decisions().isEmpty()) {
      needed.add(topics.decisions());
    }
    sources().forEach(source -> needed.add(topics.deadLetterOf(source)));
    for (String topic : needed) {
      if (!existing.contains(topic)) {
        problems.add("Kafka: topic " + topic + " does not exist; create it");
      }
    }
    return problems;
  }

  /** Ids of the source topics that exist, by name. */
  Map<String, String> sourceIds() {
    Collection<String> present = sources().stream().filter(existing::contains).toList();
    Map<String, String> ids = new HashMap<>();
    await(admin.describeTopics(present).allTopicNames())
        .forEach((name, description) -> ids.put(name, description.topicId().toString()));
    return ids;
  }

  private Collection<String> sources() {
    if (!topics.names().isEmpty()) {
      return topics.names();
    }
    Pattern pattern = Pattern.compile(topics.pattern());
    return existing.stream()
        .filter(name -> pattern.matcher(name).matches() && !topics.isOutput(name))
        .toList();
  }

  private static <T> T await(Future<T> answer) {
    try {
      return answer.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause().getMessage(), e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while waiting for the brokers", e);
    }
  }
}
