package io.stormwatch.bench.chaos;

import io.stormwatch.bench.chaos.fault.FaultName;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;

/**
 * When which fault strikes and for how long: in an order and with pauses that the seed gives, one
 * at a time, each with time to recover before the next. The same arguments give the same plan.
 *
 * @param strikes in order of time
 */
public record Schedule(List<Strike> strikes) {

  /**
   * One fault.
   *
   * @param at when, from the start of the load
   * @param outage how long it is held; zero: as long as it takes
   */
  public record Strike(FaultName fault, Duration at, Duration outage) {}

  public Schedule {
    strikes = List.copyOf(strikes);
  }

  /**
   * A plan in which each named fault strikes at least once, and again while outages of the wanted
   * length fit. If they do not fit once each, all outages that can are made equally shorter.
   *
   * @param named the faults, one or more
   * @param duration from the start of the load to its end
   * @param outage how long faults are to last that can be held
   * @throws IllegalArgumentException if the duration is too short, naming the shortest that works
   */
  static Schedule of(
      Collection<FaultName> named, Duration duration, Duration outage, long seed, Pace pace) {
    Duration shortest = shortest(named, pace);
    if (duration.compareTo(shortest) < 0) {
      throw new IllegalArgumentException(
          "--duration "
              + text(duration)
              + " is too short for "
              + (named.size() == 1 ? "this fault" : named.size() + " faults")
              + "; the shortest that works is "
              + text(shortest));
    }
    Random random = new Random(seed);
    List<FaultName> order = order(named, duration, outage, random, pace);
    return placed(order, duration, fitting(order, duration, outage, pace), random, pace);
  }

  /** A plan in which one fault strikes at once. */
  static Schedule now(FaultName fault, Duration outage) {
    return new Schedule(List.of(new Strike(fault, Duration.ZERO, fault.outage(outage))));
  }

  /** The shortest duration in which each named fault strikes once. */
  static Duration shortest(Collection<FaultName> named, Pace pace) {
    return total(named, pace.shortestOutage(), pace);
  }

  private static Duration total(Collection<FaultName> faults, Duration outage, Pace pace) {
    Duration total = pace.warmUp();
    for (FaultName fault : faults) {
      total = total.plus(fault.outage(outage)).plus(pace.recovery());
    }
    return total;
  }

  private static List<FaultName> order(
      Collection<FaultName> named, Duration duration, Duration outage, Random random, Pace pace) {
    List<FaultName> order = new ArrayList<>();
    while (true) {
      List<FaultName> round = new ArrayList<>(new TreeSet<>(named));
      Collections.shuffle(round, random);
      for (FaultName fault : round) {
        order.add(fault);
        boolean fits = total(order, outage, pace).compareTo(duration) <= 0;
        if (!fits && order.size() > round.size()) {
          order.remove(order.size() - 1);
          return order;
        }
      }
    }
  }

  /** The longest outage, up to the wanted one, with which all fits. */
  private static Duration fitting(
      List<FaultName> order, Duration duration, Duration outage, Pace pace) {
    long held = order.stream().filter(FaultName::isHeld).count();
    if (held == 0) {
      return outage;
    }
    Duration share = duration.minus(total(order, Duration.ZERO, pace)).dividedBy(held);
    return share.compareTo(outage) < 0 ? share : outage;
  }

  /** Spreads the time that is left at random before, between and after the faults. */
  private static Schedule placed(
      List<FaultName> order, Duration duration, Duration outage, Random random, Pace pace) {
    long spareMillis = duration.minus(total(order, outage, pace)).toMillis();
    List<Long> pauses = new ArrayList<>();
    for (int i = 0; i < order.size(); i++) {
      pauses.add((long) (random.nextDouble() * spareMillis));
    }
    Collections.sort(pauses);
    List<Strike> strikes = new ArrayList<>();
    Duration busy = pace.warmUp();
    for (int i = 0; i < order.size(); i++) {
      Duration held = order.get(i).outage(outage);
      strikes.add(new Strike(order.get(i), busy.plusMillis(pauses.get(i)), held));
      busy = busy.plus(held).plus(pace.recovery());
    }
    return new Schedule(strikes);
  }

  private static String text(Duration duration) {
    long seconds = duration.plusMillis(999).toSeconds();
    return seconds % 60 == 0 ? seconds / 60 + "m" : seconds + "s";
  }
}
