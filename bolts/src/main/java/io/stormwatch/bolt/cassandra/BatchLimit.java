package io.stormwatch.bolt.cassandra;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.cql.Row;
import io.stormwatch.core.event.Event;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * How large a batch may be: half of what the server refuses, since its size is only estimated here.
 *
 * @param bytes the most bytes of a batch
 */
record BatchLimit(int bytes) {

  private static final Logger LOG = LoggerFactory.getLogger(BatchLimit.class);

  private static final long SERVERS_DEFAULT = 50 * 1024L;
  private static final long MOST = 16 * 1024 * 1024L;
  private static final Pattern SIZE = Pattern.compile("(\\d{1,12})\\s*([kmg]?)i?b");

  /** Clustering key, liveness, one cell with its timestamp and expiry: some more than measured. */
  private static final int ROW_BYTES = 96;

  private static final String QUERY =
      "SELECT value FROM system_views.settings WHERE name = 'batch_size_fail_threshold'";

  /** Asks the server for its limit; blocks. Takes the server's default if it does not tell. */
  static BatchLimit of(CqlSession session) {
    return of(ask(session));
  }

  static BatchLimit of(Optional<String> answer) {
    long refused = answer.flatMap(BatchLimit::parse).orElse(SERVERS_DEFAULT);
    return new BatchLimit((int) Math.min(MOST, refused / 2));
  }

  private static Optional<String> ask(CqlSession session) {
    try {
      return Optional.ofNullable(session.execute(QUERY).one()).map((Row row) -> row.getString(0));
    } catch (DriverException e) {
      LOG.info("The server does not tell how large a batch may be: {}", Failures.describe(e));
      return Optional.empty();
    }
  }

  private static Optional<Long> parse(String text) {
    Matcher size = SIZE.matcher(text.strip().toLowerCase(Locale.ROOT));
    if (!size.matches()) {
      return Optional.empty();
    }
    int shift =
        switch (size.group(2)) {
          case "k" -> 10;
          case "m" -> 20;
          case "g" -> 30;
          default -> 0;
        };
    return Optional.of(Long.parseLong(size.group(1)) << shift);
  }

  /** An upper estimate of what the server counts for the row of an event. */
  static int sizeOf(Event event) {
    return ROW_BYTES + 3 * (event.series().length() + event.id().topic().length());
  }
}
