package io.stormwatch.topology.cli;

import io.stormwatch.core.config.ConfigLoader;
import io.stormwatch.core.config.LoadResult;
import io.stormwatch.topology.ConfigLoaders;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options of every command that reads a configuration. */
public final class ConfigOptions {

  private static final Path DEFAULT_FILE = Path.of("conf", "local.yaml");

  @Option(
      names = "--conf",
      paramLabel = "FILE",
      description = "Configuration file (default: conf/local.yaml; to submit, name one).")
  private Path file;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "-c",
      paramLabel = "KEY=VALUE",
      description = {
        "Overrides one key of the file, such as -c detector.threshold=4; repeatable.",
        "Of several for one key, the last wins."
      })
  private List<String> overrides = new ArrayList<>();

  /** Reads the configuration that was asked for. */
  public LoadResult load() {
    return load(List.of());
  }

  /**
   * Reads the configuration that was asked for, with more overrides than the user gave.
   *
   * @param more each {@code key=value}; they win over the user's
   */
  public LoadResult load(List<String> more) {
    List<String> all = new ArrayList<>(overrides);
    all.addAll(more);
    ConfigLoader loader = ConfigLoaders.ofThisClassPath(ConfigOptions.class.getClassLoader());
    return loader.load(file(), all, name -> Optional.ofNullable(System.getenv(name)));
  }

  /** Reads the configuration to judge stored values with the detector of that name. */
  public LoadResult loadForDetector(String detector) {
    ConfigLoader loader = ConfigLoaders.ofThisClassPath(ConfigOptions.class.getClassLoader());
    return loader.loadForDetector(
        file(), detector, overrides, name -> Optional.ofNullable(System.getenv(name)));
  }

  /**
   * Insists that a file was named, for commands that must not run with the default by mistake.
   *
   * @throws ParameterException if none was
   */
  public void requireFile(CommandLine command) {
    if (file == null) {
      throw new ParameterException(command, "Missing required option: '--conf=FILE'");
    }
  }

  /** The same options as arguments of another command that has them. */
  List<String> toArguments() {
    List<String> arguments = new ArrayList<>();
    if (file != null) {
      arguments.add("--conf=" + file);
    }
    overrides.forEach(override -> arguments.addAll(List.of("-c", override)));
    return arguments;
  }

  private Path file() {
    if (file != null) {
      if (file.toString().isBlank()) {
        throw new ParameterException(command.commandLine(), "--conf: a file name is missing");
      }
      return file;
    }
    // The default is the one beside the product when the working folder has none.
    String home = System.getProperty("stormwatch.home", "");
    return Files.exists(DEFAULT_FILE) || home.isEmpty()
        ? DEFAULT_FILE
        : Path.of(home).resolve(DEFAULT_FILE);
  }
}
