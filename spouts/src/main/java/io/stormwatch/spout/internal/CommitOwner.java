package io.stormwatch.spout.internal;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;

/**
 * Which topology committed an offset, as it stands in the commit's metadata: in the form that
 * storm-kafka-client writes and reads, so that one spout may follow the other.
 */
final class CommitOwner {

  private static final Pattern TOPOLOGY_ID = Pattern.compile("\"topologyId\":\"([^\"]+)\"");

  /** Storm makes an id of the name, a counter and the second of the submission. */
  private static final Pattern ID_SUFFIX = Pattern.compile("-\\d+-\\d+$");

  private CommitOwner() {}

  /** The metadata of the commits of a task; Storm's ids hold nothing that JSON must escape. */
  static String metadata(String topologyId, int task) {
    return "{\"topologyId\":\"%s\",\"taskId\":%d}".formatted(topologyId, task);
  }

  /**
   * The id of the topology, empty if something else committed.
   *
   * @param committed a commit or null
   */
  static Optional<String> topologyId(OffsetAndMetadata committed) {
    if (committed == null) {
      return Optional.empty();
    }
    Matcher matcher = TOPOLOGY_ID.matcher(committed.metadata());
    return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
  }

  /** The name that a topology was submitted under. */
  static String nameOf(String topologyId) {
    return ID_SUFFIX.matcher(topologyId).replaceFirst("");
  }
}
