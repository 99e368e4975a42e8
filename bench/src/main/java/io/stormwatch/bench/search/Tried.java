package io.stormwatch.bench.search;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Steps on the way to the ensemble, each measured for itself. */
final class Tried {

  private static final int MUTE = 75;
  private static final View VALUE = Signals::value;
  private static final View OF_DAY = Signals::ofDay;

  /**
   * A step.
   *
   * @param name what was tried
   * @param figures what it is worth
   */
  record Step(String name, Figures figures) {}

  private final Corpus corpus;

  Tried(Corpus corpus) {
    this.corpus = corpus;
  }

  /** All steps. */
  List<Step> steps() {
    Map<String, View> alone = new LinkedHashMap<>();
    Rarity first = Rarity.NOTED.remembering(0);
    Rarity later = first.emptyCounts(0.01).remembering(3_000).silentFor(100);
    alone.put("one histogram of the value alone, an empty bin counts as 1", first.in(VALUE));
    alone.put("… counts as 0.3", first.emptyCounts(0.3).in(VALUE));
    alone.put(
        "… counts as 0.03, counts halved after 3,000",
        first.emptyCounts(0.03).remembering(3_000).in(VALUE));
    alone.put("… counts as 0.01, silent for 100 events instead of 300", later.in(VALUE));
    alone.put("… smoothing over neighbouring bins", later.smoothed(0.05).in(VALUE));
    alone.put(
        "… values up to a bin's width outside belong to the outermost bin (kept: a trend does not"
            + " surprise with every step)",
        Rarity.KEPT.in(VALUE));
    alone.put(
        "the same of the value's logarithm, silent for 150",
        Rarity.KEPT.silentFor(150).in(Signals::logarithm));
    alone.put(
        "the same of value ÷ running spread, silent for 150",
        Rarity.KEPT.silentFor(150).in(Signals::scaled));
    JointRarity joint = new JointRarity(10, 12, 300, 3_000, 0.03);
    alone.put("two-dimensional histogram of value and time of day", joint.in(VALUE, Signals::hour));
    alone.put(
        "two-dimensional histogram of value and the value before",
        joint.in(VALUE, Signals::before));
    Judge judge = new Judge(pool(alone), file -> true);
    List<Step> steps = new ArrayList<>();
    steps.add(
        new Step(
            "five new-record scores and three histogram surprises, as first planned (silent for"
                + " 300 events, an empty bin counts as 1)",
            planned()));
    alone.keySet().forEach(name -> steps.add(new Step(name, judge.figures(only(name)))));
    steps.addAll(kept());
    return steps;
  }

  private static Choice only(String part) {
    return Choice.of(Map.of(part, 1.0), MUTE);
  }

  private Pool pool(Map<String, View> views) {
    Pool pool = new Pool(corpus);
    views.forEach(pool::with);
    return pool;
  }

  private Figures planned() {
    View late = Signals.lessMedian(VALUE, 50);
    Map<String, View> parts = new LinkedHashMap<>();
    Map<String, Double> weights = new LinkedHashMap<>();
    parts.put("record of value", Records.FAR.in(VALUE));
    parts.put("record of logarithm", Records.FAR.in(Signals::logarithm));
    parts.put("record of value of late", Records.FAR.in(late));
    parts.put("record of of-day", Records.FAR.in(OF_DAY));
    parts.put("record of of-day of late", Records.FAR.in(Signals.lessMedian(OF_DAY, 50)));
    parts.keySet().forEach(name -> weights.put(name, 1.0));
    parts.put("rarity of value", Rarity.NOTED.in(VALUE));
    parts.put("rarity of value of late", Rarity.NOTED.in(late));
    parts.put("rarity of of-day", Rarity.NOTED.in(OF_DAY));
    weights.put("rarity of value", 0.5);
    weights.put("rarity of value of late", 0.25);
    weights.put("rarity of of-day", 0.5);
    return new Judge(pool(parts), file -> true).figures(Choice.of(weights, MUTE));
  }

  /** What was kept, and what was done to its scores. */
  private List<Step> kept() {
    Judge judge = new Judge(Ensembles.subject(corpus).pool(), file -> true);
    Choice kept = Ensembles.kept();
    return List.of(
        new Step(
            "annealed choice of parts and weights from 48 candidates (kept)", judge.figures(kept)),
        changed(judge, "… less the recent mean and spread of the sum", After::lessRecent),
        changed(judge, "… divided by the recent spread of the sum", After::inSpreads),
        changed(judge, "… a threshold that decays after a high score", After::decaying),
        new Step("… muted over 200 events", judge.figures(kept.muted(200))));
  }

  private static Step changed(Judge judge, String name, UnaryOperator<double[]> change) {
    return new Step(name, judge.figures(Ensembles.kept(), change));
  }
}
