package io.stormwatch.bench.chaos.fault;

/** Makes faults. */
@FunctionalInterface
public interface FaultSource {

  /**
   * A fault that is ready to strike, on a target chosen now.
   *
   * @throws Exception if there is nothing to strike at, saying why
   */
  Fault prepare(FaultName name) throws Exception;
}
