package io.stormwatch.core.config.internal.schema;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** All options, in the order of documentation. */
public final class Schema {

  private static final List<Section> SECTIONS =
      List.of(
          GeneralOptions.SECTION,
          KafkaOptions.SECTION,
          TopicsOptions.SECTION,
          SpoutOptions.SECTION,
          EventsOptions.SECTION,
          CassandraOptions.SECTION,
          HistoryOptions.SECTION,
          WriteOptions.SECTION,
          DetectorOptions.SECTION,
          PublishOptions.SECTION,
          ParallelismOptions.SECTION,
          MetricsOptions.SECTION,
          StormOptions.SECTION);
  private static final Map<String, Option<?>> BY_KEY = byKey();

  private Schema() {}

  private static Map<String, Option<?>> byKey() {
    Map<String, Option<?>> byKey = new LinkedHashMap<>();
    for (Section section : SECTIONS) {
      section.options().forEach(option -> byKey.put(option.key(), option));
    }
    return byKey;
  }

  /** All sections. */
  public static List<Section> sections() {
    return SECTIONS;
  }

  /** All options. */
  public static List<Option<?>> options() {
    return List.copyOf(BY_KEY.values());
  }

  /** All options but Storm's own settings. */
  public static List<Option<?>> ownOptions() {
    List<Option<?>> storm = stormOptions();
    return options().stream().filter(option -> !storm.contains(option)).toList();
  }

  /** Those of Storm's own settings that are options here. */
  public static List<Option<?>> stormOptions() {
    return StormOptions.SECTION.options();
  }

  /** The option with that key. */
  public static Optional<Option<?>> option(String key) {
    return Optional.ofNullable(BY_KEY.get(key));
  }

  /** The keys with others below them, such as {@code kafka}; not those of families. */
  public static Set<String> groups() {
    return BY_KEY.keySet().stream()
        .filter(key -> key.contains("."))
        .map(key -> key.substring(0, key.lastIndexOf('.')))
        .filter(Schema::isGroup)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Whether keys below that one exist. */
  public static boolean isGroup(String key) {
    List<String> keys = new ArrayList<>(BY_KEY.keySet());
    Arrays.stream(Family.values()).map(family -> family.key() + ".").forEach(keys::add);
    return keys.stream().anyMatch(each -> each.startsWith(key + "."));
  }

  /** Whether the value of a key is a secret by its name, so that only a reference may stand. */
  public static boolean isSecret(String key) {
    return key.equals(CassandraOptions.PASSWORD.key())
        || Family.of(key)
            .filter(family -> family.holdsSecrets() && SecretKeys.isSecret(family.member(key)))
            .isPresent();
  }
}
