package io.stormwatch.core.config.internal.schema;

import io.stormwatch.core.config.Secret;
import io.stormwatch.core.yaml.OptionType;
import io.stormwatch.core.yaml.ScalarForm;
import io.stormwatch.core.yaml.WrongValueException;
import io.stormwatch.core.yaml.YamlNode;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A reference to a secret, {@code {env: NAME}} or {@code {file: PATH}}, or nothing. */
public record SecretType() implements OptionType<Optional<Secret>> {

  private static final Set<String> KINDS = Set.of("env", "file");

  @Override
  public String wanted() {
    return "reference to a secret, {env: NAME} or {file: PATH}";
  }

  /** Whether the node is a mapping of the one key {@code env} or {@code file}. */
  public static boolean isReference(YamlNode node) {
    return node instanceof YamlNode.Mapping mapping
        && mapping.members().size() == 1
        && KINDS.contains(mapping.members().get(0).key());
  }

  @Override
  public Optional<Secret> parse(YamlNode node) throws WrongValueException {
    return Optional.of(reference(node));
  }

  /**
   * The reference that a node holds.
   *
   * @throws WrongValueException which never quotes what was given: it may be the secret itself
   */
  public Secret reference(YamlNode node) throws WrongValueException {
    if (isReference(node)) {
      YamlNode.Member member = ((YamlNode.Mapping) node).members().get(0);
      if (member.value() instanceof YamlNode.Scalar scalar
          && ScalarForm.of(scalar) == ScalarForm.TEXT
          && !scalar.text().isBlank()) {
        return of(member.key(), scalar.text());
      }
    }
    throw new WrongValueException(
        "wanted "
            + wanted()
            + ", given "
            + (node instanceof YamlNode.Mapping ? "another mapping" : "a plain value"));
  }

  private static Secret of(String kind, String where) {
    return kind.equals("env") ? new Secret.Env(where) : new Secret.File(where);
  }

  /** A reference as plain data. */
  public static Map<String, Object> plain(Secret secret) {
    return secret instanceof Secret.Env env
        ? Map.of("env", env.name())
        : Map.of("file", ((Secret.File) secret).path());
  }

  /** The inverse of {@link #plain(Secret)}. */
  public static Secret ofPlain(Map<?, ?> plain) {
    Map.Entry<?, ?> only = plain.entrySet().iterator().next();
    return of((String) only.getKey(), (String) only.getValue());
  }

  @Override
  public Object toPlain(Optional<Secret> value) {
    return value.<Object>map(SecretType::plain).orElse(Map.of());
  }

  @Override
  public Optional<Secret> fromPlain(Object plain) {
    Map<?, ?> map = (Map<?, ?>) plain;
    return map.isEmpty() ? Optional.empty() : Optional.of(ofPlain(map));
  }

  @Override
  public String toYaml(Optional<Secret> value) {
    return "{env: NAME}";
  }
}
