package io.stormwatch.core.yaml;

import java.util.List;
import java.util.Optional;

/**
 * A document as far as it could be read.
 *
 * @param root absent if the document is empty or broken
 * @param faults empty if the document is fine
 */
public record YamlDocument(Optional<YamlNode> root, List<YamlFault> faults) {
  public YamlDocument {
    faults = List.copyOf(faults);
  }
}
