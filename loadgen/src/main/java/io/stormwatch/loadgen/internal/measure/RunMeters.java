package io.stormwatch.loadgen.internal.measure;

import io.stormwatch.loadgen.internal.send.ClientMeter;
import io.stormwatch.loadgen.internal.send.Clients;
import io.stormwatch.loadgen.internal.send.WorkerMeter;
import java.util.List;
import org.HdrHistogram.Histogram;

/** All counts of a run, as sums over its threads and clients. Safe to read at any time. */
public record RunMeters(
    List<WorkerMeter> workers, Clients clients, FailureCounts failures, SpecialMeter special) {

  public RunMeters {
    workers = List.copyOf(workers);
  }

  /** Records handed to the clients so far. */
  public long attempted() {
    return workers.stream().mapToLong(WorkerMeter::attemptedRecords).sum();
  }

  /** Records acknowledged so far. */
  public long acknowledged() {
    return clients.meters().stream().mapToLong(ClientMeter::acknowledgedRecords).sum();
  }

  /** Bytes of the records acknowledged so far. */
  public long acknowledgedBytes() {
    return clients.meters().stream().mapToLong(ClientMeter::acknowledgedBytes).sum();
  }

  /** Bytes of the acknowledged records that were due in the warm-up. */
  public long warmUpBytes() {
    return clients.meters().stream().mapToLong(ClientMeter::warmUpBytes).sum();
  }

  /** How far the slowest thread is behind its schedule, in nanoseconds. */
  public long lagNanos(long now) {
    return workers.stream().mapToLong(worker -> worker.lagNanos(now)).max().orElse(0);
  }

  /** Lags in microseconds since the last call. */
  public Histogram takeLags() {
    Histogram lags = new Histogram(2);
    workers.forEach(worker -> worker.takeLags(lags));
    return lags;
  }

  /** Latencies since the last call of the records that count. */
  public Histogram takeMeasured() {
    Histogram latencies = new Histogram(ClientMeter.DIGITS);
    clients.meters().forEach(meter -> meter.takeMeasured(latencies));
    return latencies;
  }

  /** Latencies since the last call of the records of the warm-up. */
  public Histogram takeWarmUp() {
    Histogram latencies = new Histogram(ClientMeter.DIGITS);
    clients.meters().forEach(meter -> meter.takeWarmUp(latencies));
    return latencies;
  }
}
