package io.stormwatch.app.audit;

import io.stormwatch.loadgen.truth.TruthLabel;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;

/** What the load generator injected, collected from the headers of the topic. Not thread-safe. */
final class Truth {

  private final Map<Position, String> episodeOf = new HashMap<>();

  void add(ConsumerRecord<byte[], byte[]> event) {
    Header header = event.headers().lastHeader(TruthLabel.HEADER);
    if (header != null) {
      episodeOf.put(
          new Position(event.partition(), event.offset()),
          TruthLabel.fromBytes(header.value()).episode());
    }
  }

  /** Holds what was published against what was injected. */
  Detection compare(Set<Position> published) {
    Set<String> injected = new HashSet<>(episodeOf.values());
    Set<String> found = new HashSet<>();
    long truePositives = 0;
    for (Position position : published) {
      String episode = episodeOf.get(position);
      if (episode != null) {
        truePositives++;
        found.add(episode);
      }
    }
    return new Detection(injected.size(), found.size(), published.size(), truePositives);
  }
}
