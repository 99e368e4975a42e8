package io.stormwatch.bench.frame;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * The command of an experiment: checks what is asked for, measures, and hands out the result.
 *
 * @param <O> what is asked for
 */
public abstract class ExperimentCommand<O> implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Mixin private Output output;

  @Override
  public final Integer call() throws Exception {
    O options = checked();
    return output.of(
        () -> {
          ExperimentResult result = measure(options);
          result.lines().forEach(output.out()::println);
          output.out().flush();
          output.write(result.page());
          return result.json();
        });
  }

  /**
   * What is asked for.
   *
   * @throws IllegalArgumentException if it cannot be done, naming the option
   */
  protected abstract O options();

  /** Measures. */
  protected abstract ExperimentResult measure(O options) throws Exception;

  /** Where progress goes. */
  protected final PrintWriter progress() {
    return output.err();
  }

  private O checked() {
    try {
      return options();
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }
}
