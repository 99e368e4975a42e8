package io.stormwatch.loadgen.internal.send;

import io.stormwatch.loadgen.internal.schedule.PhaseSchedule;
import io.stormwatch.loadgen.plan.FormatPlan;
import io.stormwatch.loadgen.plan.LoadPlan;
import io.stormwatch.loadgen.plan.Shape;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** What is right in a plan but may not do what was meant. */
final class PlanWarnings {

  /** How far ahead of its clock a broker takes a record's timestamp by default. */
  private static final Duration AHEAD = Duration.ofHours(1);

  private PlanWarnings() {}

  static List<String> of(LoadPlan plan) {
    List<String> warnings = new ArrayList<>();
    if ("0".equals(plan.target().kafka().get("acks"))) {
      warnings.add("with acks=0 'acknowledged' means no more than handed to the network");
    }
    if (plan.format().format() != FormatPlan.Format.JSON && runsAhead(plan)) {
      warnings.add(
          "event times, which are record timestamps in this format, run ahead of the clock by more"
              + " than the hour that brokers allow by default; raise event-rate, set start-time,"
              + " or raise the topic's message.timestamp.after.max.ms");
    }
    return warnings;
  }

  private static boolean runsAhead(LoadPlan plan) {
    long nanos = 0;
    for (int i = 0; i < plan.phases().size(); i++) {
      PhaseSchedule phase = PhaseSchedule.of(i, plan.phases().get(i));
      boolean unlimited = phase.phase().shape() instanceof Shape.Unlimited;
      nanos += unlimited && phase.count() < Long.MAX_VALUE ? phase.eventDurationNanos() : 0;
    }
    return plan.startTime().isEmpty() && nanos > AHEAD.toNanos();
  }
}
