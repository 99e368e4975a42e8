package io.stormwatch.bench.search;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The search for an ensemble: sums of records and rarities of many sides of an event. */
final class Ensembles {

  private static final View VALUE = Signals::value;
  private static final View LOGARITHM = Signals::logarithm;
  private static final View LATE = Signals.lessMedian(VALUE, 50);
  private static final View OF_DAY = Signals::ofDay;
  private static final View OF_DAY_LATE = Signals.lessMedian(OF_DAY, 50);

  /** Most that a search gains by the other sets, lest it is tuned to them instead. */
  private static final double ENOUGH = 43;

  private Ensembles() {}

  /** What was kept: the detector {@code ensemble}, its threshold apart. */
  static Choice kept() {
    return Choice.of(
        Map.of(
            "fine rarity of logarithm", 1.96,
            "rarity of of-day", 1.4,
            "short rarity of of-day", 0.25,
            "any record of of-day-of-late", 1.0),
        75);
  }

  static Subject subject(Corpus corpus) {
    Pool pool = new Pool(corpus);
    main().forEach((name, view) -> addAll(pool, name, view));
    more().forEach((name, view) -> add(pool, name, view));
    pool.with("rarity of spread of 20", Rarity.KEPT.silentFor(150).in(Signals.spread(20)));
    pool.with("record of mean of 50", Records.FAR.in(Signals.mean(VALUE, 50)));
    pool.with("record of spread of 10", new Records(150, 10, 3).in(Signals.spread(10)));
    pool.with("record of spread of 50", new Records(150, 10, 3).in(Signals.spread(50)));
    pool.with(
        "record of mean of 20 of of-day", new Records(300, 10, 3).in(Signals.mean(OF_DAY, 20)));
    pool.with(
        "rarity of value at its hour",
        new JointRarity(10, 12, 300, 3_000, 0.03).in(VALUE, Signals::hour));
    return new Subject(
        "ensemble",
        pool,
        List.of(""),
        List.of(0.25, 0.35, 0.5, 0.7, 1.0, 1.4, 2.0),
        List.of(75, 100),
        Choice.of(Map.of("rarity of value", 0.5), 75),
        figures ->
            0.5 * figures.nab().normalised()
                + 0.5 * figures.pooled()
                + 0.2 * Math.min(figures.second(), ENOUGH));
  }

  private static Map<String, View> main() {
    Map<String, View> views = new LinkedHashMap<>();
    views.put("value", VALUE);
    views.put("logarithm", LOGARITHM);
    views.put("value-of-late", LATE);
    views.put("of-day", OF_DAY);
    views.put("of-day-of-late", OF_DAY_LATE);
    return views;
  }

  private static Map<String, View> more() {
    Map<String, View> views = new LinkedHashMap<>();
    views.put("logarithm-of-late", Signals.lessMedian(LOGARITHM, 50));
    views.put("scaled value", Signals::scaled);
    views.put("change", Signals.change(VALUE));
    views.put("mean of 10", Signals.mean(VALUE, 10));
    views.put("value less median of 200", Signals.lessMedian(VALUE, 200));
    views.put("of-hour", events -> Signals.ofDay(events, 24, 0.2));
    return views;
  }

  private static void add(Pool pool, String name, View view) {
    pool.with("record of " + name, Records.FAR.in(view));
    pool.with("rarity of " + name, Rarity.KEPT.in(view));
  }

  private static void addAll(Pool pool, String name, View view) {
    add(pool, name, view);
    pool.with("any record of " + name, Records.ANY.in(view));
    pool.with("short rarity of " + name, Rarity.KEPT.remembering(1_000).in(view));
    pool.with("sharp rarity of " + name, Rarity.KEPT.withEdges(false).in(view));
    pool.with("fine rarity of " + name, Rarity.KEPT.fine().in(view));
  }
}
