package io.stormwatch.bolt.writeread;

import io.stormwatch.core.event.Emission;
import io.stormwatch.core.event.EventId;
import java.util.HashMap;
import java.util.Map;

/**
 * Notices that something a spout sent did not come here. What comes without a gap from one run of a
 * spout, through one stripe of one partition, belongs to one generation; a gap or another run
 * begins a new one. No two generations of a task have the same number. Guarded by the sequencer's
 * lock.
 */
final class Arrivals {

  /** Generation of tuples of which nothing is known; no two of them belong together. */
  static final long UNKNOWN = 0;

  private final Map<String, Map<Integer, Stripe[]>> stripes = new HashMap<>();
  private long generations;

  private static final class Stripe {
    private long run = Emission.UNKNOWN_RUN;
    private long next;
    private long generation;
  }

  /** Notes a tuple, which must be done for each one that comes; returns its generation. */
  long note(EventId id, Emission emission) {
    if (!emission.isKnown()) {
      return UNKNOWN;
    }
    Stripe stripe = stripe(id, emission.stripe());
    if (emission.run() != stripe.run || emission.number() != stripe.next) {
      stripe.run = emission.run();
      stripe.generation = ++generations;
    }
    stripe.next = emission.number() + 1;
    return stripe.generation;
  }

  private Stripe stripe(EventId id, int number) {
    Stripe[] all =
        stripes
            .computeIfAbsent(id.topic(), topic -> new HashMap<>())
            .computeIfAbsent(id.partition(), partition -> new Stripe[Emission.STRIPES]);
    if (all[number] == null) {
      all[number] = new Stripe();
    }
    return all[number];
  }

  /** Whatever comes next begins a new generation. */
  void forget() {
    stripes.clear();
  }
}
