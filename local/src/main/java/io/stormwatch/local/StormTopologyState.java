package io.stormwatch.local;

/**
 * What Nimbus says of a topology.
 *
 * @param name its name
 * @param id its id
 * @param status {@code ACTIVE}, {@code INACTIVE}, {@code KILLED} or {@code REBALANCING}
 * @param workers how many workers it has
 * @param executors how many executors it has
 */
public record StormTopologyState(
    String name, String id, String status, int workers, int executors) {}
