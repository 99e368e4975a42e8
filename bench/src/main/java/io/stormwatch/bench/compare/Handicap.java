package io.stormwatch.bench.compare;

import io.stormwatch.app.report.Spread;
import io.stormwatch.bench.frame.Outcome;
import java.util.Optional;

/**
 * How good one that we compare ourselves with must be for the comparison to count: a client that is
 * far from what the database allows proves nothing.
 *
 * @param contender that we compare with
 * @param limit the driver's limit that it is held against
 * @param least share of the limit that it must reach in each round
 */
record Handicap(Contender contender, Contender limit, double least) {

  /** The reference client. */
  static final Handicap REFERENCE =
      new Handicap(Contender.REFERENCE, Contender.DRIVER_INSERT_SELECT, 0.8);

  /** Kafka Streams. */
  static final Handicap STREAMS =
      new Handicap(Contender.KAFKA_STREAMS, Contender.DRIVER_BATCHED_INSERT, 0.6);

  /** Its share of the limit inside each round; empty if one of the two was not measured. */
  Optional<Spread> share(Ratios ratios) {
    return ratios.of(contender, limit);
  }

  /** Whether it was good enough in every round. */
  boolean met(Outcome outcome) {
    return share(new Ratios(outcome)).filter(spread -> spread.min() >= least).isPresent();
  }
}
