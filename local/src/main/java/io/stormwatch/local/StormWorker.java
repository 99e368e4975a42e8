package io.stormwatch.local;

/**
 * A worker process of a Storm cluster.
 *
 * @param pid its process id
 * @param topologyId the id of the topology that it works for
 * @param port its port
 * @param supervisor the name of the supervisor that started it
 */
public record StormWorker(long pid, String topologyId, int port, String supervisor) {}
