package io.stormwatch.core.config.internal.load;

import io.stormwatch.core.config.internal.schema.DetectorOptions;
import io.stormwatch.core.config.internal.schema.Family;
import io.stormwatch.core.yaml.YamlNode;
import java.util.Map;

/** Puts a detector that was chosen otherwise in the place of the file's. */
final class ChosenDetector {

  private ChosenDetector() {}

  /** Drops the parameters in the file if they belong to another detector. */
  static void dropOthers(String name, Map<String, Given> fromFile) {
    Given given = fromFile.get(DetectorOptions.NAME.key());
    boolean sameInFile =
        given == null
            ? name.equals(DetectorOptions.NAME.defaultText())
            : given.value() instanceof YamlNode.Scalar scalar && scalar.text().equals(name);
    if (!sameInFile) {
      fromFile.keySet().removeIf(key -> key.startsWith(Family.DETECTOR.key() + "."));
    }
  }

  /** Names the detector. */
  static void choose(String name, String file, Map<String, Given> values) {
    YamlNode value = new YamlNode.Scalar(name, false, 1, name);
    values.put(DetectorOptions.NAME.key(), new Given(DetectorOptions.NAME.key(), value, file, 1));
  }
}
