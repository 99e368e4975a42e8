package io.stormwatch.local.internal;

import io.stormwatch.local.JvmTuning;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The files of a Cassandra node.
 *
 * @param name its name for messages
 * @param folder its folder
 * @param clusterName the cluster's name, unlike any other's
 * @param number its number in the cluster, from 1, and the end of its loopback address
 * @param nodes how many nodes the cluster has
 * @param port the port for clients, of all nodes
 * @param storagePort the port for other nodes, of all nodes
 */
public record CassandraFiles(
    String name,
    Path folder,
    String clusterName,
    int number,
    int nodes,
    int port,
    int storagePort) {

  private static final int JOIN_MILLIS = 1_000;

  // What Cassandra's own start script gives to Java 11 and 17.
  private static final List<String> MODULES =
      List.of(
          "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED",
          "--add-exports=java.base/jdk.internal.ref=ALL-UNNAMED",
          "--add-exports=java.base/sun.nio.ch=ALL-UNNAMED",
          "--add-exports=java.base/java.lang.ref=ALL-UNNAMED",
          "--add-exports=java.base/java.lang.reflect=ALL-UNNAMED",
          "--add-exports=java.management.rmi/com.sun.jmx.remote.internal.rmi=ALL-UNNAMED",
          "--add-exports=java.rmi/sun.rmi.registry=ALL-UNNAMED",
          "--add-exports=java.rmi/sun.rmi.server=ALL-UNNAMED",
          "--add-exports=java.sql/java.sql=ALL-UNNAMED",
          "--add-exports=jdk.unsupported/sun.misc=ALL-UNNAMED",
          "--add-opens=java.base/java.io=ALL-UNNAMED",
          "--add-opens=java.base/java.lang=ALL-UNNAMED",
          "--add-opens=java.base/java.lang.module=ALL-UNNAMED",
          "--add-opens=java.base/java.lang.reflect=ALL-UNNAMED",
          "--add-opens=java.base/java.nio=ALL-UNNAMED",
          "--add-opens=java.base/java.util=ALL-UNNAMED",
          "--add-opens=java.base/jdk.internal.loader=ALL-UNNAMED",
          "--add-opens=java.base/jdk.internal.math=ALL-UNNAMED",
          "--add-opens=java.base/jdk.internal.module=ALL-UNNAMED",
          "--add-opens=java.base/jdk.internal.ref=ALL-UNNAMED",
          "--add-opens=java.base/jdk.internal.reflect=ALL-UNNAMED",
          "--add-opens=java.base/jdk.internal.util.jar=ALL-UNNAMED",
          "--add-opens=java.base/sun.nio.ch=ALL-UNNAMED",
          "--add-opens=java.rmi/sun.rmi.transport.tcp=ALL-UNNAMED",
          "--add-opens=jdk.management/com.sun.management.internal=ALL-UNNAMED");

  /** Writes the files; the given settings win. */
  public void write(Map<String, Object> overriding) {
    Map<String, Object> settings = new TreeMap<>(fixed());
    settings.put("cluster_name", clusterName);
    settings.put("listen_address", host());
    settings.put("rpc_address", host());
    settings.put("native_transport_port", port);
    settings.put("storage_port", storagePort);
    settings.put("initial_token", token());
    settings.put(
        "seed_provider",
        List.of(
            Map.of(
                "class_name",
                "org.apache.cassandra.locator.SimpleSeedProvider",
                "parameters",
                List.of(
                    Map.of("seeds", Loopback.address(1).getHostAddress() + ":" + storagePort)))));
    settings.put("data_file_directories", List.of(data("data")));
    settings.put("commitlog_directory", data("commitlog"));
    settings.put("hints_directory", data("hints"));
    settings.put("saved_caches_directory", data("saved_caches"));
    settings.put("cdc_raw_directory", data("cdc_raw"));
    settings.putAll(overriding);
    Folders.make(folder);
    ServerFiles.writeYaml(yaml(), settings);
    ServerFiles.writeLogback(logback());
  }

  /** The node's program. */
  public Launch launch(JavaHome java, int heapMegabytes, JvmTuning tuning) {
    List<Path> classPath = ClassPaths.of("cassandra");
    List<String> arguments = new ArrayList<>(ServerJvm.arguments(folder, heapMegabytes, tuning));
    arguments.addAll(MODULES);
    arguments.addAll(
        List.of(
            "-javaagent:" + jamm(classPath),
            "-Dlogback.configurationFile=" + logback(),
            "-Djdk.attach.allowAttachSelf=true",
            "-Dio.netty.tryReflectionSetAccessible=true",
            "-Dchronicle.analytics.disable=true",
            "-Dcassandra.config=" + yaml().toUri(),
            "-Dcassandra.storagedir=" + folder.resolve("data"),
            "-Dcassandra.logdir=" + folder.resolve("logs"),
            "-Dcassandra-foreground=yes",
            "-Dcassandra.skip_wait_for_gossip_to_settle=0",
            "-Dcassandra.ring_delay_ms=" + (nodes == 1 ? 1 : JOIN_MILLIS),
            "-Dcassandra.superuser_setup_delay_ms=0"));
    return new Launch(
        name,
        folder,
        java,
        classPath,
        arguments,
        "org.apache.cassandra.service.CassandraDaemon",
        List.of(),
        Map.of());
  }

  private String host() {
    return Loopback.address(number).getHostAddress();
  }

  // The nodes divide the ring evenly, and nobody has data to stream, so they may join together.
  private String token() {
    BigInteger ring = BigInteger.ONE.shiftLeft(Long.SIZE);
    return BigInteger.valueOf(Long.MIN_VALUE)
        .add(ring.multiply(BigInteger.valueOf(number - 1L)).divide(BigInteger.valueOf(nodes)))
        .add(BigInteger.ONE)
        .toString();
  }

  private Path yaml() {
    return folder.resolve("cassandra.yaml");
  }

  private Path logback() {
    return folder.resolve("logback.xml");
  }

  private String data(String name) {
    return folder.resolve("data").resolve(name).toString();
  }

  private static Path jamm(List<Path> classPath) {
    return classPath.stream()
        .filter(entry -> entry.getFileName().toString().startsWith("jamm-"))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("Cassandra's class path lacks jamm"));
  }

  // One token each and no waiting for others; few threads and small buffers, since tests and
  // the topology share the machine. Limits on the size of requests keep Cassandra's defaults.
  private static Map<String, Object> fixed() {
    return Map.ofEntries(
        Map.entry("num_tokens", 1),
        Map.entry("auto_bootstrap", false),
        Map.entry("partitioner", "org.apache.cassandra.dht.Murmur3Partitioner"),
        Map.entry("endpoint_snitch", "SimpleSnitch"),
        Map.entry("dynamic_snitch", false),
        // What is confirmed survives a killed process; periodic sync loses up to 100 ms of it.
        Map.entry("commitlog_sync", "batch"),
        // A disk that others use may let a write wait for longer than Cassandra's two seconds.
        Map.entry("write_request_timeout", "10s"),
        Map.entry("cas_contention_timeout", "10s"),
        Map.entry("commitlog_total_space", "512MiB"),
        Map.entry(
            "memtable",
            Map.of(
                "configurations",
                Map.of(
                    "trie",
                    Map.of("class_name", "TrieMemtable"),
                    "default",
                    Map.of("inherits", "trie")))),
        Map.entry("storage_compatibility_mode", "NONE"),
        Map.entry("memtable_allocation_type", "offheap_objects"),
        Map.entry("memtable_heap_space", "192MiB"),
        Map.entry("memtable_offheap_space", "256MiB"),
        Map.entry("sstable", Map.of("selected_format", "bti")),
        Map.entry("file_cache_size", "64MiB"),
        Map.entry("key_cache_size", "0MiB"),
        Map.entry("counter_cache_size", "0MiB"),
        Map.entry("concurrent_reads", 16),
        // Each waits for the disk, all that wait at a time for the same turn of it.
        Map.entry("concurrent_writes", 256),
        Map.entry("concurrent_counter_writes", 2),
        Map.entry("concurrent_compactors", 1),
        Map.entry("auto_snapshot", false),
        Map.entry("disk_optimization_strategy", "ssd"));
  }
}
