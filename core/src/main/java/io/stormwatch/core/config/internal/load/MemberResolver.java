package io.stormwatch.core.config.internal.load;

import io.stormwatch.core.config.internal.schema.Family;
import io.stormwatch.core.config.internal.schema.Parts;

/** Gives the members of a family their meaning. */
interface MemberResolver {

  /** Takes a value into the parts, or reports what is wrong with it. */
  void resolve(Family family, Given given, Parts parts);

  /** Called once, after all options and members are known. */
  default void finish(Parts parts) {}
}
