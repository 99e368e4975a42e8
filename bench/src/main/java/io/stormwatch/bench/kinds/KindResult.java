package io.stormwatch.bench.kinds;

import io.stormwatch.loadgen.plan.AnomalyKind;
import io.stormwatch.loadgen.plan.SignalPlan;

/**
 * What came of one kind of anomaly.
 *
 * @param kind kind of anomaly
 * @param model kind of signal
 * @param events all events
 * @param episodes injected
 * @param found episodes with a report
 * @param reports events reported
 * @param falseReports of these, those that belong to no episode
 */
record KindResult(
    AnomalyKind kind,
    SignalPlan.Model model,
    long events,
    long episodes,
    long found,
    long reports,
    long falseReports) {

  /** NaN if nothing was reported. */
  double precision() {
    return reports == 0 ? Double.NaN : (double) (reports - falseReports) / reports;
  }

  /** NaN if nothing was injected. */
  double recall() {
    return episodes == 0 ? Double.NaN : (double) found / episodes;
  }
}
