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

  private static final String NO_SOURCE =
      "Kafka: topic %s, which is to be read, does not exist; create it, or have loadgen do so with"
          + " --create-topic";
  private static final String NO_OUTPUT =
      "Kafka: topic %s, which results go to, does not exist; create it, or have submit do so with"
          + " --create-topics";

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

  /** One line for each topic that is missing, with how to make it. */
  List<String> problems() {
    List<String> problems = new ArrayList<>();
    missing(topics.names()).forEach(topic -> problems.add(NO_SOURCE.formatted(topic)));
    List<String> outputs = new ArrayList<>(List.of(topics.anomalies()));
    if (!topics.decisions().isEmpty()) {
      outputs.add(topics.decisions());
    }
    sources().forEach(source -> outputs.add(topics.deadLetterOf(source)));
    missing(outputs).forEach(topic -> problems.add(NO_OUTPUT.formatted(topic)));
    return problems;
  }

  private List<String> missing(List<String> needed) {
    return needed.stream().filter(topic -> !existing.contains(topic)).toList();
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
