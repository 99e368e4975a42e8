package io.stormwatch.loadgen;

import java.util.OptionalLong;

/**
 * What this process used in some time.
 *
 * @param cpuCores processor seconds per second
 * @param heapBytes heap in use at the end
 * @param residentBytes memory of the whole process at the end, where the system tells
 * @param collections garbage collections
 * @param collectionMillis time that they took
 */
public record ProcessUsage(
    double cpuCores,
    long heapBytes,
    OptionalLong residentBytes,
    long collections,
    long collectionMillis) {}
