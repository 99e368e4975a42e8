package io.stormwatch.bench.spike;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stormwatch.app.audit.AuditResult;
import io.stormwatch.app.report.Machine;
import io.stormwatch.app.report.Numbers;
import io.stormwatch.app.report.Report;
import io.stormwatch.app.timeline.Moment;
import io.stormwatch.bench.frame.ExperimentResult;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * What the spike gave.
 *
 * @param options what was asked for
 * @param machine where it ran
 * @param capacity events per second that the topology sustains
 * @param shape the rates sent
 * @param driven what was seen meanwhile
 * @param moments second by second
 * @param audit what became of every record
 */
record SpikeResult(
    SpikeOptions options,
    Machine machine,
    double capacity,
    SpikeShape shape,
    SpikeLoad.Driven driven,
    List<Moment> moments,
    AuditResult audit)
    implements ExperimentResult {

  /** The load generator must come as close to the overload as this. */
  private static final double SENT_SHARE = 0.9;

  SpikeResult {
    moments = List.copyOf(moments);
  }

  /** Whether all of it is as it should be. */
  boolean ok() {
    return checks().stream().allMatch(Check::holds);
  }

  /** What must hold. */
  List<Check> checks() {
    FlatLine flat = flatLine();
    return List.of(
        new Check(
            "overloaded",
            sentInOverload() >= SENT_SHARE * shape.peak() && sentInOverload() > flat.median(),
            "%s events/s were sent in the overload, %s asked for, %s decided"
                .formatted(
                    Numbers.text(sentInOverload()),
                    Numbers.text(shape.peak()),
                    Numbers.text(flat.median()))),
        new Check(
            "flatLine",
            flat.holds(),
            "the detector's rate stayed between %s and %s events/s, median %s, ± %.0f %% allowed"
                .formatted(
                    Numbers.text(flat.least()),
                    Numbers.text(flat.greatest()),
                    Numbers.text(flat.median()),
                    100 * flat.band())),
        new Check(
            "drained",
            audit.finalLag() == 0,
            "%,d of at most %,d records that waited are left"
                .formatted(audit.finalLag(), driven.greatestLag())),
        new Check(
            "nothingLost",
            audit.inFlight() == 0 && audit.rows() == audit.stored(),
            "of %,d records %,d are stored, %,d invalid, %,d lost, %,d stored twice"
                .formatted(
                    audit.produced(),
                    audit.stored(),
                    audit.invalid(),
                    audit.inFlight(),
                    audit.rows() - audit.stored())));
  }

  /** How steady the detector was in the overload. */
  FlatLine flatLine() {
    return FlatLine.of(moments, shape.overloadFrom(), shape.overloadTo(), options.band());
  }

  /** Events per second that the broker took in the overload. */
  double sentInOverload() {
    return mean(Moment::sent, shape.overloadFrom() + 1, shape.overloadTo() - 1);
  }

  /** Events per second decided from the end of the overload until nothing waited any more. */
  double decidedInDrain() {
    return mean(Moment::decided, shape.overloadTo(), driven.caughtUpSeconds());
  }

  private double mean(ToDoubleFunction<Moment> which, double from, double to) {
    return moments.stream()
        .filter(each -> each.second() >= from && each.second() + 1 <= to)
        .mapToDouble(which)
        .filter(Double::isFinite)
        .average()
        .orElse(0);
  }

  @Override
  public ObjectNode json() {
    return new SpikeJson(this).tree();
  }

  @Override
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(
        "capacity %s events/s, overload %s for %d s, caught up %s s after it"
            .formatted(
                Numbers.text(capacity),
                Numbers.text(shape.peak()),
                shape.overload().toSeconds(),
                Numbers.text(driven.caughtUpSeconds() - shape.overloadTo())));
    checks()
        .forEach(check -> lines.add((check.holds() ? "  ok      " : "  FAILED  ") + check.text()));
    return lines;
  }

  @Override
  public Report page() {
    return new SpikeReport(this).page();
  }
}
