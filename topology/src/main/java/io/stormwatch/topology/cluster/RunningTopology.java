package io.stormwatch.topology.cluster;

/**
 * A topology as Nimbus lists it.
 *
 * @param name its name, unique on the cluster
 * @param id its id, unique for ever
 * @param status {@code ACTIVE}, {@code INACTIVE}, {@code KILLED} or {@code REBALANCING}
 * @param workers worker processes that it has
 * @param executors executors that it has
 * @param tasks tasks that it has
 * @param uptimeSeconds seconds since it was submitted
 */
public record RunningTopology(
    String name,
    String id,
    String status,
    int workers,
    int executors,
    int tasks,
    long uptimeSeconds) {}
