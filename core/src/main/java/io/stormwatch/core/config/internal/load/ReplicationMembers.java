package io.stormwatch.core.config.internal.load;

import io.stormwatch.core.config.internal.schema.Family;
import io.stormwatch.core.config.internal.schema.Parts;
import io.stormwatch.core.yaml.IntegerType;
import io.stormwatch.core.yaml.WrongValueException;

/** Replicas by data centre. */
final class ReplicationMembers implements MemberResolver {

  private static final IntegerType REPLICAS = new IntegerType(1, 100);

  private final Problems problems;

  ReplicationMembers(Problems problems) {
    this.problems = problems;
  }

  @Override
  public void resolve(Family family, Given given, Parts parts) {
    try {
      int replicas = REPLICAS.parse(given.value());
      parts.members(family).put(family.member(given.key()), (long) replicas);
    } catch (WrongValueException e) {
      problems.add(given, e.getMessage());
    }
  }
}
