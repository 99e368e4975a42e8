package io.stormwatch.loadgen.internal.event;

import io.stormwatch.loadgen.internal.encode.RecordEncoder;
import io.stormwatch.loadgen.internal.schedule.PhaseSchedule;
import io.stormwatch.loadgen.plan.LoadPlan;
import java.util.ArrayList;
import java.util.List;

/** Reads the streams of a plan to their end, without sending anything. */
public final class Streams {

  private Streams() {}

  /** One record as far as a reader of the topic can tell. */
  public record Sent(
      long series, long eventMillis, double value, String label, String fault, boolean repeated) {}

  /** All records of all threads of this machine. */
  public static List<Sent> all(LoadPlan plan) {
    List<Sent> sent = new ArrayList<>();
    for (int thread = 0; thread < plan.execution().threads(); thread++) {
      sent.addAll(ofThread(plan, thread));
    }
    return sent;
  }

  /** The records of one thread, in order. */
  public static List<Sent> ofThread(LoadPlan plan, int thread) {
    List<Sent> sent = new ArrayList<>();
    EventStream stream = new EventStream(plan, RecordEncoder.invalidKinds(plan), thread);
    long eventNanos = 0;
    for (int i = 0; i < plan.phases().size(); i++) {
      PhaseSchedule phase = PhaseSchedule.of(i, plan.phases().get(i));
      stream.begin(phase, plan.startTime().orElseThrow().toEpochMilli(), eventNanos);
      eventNanos += phase.eventDurationNanos();
      for (EventStream.Step s = stream.advance(); s != EventStream.Step.END; s = stream.advance()) {
        if (s == EventStream.Step.RECORD) {
          sent.add(copy(stream.draft()));
        }
      }
    }
    return sent;
  }

  private static Sent copy(Draft draft) {
    boolean invalid = draft.kind() == Draft.Kind.INVALID;
    return new Sent(
        draft.series(),
        draft.eventMillis(),
        invalid ? 0 : draft.value(),
        String.valueOf(draft.label()),
        draft.kind() + "/" + draft.reason(),
        draft.duplicate());
  }
}
