package io.stormwatch.loadgen;

import io.stormwatch.loadgen.internal.send.PaceClock;
import io.stormwatch.loadgen.internal.send.RunStarter;
import io.stormwatch.loadgen.plan.LoadPlan;

/** Sends load as planned. Stateless; several runs at once do not disturb each other. */
public final class LoadGenerator {

  private LoadGenerator() {}

  /**
   * Starts a run: looks whether broker and topic are there, connects, then starts the clock. The
   * run goes on in threads of its own.
   *
   * @throws IllegalArgumentException if the plan asks for what its format cannot show, or for
   *     producer settings that Kafka refuses
   * @throws LoadException if the broker or the topic is missing, or a file cannot be written
   */
  public static LoadRun start(LoadPlan plan, LoadListener listener)
      throws LoadException, InterruptedException {
    return new RunStarter(plan, listener, PaceClock.SYSTEM).start();
  }

  /**
   * Carries out a whole plan.
   *
   * @throws IllegalArgumentException as {@link #start}
   * @throws LoadException as {@link #start}
   */
  public static LoadResult run(LoadPlan plan, LoadListener listener)
      throws LoadException, InterruptedException {
    return start(plan, listener).await();
  }
}
