package io.stormwatch.core.config;

import static java.util.Objects.requireNonNull;

/**
 * Where a secret is to be found; the secret itself is resolved where it is used and never travels.
 * In YAML: {@code {env: NAME}} or {@code {file: PATH}}.
 */
public sealed interface Secret {

  /** The value of an environment variable of the process that uses the secret. */
  record Env(String name) implements Secret {
    public Env {
      requireNonNull(name, "name");
    }
  }

  /** The content of a file on the machine that uses the secret, without a final line break. */
  record File(String path) implements Secret {
    public File {
      requireNonNull(path, "path");
    }
  }
}
