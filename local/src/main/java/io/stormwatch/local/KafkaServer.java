package io.stormwatch.local;

import io.stormwatch.local.internal.KafkaNode;
import io.stormwatch.local.internal.KafkaReadyCheck;
import io.stormwatch.local.internal.Site;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A Kafka broker, which is also a controller; one of a cluster's brokers, most often its only one.
 */
public final class KafkaServer extends LocalServer {
  private final KafkaGroup group;
  private final int number;

  KafkaServer(String name, Site site, KafkaGroup group, int number) {
    super(name, site);
    this.group = group;
    this.number = number;
  }

  /**
   * Where clients find the whole cluster: {@code host:port}, separated by commas.
   *
   * @throws IllegalStateException before the first start
   */
  public String bootstrapServers() {
    return KafkaNode.bootstrapServers(nodes());
  }

  /**
   * Where clients find the second listener of the whole cluster: {@code host:port}, separated by
   * commas.
   *
   * @throws IllegalStateException before the first start, or if the options name none
   */
  public String secureBootstrapServers() {
    if (group.options().secureProtocol().isEmpty()) {
      throw new IllegalStateException("The brokers have no second listener");
    }
    return KafkaNode.secureBootstrapServers(nodes());
  }

  @Override
  public int port() {
    return node().port();
  }

  /**
   * The cluster's topics, for tests.
   *
   * @throws IllegalStateException before the first start
   */
  public Topics topics() {
    return new Topics(bootstrapServers());
  }

  @Override
  KafkaGroup group() {
    return group;
  }

  @Override
  Map<String, String> identity() {
    if (!group.hasPorts()) {
      return Map.of();
    }
    Map<String, String> identity = new HashMap<>(node().toMap());
    identity.put(KafkaGroup.CLUSTER_ID, group.clusterId());
    return identity;
  }

  @Override
  boolean answers() {
    return new KafkaReadyCheck(node(), group.clusterId()).isReady();
  }

  private KafkaNode node() {
    return nodes().get(number - 1);
  }

  private List<KafkaNode> nodes() {
    if (!group.hasPorts()) {
      throw neverStarted();
    }
    return group.nodes();
  }
}
