package io.stormwatch.loadgen.config;

import io.stormwatch.core.config.Problem;
import io.stormwatch.core.config.SecretReader;
import io.stormwatch.core.yaml.TextFile;
import io.stormwatch.loadgen.internal.profile.Loading;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Reads plans from YAML profiles and the command line, strictly. Immutable. */
public final class Profiles {

  private final Function<String, Optional<String>> environment;

  /** A reader that looks variables up by the given function. */
  public Profiles(Function<String, Optional<String>> environment) {
    this.environment = environment;
  }

  /** A reader of this process's environment. */
  public static Profiles ofProcess() {
    return new Profiles(name -> Optional.ofNullable(System.getenv(name)));
  }

  /**
   * Reads a plan.
   *
   * @param profile the file; empty for defaults and settings alone
   * @param settings what wins over it, later ones over earlier ones
   */
  public ProfileResult load(Optional<Path> profile, List<Setting> settings) {
    if (profile.isEmpty()) {
      return load("", "{}", settings);
    }
    String file = profile.get().toString();
    TextFile.Content content = TextFile.read(profile.get());
    if (content instanceof TextFile.Unreadable unreadable) {
      return new ProfileResult.Refused(
          List.of(new Problem(file, 1, "", unreadable.reason(), Optional.empty())));
    }
    return load(file, ((TextFile.Text) content).text(), settings);
  }

  /** All keys that a profile may hold, but for the settings of Kafka's producer and of topics. */
  public static List<String> keys() {
    return Loading.keys();
  }

  /** Reads a plan from a profile's text, whose name is used in messages alone. */
  public ProfileResult load(String name, String text, List<Setting> settings) {
    return new Loading(name, environment, new SecretReader(environment)).load(text, settings);
  }
}
