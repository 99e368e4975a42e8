package io.stormwatch.bench.chaos;

import io.stormwatch.bench.chaos.audit.Comparison;
import io.stormwatch.bench.chaos.audit.RecordAudit;
import java.util.List;

/**
 * What a run came to.
 *
 * @param seed of the plan
 * @param seconds from the start of the load until everything was committed
 * @param records what became of every record
 * @param decisions how the decisions differ from those of a run without faults
 * @param finalLag records that were not committed at the end
 * @param faults in the order in which they struck
 * @param loadFailed records that the load generator did not get to the broker
 */
record ChaosResult(
    long seed,
    double seconds,
    RecordAudit.Found records,
    Comparison.Found decisions,
    long finalLag,
    List<FaultResult> faults,
    long loadFailed) {

  ChaosResult {
    faults = List.copyOf(faults);
  }

  /** Whether nothing is missing, doubled or different, and the pipeline recovered each time. */
  boolean ok() {
    return records.lost() == 0
        && records.doubled() == 0
        && decisions.differing() == 0
        && decisions.missing() == 0
        && decisions.extra() == 0
        && finalLag == 0
        && faults.stream().allMatch(FaultResult::ok);
  }
}
