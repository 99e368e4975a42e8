package io.stormwatch.bolt.publish;

import static java.util.Objects.requireNonNull;

import io.stormwatch.core.config.KafkaConfig;
import io.stormwatch.core.config.SecretReader;
import io.stormwatch.core.config.TopicsConfig;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.regex.Pattern;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.errors.TopicExistsException;

/**
 * Makes the topics that results go to, where they do not exist yet. For commands run before a
 * topology; a task never makes a topic. A dead-letter topic takes what its source topic takes, with
 * room for the headers that a dead letter adds, and any timestamp. It is bounded by size, not by
 * age: a dead letter keeps the timestamp of its record, which may be older than any retention, and
 * would be deleted within minutes.
 */
public final class OutputTopics implements AutoCloseable {

  private static final Duration REQUEST_TIMEOUT = Duration.ofSeconds(30);
  private static final int HEADER_ROOM_BYTES = 64 << 10;
  private static final long RETENTION_BYTES = 1L << 30;
  private static final String ANY = Long.toString(Long.MAX_VALUE);

  private final Admin admin;
  private final TopicsConfig topics;

  private OutputTopics(Admin admin, TopicsConfig topics) {
    this.admin = admin;
    this.topics = requireNonNull(topics, "topics");
  }

  /**
   * Opens a connection, which {@link #close} ends.
   *
   * @throws IllegalStateException if the client cannot be made, saying why
   */
  public static OutputTopics connect(KafkaConfig kafka, TopicsConfig topics, SecretReader secrets) {
    return new OutputTopics(
        new KafkaClients(kafka, secrets, "stormwatch-topics").admin(REQUEST_TIMEOUT), topics);
  }

  /**
   * Makes the anomalies topic and the dead-letter topic of each source topic. Topics that exist are
   * left as they are. With a pattern, the source topics are those that match now.
   *
   * @param partitions of each new topic; empty: the broker's default
   * @param replication replicas of each new topic; empty: the broker's default
   * @return names of the topics made, sorted
   * @throws IllegalStateException if the brokers do not answer or refuse, saying why
   */
  public List<String> ensure(Optional<Integer> partitions, Optional<Short> replication) {
    Set<String> existing = new TreeSet<>(await(admin.listTopics().names()));
    Map<String, Map<String, String>> missing = new HashMap<>();
    if (!existing.contains(topics.anomalies())) {
      missing.put(topics.anomalies(), Map.of());
    }
    if (!topics.decisions().isEmpty() && !existing.contains(topics.decisions())) {
      missing.put(topics.decisions(), Map.of());
    }
    List<String> sources = sources(existing);
    Map<String, String> limits =
        messageLimits(sources.stream().filter(existing::contains).toList());
    for (String source : sources) {
      String deadLetters = topics.deadLetterOf(source);
      if (!existing.contains(deadLetters)) {
        missing.put(deadLetters, deadLetterSettings(Optional.ofNullable(limits.get(source))));
      }
    }
    List<String> made = new ArrayList<>();
    missing.forEach(
        (name, settings) -> {
          if (create(new NewTopic(name, partitions, replication).configs(settings))) {
            made.add(name);
          }
        });
    return made.stream().sorted().toList();
  }

  @Override
  public void close() {
    admin.close(Duration.ofSeconds(5));
  }

  private List<String> sources(Set<String> existing) {
    if (!topics.names().isEmpty()) {
      return topics.names();
    }
    Pattern pattern = Pattern.compile(topics.pattern());
    return existing.stream()
        .filter(name -> pattern.matcher(name).matches())
        .filter(name -> !topics.isOutput(name))
        .toList();
  }

  private Map<String, String> messageLimits(Collection<String> names) {
    List<ConfigResource> resources =
        names.stream().map(name -> new ConfigResource(ConfigResource.Type.TOPIC, name)).toList();
    Map<ConfigResource, Config> configs = await(admin.describeConfigs(resources).all());
    Map<String, String> limits = new HashMap<>();
    configs.forEach(
        (topic, config) ->
            limits.put(topic.name(), config.get(TopicConfig.MAX_MESSAGE_BYTES_CONFIG).value()));
    return limits;
  }

  private static Map<String, String> deadLetterSettings(Optional<String> sourceLimit) {
    Map<String, String> settings = new HashMap<>();
    settings.put(TopicConfig.MESSAGE_TIMESTAMP_BEFORE_MAX_MS_CONFIG, ANY);
    settings.put(TopicConfig.MESSAGE_TIMESTAMP_AFTER_MAX_MS_CONFIG, ANY);
    settings.put(TopicConfig.RETENTION_MS_CONFIG, "-1");
    settings.put(TopicConfig.RETENTION_BYTES_CONFIG, Long.toString(RETENTION_BYTES));
    sourceLimit.ifPresent(
        limit ->
            settings.put(
                TopicConfig.MAX_MESSAGE_BYTES_CONFIG,
                Long.toString(
                    Math.min(
                        Integer.MAX_VALUE, Long.parseLong(limit) + (long) HEADER_ROOM_BYTES))));
    return settings;
  }

  private boolean create(NewTopic topic) {
    try {
      await(admin.createTopics(List.of(topic)).all());
      return true;
    } catch (IllegalStateException e) {
      if (e.getCause() instanceof TopicExistsException) {
        return false; // somebody else was quicker
      }
      throw new IllegalStateException(
          "topic " + topic.name() + " cannot be made: " + e.getMessage(), e.getCause());
    }
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
