package io.stormwatch.bench.capacity;

/**
 * How the topology took a rate.
 *
 * @param rate events per second that were asked for
 * @param sent events per second that the load generator came to
 * @param p99Millis 99th percentile of the end-to-end latency
 * @param maxMillis its greatest value
 * @param lag events on the topic and not committed when the load ended
 * @param sustained whether the rate was sent, the lag was flat and the latency within its target
 */
record Held(
    double rate, double sent, double p99Millis, double maxMillis, long lag, boolean sustained) {}
