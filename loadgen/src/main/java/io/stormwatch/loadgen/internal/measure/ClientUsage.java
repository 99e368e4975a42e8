package io.stormwatch.loadgen.internal.measure;

import java.util.List;
import java.util.OptionalDouble;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.common.Metric;

/** Means over several Kafka clients of what they measure themselves. Stateless. */
public final class ClientUsage {

  private static final String GROUP = "producer-metrics";

  private ClientUsage() {}

  /**
   * The mean of a metric over all clients that have a value for it.
   *
   * @param name such as {@code batch-size-avg}
   */
  public static OptionalDouble mean(List<Producer<byte[], byte[]>> producers, String name) {
    return producers.stream().mapToDouble(p -> value(p, name)).filter(Double::isFinite).average();
  }

  private static double value(Producer<byte[], byte[]> producer, String name) {
    for (Metric metric : producer.metrics().values()) {
      if (metric.metricName().group().equals(GROUP)
          && metric.metricName().name().equals(name)
          && metric.metricValue() instanceof Number number) {
        return number.doubleValue();
      }
    }
    return Double.NaN;
  }
}
