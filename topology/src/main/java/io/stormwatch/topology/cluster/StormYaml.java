package io.stormwatch.topology.cluster;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.regex.Pattern;
import org.apache.storm.Config;
import org.apache.storm.utils.Utils;

/** The {@code storm.yaml} of a cluster. */
public final class StormYaml {

  private static final Pattern PORT = Pattern.compile("[1-9]\\d{0,4}");
  private static final int GREATEST_PORT = 65_535;

  private StormYaml() {}

  /**
   * The settings in a file.
   *
   * @throws StormClusterException if it is no such file or says in no usable way where Nimbus is,
   *     in one line that names the file
   */
  public static Map<String, Object> read(Path file) {
    if (!Files.isRegularFile(file)) {
      throw new StormClusterException(file + " does not exist");
    }
    Map<String, Object> settings;
    try {
      settings = Utils.findAndReadConfigFile(file.toAbsolutePath().toString(), true);
    } catch (ClassCastException e) {
      throw new StormClusterException(wrong(file, "wanted a mapping of keys"), e);
    } catch (RuntimeException e) {
      String why = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
      throw new StormClusterException(wrong(file, why), e);
    }
    if (settings.containsKey(Config.NIMBUS_SEEDS)
        && !isListOfText(settings.get(Config.NIMBUS_SEEDS))) {
      throw new StormClusterException(
          wrong(file, Config.NIMBUS_SEEDS + ": wanted a list of hosts"));
    }
    if (settings.containsKey(Config.NIMBUS_THRIFT_PORT)
        && !isPort(settings.get(Config.NIMBUS_THRIFT_PORT))) {
      throw new StormClusterException(wrong(file, Config.NIMBUS_THRIFT_PORT + ": wanted a port"));
    }
    return settings;
  }

  private static boolean isListOfText(Object value) {
    return value instanceof Collection<?> items
        && !items.isEmpty()
        && items.stream().allMatch(String.class::isInstance);
  }

  /** Storm takes a number in quotes too. */
  private static boolean isPort(Object value) {
    String text = String.valueOf(value);
    return PORT.matcher(text).matches() && Integer.parseInt(text) <= GREATEST_PORT;
  }

  private static String wrong(Path file, String why) {
    return file + " is no storm.yaml: " + why;
  }
}
