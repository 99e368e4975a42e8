package io.stormwatch.bolt.cassandra.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.bolt.cassandra.Configs;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SchemaTest {

  private static final Pattern WINDOW =
      Pattern.compile("'compaction_window_unit': '(\\w+)', 'compaction_window_size': '(\\d+)'");

  private final Schema schema = schema(Configs.unreachable());

  @Test
  void eventsAreKeptBySeriesAndBucketNewestFirstUnderTheirIdentity() {
    assertThat(table("events"))
        .contains("PRIMARY KEY ((topic, series, bucket), time, partition, offset)")
        .contains("CLUSTERING ORDER BY (time DESC, partition DESC, offset DESC)")
        .contains("  value double,");
  }

  @Test
  void anomaliesHaveTheSameKey() {
    assertThat(table("anomalies"))
        .contains("PRIMARY KEY ((topic, series, bucket), time, partition, offset)")
        .contains("CLUSTERING ORDER BY (time DESC, partition DESC, offset DESC)");
  }

  @Test
  void timeWindowCompactionImpliesATtlAndAWindowBetweenATwentiethAndAThirtiethOfIt() {
    for (int hours = 2; hours < 24 * 365; hours += 5) {
      Duration ttl = Duration.ofHours(hours);
      String events = table("events", schema(Configs.unreachable().withTtl(ttl)));

      assertThat(events).contains("default_time_to_live = " + ttl.toSeconds());
      Matcher window = WINDOW.matcher(events);
      assertThat(window.find()).isTrue();
      double windows = ttl.toSeconds() / (double) seconds(window.group(1), window.group(2));
      assertThat(windows).isBetween(20.0, 30.0);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "PT720H,DAYS,1",
    "PT168H,HOURS,7",
    "PT24H,HOURS,1",
    "PT1H,MINUTES,2",
    "PT1M,MINUTES,1"
  })
  void compactionWindowsAreRoundNumbers(Duration ttl, String unit, long size) {
    assertThat(CompactionWindow.of(ttl)).isEqualTo(new CompactionWindow(unit, size));
  }

  @Test
  void rowsOfTheSettingsDoNotExpire() {
    assertThat(table("settings")).doesNotContain("default_time_to_live");
  }

  @Test
  void nothingIsDeletedOrDropped() {
    assertThat(schema.show().toUpperCase(Locale.ROOT))
        .doesNotContain("DELETE")
        .doesNotContain("DROP")
        .doesNotContain("TRUNCATE");
  }

  @Test
  void theKeyspaceIsReplicatedPerDataCentre() {
    Schema two = schema(Configs.unreachable().withReplication(Map.of("west", 2, "east's", 3)));

    assertThat(two.statements().get(0))
        .contains("{'class': 'NetworkTopologyStrategy', 'east''s': 3, 'west': 2}");
  }

  @Test
  void whatIsShownHoldsEveryStatementAndTheBucketSpan() {
    assertThat(schema.show())
        .contains(schema.statements())
        .contains("VALUES ('bucket-millis', '86400000') IF NOT EXISTS;");
  }

  @Test
  void aKeyspaceWithCapitalsIsQuotedEverywhere() {
    assertThat(schema(Configs.unreachable().withKeyspace("Mixed")).statements())
        .allMatch(statement -> statement.contains("\"Mixed\""));
  }

  private String table(String name) {
    return table(name, schema);
  }

  private static String table(String name, Schema schema) {
    List<String> found =
        schema.statements().stream().filter(s -> s.contains("." + name + " (")).toList();
    assertThat(found).hasSize(1);
    return found.get(0);
  }

  private static long seconds(String unit, String size) {
    return switch (unit) {
      case "DAYS" -> Duration.ofDays(Long.parseLong(size)).toSeconds();
      case "HOURS" -> Duration.ofHours(Long.parseLong(size)).toSeconds();
      default -> Duration.ofMinutes(Long.parseLong(size)).toSeconds();
    };
  }

  private static Schema schema(Configs configs) {
    return new Schema(configs.cassandra(), Configs.history());
  }
}
