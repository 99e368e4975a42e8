package io.stormwatch.bench.compare;

import io.stormwatch.app.report.Spread;
import io.stormwatch.bench.frame.Outcome;
import io.stormwatch.bench.stage.Measures;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Rates over rates, divided inside each round. */
final class Ratios {

  private final Outcome outcome;

  Ratios(Outcome outcome) {
    this.outcome = outcome;
  }

  /** One contender's rate over another's; empty if one of them was not measured. */
  Optional<Spread> of(Contender contender, Contender divisor) {
    return measured(contender) && measured(divisor)
        ? outcome.ratio(contender.label(), divisor.label(), Measures.RATE)
        : Optional.empty();
  }

  /** Whether a contender took part. */
  boolean measured(Contender contender) {
    return outcome.variants().stream()
        .anyMatch(variant -> variant.name().equals(contender.label()));
  }

  /** The ratios that goals are about, by name; those that were not measured are empty. */
  Map<String, Optional<Spread>> all() {
    Map<String, Optional<Spread>> all = new LinkedHashMap<>();
    all.put("warmToReference", of(Contender.WARM, Contender.REFERENCE));
    all.put("warmToBatchedInsert", of(Contender.WARM, Contender.DRIVER_BATCHED_INSERT));
    all.put("cacheOffToInsertSelect", of(Contender.CACHE_OFF, Contender.DRIVER_INSERT_SELECT));
    all.put("warmToKafkaStreams", of(Contender.WARM, Contender.KAFKA_STREAMS));
    return all;
  }
}
