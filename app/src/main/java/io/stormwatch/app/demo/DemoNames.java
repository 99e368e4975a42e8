package io.stormwatch.app.demo;

import io.stormwatch.local.Connection;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/**
 * Names of one demo's own, so that demos that share servers do not meet.
 *
 * @param tag distinguishes this demo, lower-case letters and digits
 */
record DemoNames(String tag) {

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("MMddHHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);

  /** Names that no other demo has: from the time and the process id. */
  static DemoNames of(Instant now, long pid) {
    return new DemoNames(TIME.format(now) + Long.toString(pid, 36));
  }

  String topic() {
    return "events-" + tag;
  }

  String topology() {
    return "demo-" + tag;
  }

  /** What the demo sets over the user's configuration. */
  List<String> overrides(Connection connection, Path metrics) {
    return List.of(
        "name=" + topology(),
        "kafka.bootstrap-servers=" + connection.bootstrapServers(),
        "kafka.group=" + topology(),
        "topics.names=" + topic(),
        "topics.anomalies=anomalies-" + tag,
        "detector.decisions-topic=decisions-" + tag,
        "cassandra.contact-points=" + connection.contactPoint(),
        "cassandra.local-datacenter=" + connection.localDatacenter(),
        "cassandra.keyspace=demo_" + tag,
        "metrics.interval=1s",
        "metrics.directory=" + metrics);
  }
}
