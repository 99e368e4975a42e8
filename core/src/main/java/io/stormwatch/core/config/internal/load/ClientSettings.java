package io.stormwatch.core.config.internal.load;

import io.stormwatch.core.config.ClientSettingsValidator;
import io.stormwatch.core.config.ClientSettingsValidator.Client;
import io.stormwatch.core.config.Secret;
import io.stormwatch.core.config.internal.schema.Family;
import io.stormwatch.core.config.internal.schema.Parts;
import io.stormwatch.core.config.internal.schema.Reserved;
import io.stormwatch.core.config.internal.schema.ReservedSettings;
import io.stormwatch.core.config.internal.schema.Schema;
import io.stormwatch.core.config.internal.schema.SecretType;
import io.stormwatch.core.yaml.NearestKey;
import io.stormwatch.core.yaml.WrongValueException;
import io.stormwatch.core.yaml.YamlNode;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Settings of Kafka's clients (as text) and of the Cassandra driver (by their spelling). A setting
 * that its client does not know may be that of a plug-in, so it is warned of, unless it is plainly
 * a misspelt one.
 */
final class ClientSettings implements MemberResolver {

  private static final int MISSPELT = 2;

  private final SecretType secrets = new SecretType();
  private final ClientSettingsValidator clients;
  private final Problems problems;
  private final Problems warnings;

  ClientSettings(ClientSettingsValidator clients, Problems problems, Problems warnings) {
    this.clients = clients;
    this.problems = problems;
    this.warnings = warnings;
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
      Object value = value(family, given);
      judge(family, member, given, value);
      parts.members(family).put(member, value);
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

  private void judge(Family family, String member, Given given, Object value)
      throws WrongValueException {
    List<Client> knowing =
        users(family).stream().filter(each -> clients.keys(each).contains(member)).toList();
    if (knowing.isEmpty()) {
      unknown(family, member, given);
    } else if (!(value instanceof Secret)) {
      for (Client client : knowing) {
        Optional<String> problem = clients.problem(client, member, value);
        if (problem.isPresent()) {
          throw new WrongValueException(problem.get());
        }
      }
    }
  }

  private void unknown(Family family, String member, Given given) {
    Collection<String> known = new TreeSet<>();
    users(family).forEach(client -> known.addAll(clients.keys(client)));
    if (known.isEmpty()) {
      return; // nobody here knows what the client knows
    }
    Optional<String> nearest = NearestKey.bySpelling(member, known);
    String users = users(family).stream().map(Client::label).collect(Collectors.joining(", "));
    Optional<String> nearestKey = nearest.map(each -> family.key() + "." + each);
    if (nearest.filter(each -> NearestKey.edits(member, each) <= MISSPELT).isPresent()) {
      problems.add(given, "unknown key, also to " + users, nearestKey);
    } else {
      warnings.add(given, "not known to " + users + "; passed on all the same", nearestKey);
    }
  }

  private static List<Client> users(Family family) {
    return switch (family) {
      case KAFKA_COMMON ->
          List.of(Client.KAFKA_CONSUMER, Client.KAFKA_PRODUCER, Client.KAFKA_ADMIN);
      case KAFKA_CONSUMER -> List.of(Client.KAFKA_CONSUMER);
      case KAFKA_PRODUCER -> List.of(Client.KAFKA_PRODUCER);
      case DRIVER -> List.of(Client.CASSANDRA_DRIVER);
      case REPLICATION, DETECTOR, STORM -> List.of();
    };
  }
}
