package io.stormwatch.loadgen.internal.send;

import java.time.Duration;
import java.util.List;
import org.apache.kafka.clients.producer.Producer;

/** The Kafka clients of a run and their meters, in the same order. */
public record Clients(List<Producer<byte[], byte[]>> producers, List<ClientMeter> meters) {

  public Clients {
    producers = List.copyOf(producers);
    meters = List.copyOf(meters);
  }

  /** Waits until every record sent so far is acknowledged or failed. */
  public void flush() {
    producers.forEach(Producer::flush);
  }

  /** Ends all clients; records still on their way after that time fail. */
  public void close(Duration timeout) {
    long until = System.nanoTime() + timeout.toNanos();
    for (Producer<byte[], byte[]> producer : producers) {
      producer.close(Duration.ofNanos(Math.max(0, until - System.nanoTime())));
    }
  }
}
