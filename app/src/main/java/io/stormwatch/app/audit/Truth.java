package io.stormwatch.app.audit;

import io.stormwatch.loadgen.plan.AnomalyKind;
import io.stormwatch.loadgen.truth.TruthLabel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;

/** What the load generator injected, collected from the headers of the topic. Not thread-safe. */
final class Truth {

  private final Map<Position, String> episodeOf = new HashMap<>();
  private final Map<String, Begun> begun = new HashMap<>();

  /** What an episode is, and when it began. */
  private record Begun(AnomalyKind kind, long atMillis) {

    static Begun earlier(Begun one, Begun other) {
      return other.atMillis < one.atMillis ? other : one;
    }
  }

  void add(ConsumerRecord<byte[], byte[]> event) {
    Header header = event.headers().lastHeader(TruthLabel.HEADER);
    if (header != null) {
      TruthLabel label = TruthLabel.fromBytes(header.value());
      episodeOf.put(new Position(event.partition(), event.offset()), label.episode());
      begun.merge(label.episode(), new Begun(label.kind(), event.timestamp()), Begun::earlier);
    }
  }

  /** Holds what was published against what was injected. */
  Detection compare(Set<Position> published) {
    Set<String> found = new HashSet<>();
    long truePositives = 0;
    for (Position position : published) {
      String episode = episodeOf.get(position);
      if (episode != null) {
        truePositives++;
        found.add(episode);
      }
    }
    List<Episode> episodes = new ArrayList<>();
    begun.forEach(
        (id, each) -> episodes.add(new Episode(each.kind(), each.atMillis(), found.contains(id))));
    return new Detection(begun.size(), found.size(), published.size(), truePositives, episodes);
  }
}
