package io.stormwatch.local;

import java.util.HashMap;
import java.util.Map;

/**
 * How to run a local Cassandra node.
 *
 * @param heapMegabytes the greatest heap, in MiB
 * @param settings keys of cassandra.yaml that win over the ones set here: scalars, lists and maps
 * @param passwords whether clients must log in; the only user at first is {@code cassandra} with
 *     the password {@code cassandra}
 */
public record CassandraOptions(int heapMegabytes, Map<String, Object> settings, boolean passwords) {

  /** Copies what is handed in. */
  public CassandraOptions {
    settings = Map.copyOf(settings);
  }

  /** 1 GiB of heap, no passwords. */
  public static CassandraOptions defaults() {
    return new CassandraOptions(1024, Map.of(), false);
  }

  /** The same with another heap. */
  public CassandraOptions withHeapMegabytes(int megabytes) {
    return new CassandraOptions(megabytes, settings, passwords);
  }

  /** The same with one more key of cassandra.yaml. */
  public CassandraOptions with(String key, Object value) {
    Map<String, Object> more = new HashMap<>(settings);
    more.put(key, value);
    return new CassandraOptions(heapMegabytes, more, passwords);
  }

  /**
   * The same with Cassandra's own default for the commit log, which clusters run with: writes are
   * confirmed from memory, the disk follows within 10 s. A killed node may forget what it confirmed
   * up to 100 ms before. Few threads write, since none waits for the disk.
   */
  public CassandraOptions withPeriodicSync() {
    return with("commitlog_sync", "periodic")
        .with("commitlog_sync_period", "10000ms")
        .with("concurrent_writes", 16);
  }

  /** The same, and clients must log in. */
  public CassandraOptions withPasswords() {
    return new CassandraOptions(heapMegabytes, settings, true);
  }
}
