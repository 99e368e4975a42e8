package io.stormwatch.local.internal;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * One broker of a cluster, which is also one of its controllers.
 *
 * @param id its number in the cluster, from 1
 * @param port the port for clients
 * @param controllerPort the port for the other controllers
 * @param securePort the port of the second listener for clients, if there is one
 */
public record KafkaNode(int id, int port, int controllerPort, int securePort) {
  private static final String HOST = "127.0.0.1";

  /** The node that was there before, from what {@link #toMap()} told. */
  public static KafkaNode of(int id, Map<String, String> values) {
    return new KafkaNode(
        id,
        Integer.parseInt(values.get("port")),
        Integer.parseInt(values.get("controller-port")),
        Integer.parseInt(values.get("secure-port")));
  }

  /** Everything but the number. */
  public Map<String, String> toMap() {
    return Map.of(
        "port", Integer.toString(port),
        "controller-port", Integer.toString(controllerPort),
        "secure-port", Integer.toString(securePort));
  }

  /** Where clients connect, to whichever of these nodes answers. */
  public static String bootstrapServers(List<KafkaNode> nodes) {
    return nodes.stream().map(KafkaNode::client).collect(Collectors.joining(","));
  }

  /** Where clients connect to the second listener. */
  public static String secureBootstrapServers(List<KafkaNode> nodes) {
    return nodes.stream().map(KafkaNode::secure).collect(Collectors.joining(","));
  }

  /** This node's listener for clients. */
  public String client() {
    return HOST + ":" + port;
  }

  /** This node's second listener for clients. */
  public String secure() {
    return HOST + ":" + securePort;
  }

  /** This node's listener for controllers. */
  public String controller() {
    return HOST + ":" + controllerPort;
  }

  /** This node as a voter among controllers. */
  public String voter() {
    return id + "@" + controller();
  }
}
