package io.stormwatch.bench.frame;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * The order of the variants in each round: shuffled once by a seed, then moved on by one place from
 * round to round, so that over the rounds each variant has each place about equally often and a
 * machine that slows down or warms up favours none.
 */
final class RoundOrder {

  private final List<Integer> shuffled;

  /**
   * An order.
   *
   * @param variants how many there are, 1 or more
   */
  RoundOrder(int variants, long seed) {
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < variants; i++) {
      places.add(i);
    }
    Collections.shuffle(places, new Random(seed));
    shuffled = List.copyOf(places);
  }

  /** The numbers of the variants, from 0, in the order of a round, from 0. */
  List<Integer> ofRound(int round) {
    List<Integer> turned = new ArrayList<>(shuffled);
    Collections.rotate(turned, -(round % turned.size()));
    return turned;
  }
}
