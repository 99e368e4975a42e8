package io.stormwatch.loadgen.internal.send;

import io.stormwatch.loadgen.LoadException;
import io.stormwatch.loadgen.plan.Target;
import io.stormwatch.loadgen.plan.TopicSpec;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TopicExistsException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/** Looks before a run whether brokers and topic are there, and names what is missing. */
public final class Preflight {

  private static final long PATIENCE_SECONDS = 20;
  private static final int TRIES = 30;
  private static final long PAUSE_MILLIS = 100;

  private final Target target;

  /** A look at that target. */
  public Preflight(Target target) {
    this.target = target;
  }

  /**
   * Checks the target and creates the topic if that was asked for.
   *
   * @throws LoadException if the run cannot start
   */
  public void run() throws LoadException, InterruptedException {
    Optional<String> silence = new Reachability(target.bootstrapServers()).problem();
    if (silence.isPresent()) {
      throw noBroker(" (" + silence.get() + ")", null);
    }
    try (Admin admin = Admin.create(ClientSettings.admin(target))) {
      reachBroker(admin);
      if (target.create().isPresent()) {
        create(admin, target.create().get());
      }
      awaitLeaders(admin);
    } catch (KafkaException e) {
      throw new LoadException(
          "cannot connect to " + target.bootstrapServers() + ": " + reason(e), e);
    }
  }

  private void reachBroker(Admin admin) throws LoadException, InterruptedException {
    try {
      await(admin.describeCluster().nodes());
    } catch (ExecutionException | TimeoutException e) {
      boolean silent =
          e instanceof TimeoutException
              || e.getCause() instanceof org.apache.kafka.common.errors.TimeoutException;
      if (silent) {
        throw noBroker("", e);
      }
      throw new LoadException(
          "no use of Kafka at " + target.bootstrapServers() + ": " + reason(e), e);
    }
  }

  private LoadException noBroker(String detail, Exception cause) {
    return new LoadException(
        "no Kafka broker answers at " + target.bootstrapServers() + detail, cause);
  }

  private enum State {
    MISSING,
    WITHOUT_LEADERS,
    READY
  }

  private State look(Admin admin) throws LoadException, InterruptedException {
    try {
      TopicDescription topic =
          await(admin.describeTopics(Set.of(target.topic())).allTopicNames()).get(target.topic());
      if (topic.partitions().stream().anyMatch(p -> p.leader() == null)) {
        return State.WITHOUT_LEADERS;
      }
      awaitAnswer(admin, topic);
      return State.READY;
    } catch (ExecutionException e) {
      if (e.getCause() instanceof UnknownTopicOrPartitionException) {
        return State.MISSING;
      }
      throw new LoadException("cannot look up topic '" + target.topic() + "': " + reason(e), e);
    } catch (TimeoutException e) {
      throw new LoadException(
          "no answer about topic '" + target.topic() + "' from " + target.bootstrapServers(), e);
    }
  }

  private void create(Admin admin, TopicSpec spec) throws LoadException, InterruptedException {
    if (look(admin) != State.MISSING) {
      return;
    }
    NewTopic topic =
        new NewTopic(target.topic(), spec.partitions(), spec.replication())
            .configs(spec.settings());
    try {
      await(admin.createTopics(List.of(topic)).all());
    } catch (ExecutionException | TimeoutException e) {
      if (!(e.getCause() instanceof TopicExistsException)) {
        throw new LoadException("cannot create topic '" + target.topic() + "': " + reason(e), e);
      }
    }
  }

  /** A topic that was just made, by whomever, is known and has its leaders only moments later. */
  private void awaitLeaders(Admin admin) throws LoadException, InterruptedException {
    State state = look(admin);
    for (int i = 1; i < TRIES && state != State.READY; i++) {
      TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
      state = look(admin);
    }
    if (state == State.MISSING) {
      throw new LoadException(
          "topic '"
              + target.topic()
              + "' does not exist on "
              + target.bootstrapServers()
              + "; create it, or let the load generator do so (--create-topic)");
    }
    if (state == State.WITHOUT_LEADERS) {
      throw new LoadException(
          "topic '" + target.topic() + "' has partitions without a leader: brokers are missing");
    }
  }

  /**
   * A broker is named as leader moments before it is one. A producer whose first batch comes before
   * and second after that loses the first: the broker takes the second as the beginning and refuses
   * the first until it expires (KAFKA-15591). Only a leader answers for its offsets.
   */
  private void awaitAnswer(Admin admin, TopicDescription topic)
      throws InterruptedException, ExecutionException, TimeoutException {
    Map<TopicPartition, OffsetSpec> ends =
        topic.partitions().stream()
            .collect(
                Collectors.toMap(
                    partition -> new TopicPartition(topic.name(), partition.partition()),
                    partition -> OffsetSpec.latest()));
    await(admin.listOffsets(ends).all());
  }

  private static <T> T await(KafkaFuture<T> future)
      throws InterruptedException, ExecutionException, TimeoutException {
    return future.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
  }

  private static String reason(Exception e) {
    Throwable cause = e;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    String message = cause.getMessage();
    return message == null ? cause.getClass().getSimpleName() : message;
  }
}
