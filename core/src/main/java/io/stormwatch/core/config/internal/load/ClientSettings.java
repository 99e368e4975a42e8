package io.stormwatch.core.config.internal.load;

import io.stormwatch.core.config.internal.schema.Family;
import io.stormwatch.core.config.internal.schema.Parts;
import io.stormwatch.core.config.internal.schema.Reserved;
import io.stormwatch.core.config.internal.schema.ReservedSettings;
import io.stormwatch.core.config.internal.schema.Schema;
import io.stormwatch.core.config.internal.schema.SecretType;
import io.stormwatch.core.yaml.WrongValueException;
import io.stormwatch.core.yaml.YamlNode;
import java.util.Optional;

/** Settings of Kafka's clients (as text) and of the Cassandra driver (by their spelling). */
final class ClientSettings implements MemberResolver {

  private final SecretType secrets = new SecretType();
  private final Problems problems;

  ClientSettings(Problems problems) {
    this.problems = problems;
  }

  @Override
  public void resolve(Family family, Given given, Parts parts) {
    String member = family.member(given.key());
    Optional<Reserved> reserved = ReservedSettings.of(family, member);
    if (reserved.isPresent()) {
      problems.add(given, reserved.get().reason(), reserved.get().option());
      return;
    }
    try {
      parts.members(family).put(member, value(family, given));
    } catch (WrongValueException e) {
      problems.add(given, e.getMessage());
    }
  }

  private Object value(Family family, Given given) throws WrongValueException {
    YamlNode node = given.value();
    if (Schema.isSecret(given.key()) || SecretType.isReference(node)) {
      return secrets.reference(node);
    }
    return family == Family.DRIVER ? PlainValues.scalarOrList(node) : PlainValues.text(node);
  }
}
