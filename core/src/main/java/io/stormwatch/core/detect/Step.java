package io.stormwatch.core.detect;

import static java.util.Objects.requireNonNull;

/**
 * What comes of judging one event with a state.
 *
 * @param decision the decision
 * @param state the state for the series' next event
 * @param <S> the state of one series
 */
public record Step<S>(Decision decision, S state) {

  public Step {
    requireNonNull(decision, "decision");
    requireNonNull(state, "state");
  }
}
