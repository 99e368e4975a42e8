package io.stormwatch.loadgen.internal.send;

import io.stormwatch.core.event.InvalidReason;
import io.stormwatch.loadgen.LoadException;
import io.stormwatch.loadgen.LoadListener;
import io.stormwatch.loadgen.LoadResult.ClockOffset;
import io.stormwatch.loadgen.LoadRun;
import io.stormwatch.loadgen.internal.encode.RecordEncoder;
import io.stormwatch.loadgen.internal.event.EventStream;
import io.stormwatch.loadgen.internal.measure.FailureCounts;
import io.stormwatch.loadgen.internal.measure.LabelFile;
import io.stormwatch.loadgen.internal.measure.RunMeters;
import io.stormwatch.loadgen.internal.measure.SpecialMeter;
import io.stormwatch.loadgen.internal.schedule.PhaseSchedule;
import io.stormwatch.loadgen.plan.LoadPlan;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.config.ConfigException;

/** Makes everything that a run needs, in order, and gives it back if a step fails. */
public final class RunStarter {

  private final LoadPlan plan;
  private final LoadListener listener;
  private final PaceClock clock;

  /** A starter for a plan. */
  public RunStarter(LoadPlan plan, LoadListener listener, PaceClock clock) {
    this.plan = plan;
    this.listener = listener;
    this.clock = clock;
  }

  /** Starts the run. */
  public LoadRun start() throws LoadException, InterruptedException {
    List<InvalidReason> invalidKinds = RecordEncoder.invalidKinds(plan);
    List<PhaseSchedule> phases =
        IntStream.range(0, plan.phases().size())
            .mapToObj(i -> PhaseSchedule.of(i, plan.phases().get(i)))
            .toList();
    PlanWarnings.of(plan).forEach(listener::warning);
    new Preflight(plan.target()).run();
    Optional<LabelFile> labels = LabelFile.open(plan);
    List<Producer<byte[], byte[]>> producers = new ArrayList<>();
    try {
      connect(producers);
      Optional<ClockOffset> offset = compareClocks();
      return start(invalidKinds, phases, producers, labels, offset);
    } catch (LoadException | RuntimeException | InterruptedException e) {
      producers.forEach(producer -> producer.close(Duration.ZERO));
      labels.ifPresent(LabelFile::close);
      throw e;
    }
  }

  private Optional<ClockOffset> compareClocks() throws InterruptedException {
    if (!plan.execution().clockProbe()) {
      return Optional.empty();
    }
    Optional<ClockOffset> offset = new ClockProbe(plan.target()).measure();
    offset
        .filter(ClockOffset::isCertain)
        .ifPresent(
            o ->
                listener.warning(
                    String.format(
                        Locale.ROOT,
                        "this machine's clock is %.0f ms %s the broker's (give or take %.0f ms):"
                            + " latencies across machines are off by as much",
                        Math.abs(o.millis()),
                        o.millis() > 0 ? "ahead of" : "behind",
                        o.uncertaintyMillis())));
    return offset;
  }

  private void connect(List<Producer<byte[], byte[]>> producers) throws LoadException {
    for (int i = 0; i < plan.execution().producers(); i++) {
      producers.add(producer(i));
    }
    for (Producer<byte[], byte[]> producer : producers) {
      try {
        producer.partitionsFor(plan.target().topic());
      } catch (KafkaException e) {
        throw new LoadException(
            "cannot use topic '" + plan.target().topic() + "': " + e.getMessage(), e);
      }
    }
  }

  private Producer<byte[], byte[]> producer(int number) {
    try {
      return new KafkaProducer<>(ClientSettings.producer(plan, number));
    } catch (KafkaException e) {
      boolean ofSettings = e instanceof ConfigException || e.getCause() instanceof ConfigException;
      Throwable reason = e instanceof ConfigException || e.getCause() == null ? e : e.getCause();
      throw new IllegalArgumentException(
          (ofSettings ? "kafka: " : "kafka: the producer cannot be made: ") + reason.getMessage(),
          e);
    }
  }

  private LoadRun start(
      List<InvalidReason> invalidKinds,
      List<PhaseSchedule> phases,
      List<Producer<byte[], byte[]>> producers,
      Optional<LabelFile> labels,
      Optional<ClockOffset> clockOffset) {
    RunControl control = new RunControl();
    FailureCounts failures = new FailureCounts();
    SpecialMeter special = new SpecialMeter(LabelFile.sink(labels));
    int threads = plan.execution().threads();
    RunClock runClock = new RunClock(clock);
    Timeline timeline = new Timeline(phases, threads, runClock, control);
    long warmUpNanos = plan.execution().warmUp().toNanos();
    List<ClientMeter> clientMeters =
        producers.stream().map(p -> new ClientMeter(runClock, warmUpNanos, failures)).toList();
    Clients clients = new Clients(producers, clientMeters);
    long eventStart = plan.startTime().map(Instant::toEpochMilli).orElse(runClock.startMillis());
    Worker.Shared shared =
        new Worker.Shared(
            plan, phases, timeline, runClock, control, clients, special, clockOffset, eventStart);
    List<WorkerMeter> workerMeters =
        IntStream.range(0, threads).mapToObj(i -> new WorkerMeter()).toList();
    List<Worker> workers =
        IntStream.range(0, threads)
            .mapToObj(
                i ->
                    new Worker(
                        shared, i, new EventStream(plan, invalidKinds, i), workerMeters.get(i)))
            .toList();
    Run run =
        new Run(
            shared,
            workers,
            new RunMeters(workerMeters, clients, failures, special),
            listener,
            labels);
    run.start();
    return run;
  }
}
