package io.stormwatch.core.config.internal.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The settings of clients and of Storm that cannot be passed through. */
public final class ReservedSettings {

  private ReservedSettings() {}

  /** Why a member of a family cannot be set, if it cannot. */
  public static Optional<Reserved> of(Family family, String member) {
    return all(family).stream().filter(each -> each.setting().equals(member)).findFirst();
  }

  private static List<Reserved> all(Family family) {
    return switch (family) {
      case KAFKA_COMMON -> forAllClients();
      case KAFKA_CONSUMER -> forConsumers();
      case KAFKA_PRODUCER -> forProducers();
      case DRIVER -> forDriver();
      case STORM -> forStorm();
      case REPLICATION, DETECTOR -> List.of();
    };
  }

  private static List<Reserved> forStorm() {
    return List.of(
        Reserved.by("name", GeneralOptions.NAME),
        Reserved.always(
            "tasks", "cannot be set: the bounds follow from parallelism, one task an executor"));
  }

  private static List<Reserved> forAllClients() {
    List<Reserved> all = new ArrayList<>(forConsumers());
    all.addAll(forProducers());
    return all;
  }

  private static List<Reserved> forConsumers() {
    return List.of(
        Reserved.by("bootstrap.servers", KafkaOptions.BOOTSTRAP_SERVERS),
        Reserved.by("group.id", KafkaOptions.GROUP),
        Reserved.by("auto.offset.reset", SpoutOptions.FIRST_OFFSET),
        Reserved.by("auto.commit.interval.ms", SpoutOptions.COMMIT_PERIOD),
        Reserved.by("key.deserializer", EventsOptions.FORMAT),
        Reserved.by("value.deserializer", EventsOptions.FORMAT),
        Reserved.always(
            "enable.auto.commit", "is always false: an offset is committed after its ack"));
  }

  private static List<Reserved> forProducers() {
    return List.of(
        Reserved.by("bootstrap.servers", KafkaOptions.BOOTSTRAP_SERVERS),
        Reserved.by("delivery.timeout.ms", PublishOptions.DELIVERY_TIMEOUT),
        Reserved.by("retries", PublishOptions.DELIVERY_TIMEOUT),
        Reserved.always("max.block.ms", "is always 500: a missing topic must not hold up others"),
        Reserved.always("max.block.ms", "is fixed: a send must not hold up the others"),
        Reserved.always("acks", "is always all: a confirmed result must not be lost"),
        Reserved.always("enable.idempotence", "is always true"),
        Reserved.always("transactional.id", "cannot be set: results are at-least-once"),
        Reserved.always("key.serializer", "cannot be set: the form of messages is fixed"),
        Reserved.always("value.serializer", "cannot be set: the form of messages is fixed"));
  }

  private static List<Reserved> forDriver() {
    return List.of(
        Reserved.by("basic.contact-points", CassandraOptions.CONTACT_POINTS),
        Reserved.by(
            "basic.load-balancing-policy.local-datacenter", CassandraOptions.LOCAL_DATACENTER),
        Reserved.by("basic.session-keyspace", CassandraOptions.KEYSPACE),
        Reserved.by("basic.request.consistency", CassandraOptions.WRITE_CONSISTENCY),
        Reserved.by("basic.request.timeout", CassandraOptions.REQUEST_TIMEOUT),
        Reserved.by(
            "advanced.connection.max-requests-per-connection",
            CassandraOptions.MAX_REQUESTS_PER_CONNECTION),
        Reserved.by("advanced.auth-provider.username", CassandraOptions.USERNAME),
        Reserved.by("advanced.auth-provider.password", CassandraOptions.PASSWORD));
  }
}
