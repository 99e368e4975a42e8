package io.stormwatch.core.config;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;

/** Resolves references to secrets on the machine and in the process that uses them. Immutable. */
public final class SecretReader {

  private final Function<String, Optional<String>> environment;

  /** A reader that looks environment variables up by the given function. */
  public SecretReader(Function<String, Optional<String>> environment) {
    this.environment = requireNonNull(environment, "environment");
  }

  /** A reader of this process's environment. */
  public static SecretReader ofProcess() {
    return new SecretReader(name -> Optional.ofNullable(System.getenv(name)));
  }

  /**
   * Why the secret cannot be had, in one line that names the reference; empty if it seems it can.
   * No file is opened: a pipe would be emptied by it.
   */
  public Optional<String> problem(Secret secret) {
    if (secret instanceof Secret.Env env) {
      return environment.apply(env.name()).isPresent()
          ? Optional.empty()
          : Optional.of(notSet(env));
    }
    Secret.File file = (Secret.File) secret;
    try {
      Path path = Path.of(file.path());
      return Files.isReadable(path) && !Files.isDirectory(path)
          ? Optional.empty()
          : Optional.of(notReadable(file));
    } catch (InvalidPathException e) {
      return Optional.of(notReadable(file));
    }
  }

  /**
   * The secret itself; the caller must neither log nor keep it longer than needed.
   *
   * @throws IllegalStateException if it is not there, with a message that names the reference
   */
  public String read(Secret secret) {
    if (secret instanceof Secret.Env env) {
      return environment
          .apply(env.name())
          .orElseThrow(() -> new IllegalStateException(notSet(env)));
    }
    Secret.File file = (Secret.File) secret;
    try {
      String content = Files.readString(Path.of(file.path()), StandardCharsets.UTF_8);
      return content.replaceFirst("\\R\\z", "");
    } catch (IOException | InvalidPathException e) {
      throw new IllegalStateException(notReadable(file), e);
    }
  }

  private static String notSet(Secret.Env env) {
    return "environment variable not set: " + env.name();
  }

  private static String notReadable(Secret.File file) {
    return "secret file not readable: " + file.path();
  }
}
