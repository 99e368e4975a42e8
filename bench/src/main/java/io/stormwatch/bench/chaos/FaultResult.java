package io.stormwatch.bench.chaos;

import io.stormwatch.bench.chaos.fault.FaultName;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What one fault did.
 *
 * @param name which
 * @param target what was struck
 * @param atMillis when, milliseconds since the epoch
 * @param outageSeconds from the blow until the target was itself again
 * @param pidBefore the struck process, if one was struck
 * @param pidAfter the process in its place afterwards
 * @param seenDownSeconds from the first to the last look at which the blow was seen
 * @param inFlightAtStrike tuples out when it struck, as of the last metrics
 * @param replays tuples sent again after they failed, from the blow to the recovery
 * @param recoverySeconds from the end of the fault until every record that was in the topic at that
 *     moment was decided and committed; empty if that was not seen in time
 * @param problem why the run fails because of it, if it does
 */
record FaultResult(
    FaultName name,
    String target,
    long atMillis,
    double outageSeconds,
    OptionalLong pidBefore,
    OptionalLong pidAfter,
    double seenDownSeconds,
    OptionalLong inFlightAtStrike,
    long replays,
    Optional<Double> recoverySeconds,
    Optional<String> problem) {

  /** Whether the fault was seen to strike and the pipeline recovered in time. */
  boolean ok() {
    return problem.isEmpty();
  }
}
