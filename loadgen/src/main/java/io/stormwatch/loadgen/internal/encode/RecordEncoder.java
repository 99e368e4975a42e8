package io.stormwatch.loadgen.internal.encode;

import io.stormwatch.core.event.InvalidReason;
import io.stormwatch.loadgen.internal.event.Draft;
import io.stormwatch.loadgen.plan.FormatPlan;
import io.stormwatch.loadgen.plan.LoadPlan;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Turns drafts into records. Holds buffers, so each thread has its own. Not thread-safe. */
public interface RecordEncoder {

  /** Name of the header that pads records whose value has a fixed length. */
  String PADDING_HEADER = "stormwatch-padding";

  /**
   * Encodes one record.
   *
   * @param draft what to send
   * @param scheduledMillis when it is due, milliseconds since the epoch
   * @param wire where to put it
   */
  void encode(Draft draft, long scheduledMillis, Wire wire);

  /** An encoder for a plan. */
  static RecordEncoder of(LoadPlan plan) {
    return plan.format().format() == FormatPlan.Format.JSON
        ? new JsonEncoder(plan.format(), plan.series().names())
        : new BinaryEncoder(plan.format());
  }

  /**
   * The kinds of invalid record that a plan sends, in a fixed order.
   *
   * @throws IllegalArgumentException if it asks for one that its format cannot show
   */
  static List<InvalidReason> invalidKinds(LoadPlan plan) {
    Set<InvalidReason> possible = possible(plan.format());
    for (InvalidReason reason : plan.faults().invalidKinds()) {
      if (!possible.contains(reason)) {
        throw new IllegalArgumentException(
            "invalid.kinds: format "
                + plan.format().format().name().toLowerCase(Locale.ROOT)
                + " cannot show "
                + reason.code()
                + "; it can show "
                + String.join(", ", possible.stream().map(InvalidReason::code).toList()));
      }
    }
    return List.copyOf(
        plan.faults().invalidKinds().isEmpty() ? possible : plan.faults().invalidKinds());
  }

  private static Set<InvalidReason> possible(FormatPlan format) {
    return switch (format.format()) {
      case JSON -> JsonEncoder.INVALID;
      case LONG -> EnumSet.copyOf(BinaryEncoder.INVALID_LONG);
      case DOUBLE -> EnumSet.copyOf(BinaryEncoder.INVALID_DOUBLE);
    };
  }
}
