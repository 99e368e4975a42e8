package io.stormwatch.topology.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of a submission, for those who submit and for those who have others do it. */
public final class SubmitOptions {

  private static final String NO_CONNECT = "--no-connect";
  private static final String CREATE_TOPICS = "--create-topics";
  private static final String ACCEPT_RECREATED = "--accept-recreated-topics";

  @Mixin private ConfigOptions configuration = new ConfigOptions();

  @Option(
      names = NO_CONNECT,
      description = "Does not ask Kafka and Cassandra whether they can serve the configuration.")
  private boolean noConnect;

  @Option(
      names = CREATE_TOPICS,
      description = "Creates the topics that results go to, where they are missing.")
  private boolean createTopics;

  @Option(
      names = ACCEPT_RECREATED,
      description =
          "Reads topics that were deleted and made again; stored rows may be overwritten.")
  private boolean acceptRecreated;

  /** Which configuration to submit. */
  public ConfigOptions configuration() {
    return configuration;
  }

  /** Whether Kafka and Cassandra are asked before. */
  public boolean connects() {
    return !noConnect;
  }

  /** Whether missing topics for results are made. */
  public boolean createsTopics() {
    return createTopics;
  }

  /** Whether topics that were made anew are read. */
  public boolean acceptsRecreated() {
    return acceptRecreated;
  }

  /**
   * Looks at what was given.
   *
   * @throws picocli.CommandLine.ParameterException if it makes no sense
   */
  public void check(CommandLine command) {
    configuration.requireFile(command);
    if (noConnect && (createTopics || acceptRecreated)) {
      throw new CommandLine.ParameterException(
          command,
          NO_CONNECT
              + " and "
              + (createTopics ? CREATE_TOPICS : ACCEPT_RECREATED)
              + ": give one of them");
    }
  }

  /** The same options as arguments of another command that has them. */
  public List<String> toArguments() {
    List<String> arguments = new ArrayList<>(configuration.toArguments());
    if (noConnect) {
      arguments.add(NO_CONNECT);
    }
    if (createTopics) {
      arguments.add(CREATE_TOPICS);
    }
    if (acceptRecreated) {
      arguments.add(ACCEPT_RECREATED);
    }
    return arguments;
  }
}
