package io.stormwatch.loadgen.internal.send;

import io.stormwatch.loadgen.LoadResult;
import io.stormwatch.loadgen.internal.event.Draft;
import io.stormwatch.loadgen.internal.event.EventStream;
import io.stormwatch.loadgen.internal.measure.SpecialMeter;
import io.stormwatch.loadgen.internal.schedule.PhaseSchedule;
import io.stormwatch.loadgen.plan.LoadPlan;
import io.stormwatch.loadgen.plan.Shape;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.InterruptException;

/** One sending thread: goes through the phases and sends each of its records when it is due. */
public final class Worker implements Runnable {

  /** A sleep shorter than this costs more than it gives. */
  private static final long SHORTEST_SLEEP_NANOS = 50_000;

  /** Records sent between two looks at the clock while behind the schedule. */
  private static final int LOOK_EVERY = 32;

  private final int thread;
  private final int threads;
  private final int machines;
  private final List<PhaseSchedule> phases;
  private final Timeline timeline;
  private final RunClock clock;
  private final RunControl control;
  private final EventStream stream;
  private final RecordFactory factory;
  private final Producer<byte[], byte[]>[] producers;
  private final ClientMeter[] meters;
  private final SpecialMeter special;
  private final WorkerMeter meter;
  private final long startMillis;

  private final SendPatience patience;

  private long now;
  private int sinceLook;

  /** What a worker works with; shared by all workers of a run. */
  public record Shared(
      LoadPlan plan,
      List<PhaseSchedule> phases,
      Timeline timeline,
      RunClock clock,
      RunControl control,
      Clients clients,
      SpecialMeter special,
      Optional<LoadResult.ClockOffset> clockOffset,
      long eventStartMillis) {}

  /**
   * A worker.
   *
   * @param thread its number, from 0
   */
  @SuppressWarnings({"unchecked", "rawtypes"}) // an array of clients, for speed
  public Worker(Shared shared, int thread, EventStream stream, WorkerMeter meter) {
    this.thread = thread;
    this.threads = shared.plan().execution().threads();
    this.machines = shared.plan().shard().of();
    this.phases = shared.phases();
    this.timeline = shared.timeline();
    this.clock = shared.clock();
    this.control = shared.control();
    this.stream = stream;
    this.factory = new RecordFactory(shared.plan());
    this.producers = shared.clients().producers().toArray(new Producer[0]);
    this.meters = shared.clients().meters().toArray(new ClientMeter[0]);
    this.special = shared.special();
    this.meter = meter;
    this.startMillis = shared.eventStartMillis();
    this.patience = new SendPatience(shared.plan().target());
  }

  @Override
  public void run() {
    try {
      for (PhaseSchedule phase : phases) {
        Optional<Timeline.Start> start = timeline.awaitStart(phase.index());
        if (start.isEmpty()) {
          return;
        }
        stream.begin(phase, startMillis, start.get().eventNanos());
        now = clock.nanos();
        if (phase.curve().isPresent()) {
          runScheduled(phase, start.get().nanos());
        } else {
          runUnlimited(phase, start.get().nanos());
        }
        timeline.finish(phase.index(), stream.reachedEventNanos());
      }
    } catch (InterruptedException | InterruptException e) {
      // Only a run that is being stopped interrupts its threads; the record was not taken over.
      control.stop();
    } catch (Throwable t) {
      control.fail(t);
    } finally {
      meter.idle();
    }
  }

  private void runScheduled(PhaseSchedule phase, long phaseNanos) throws InterruptedException {
    while (!control.isStopped()) {
      EventStream.Step step = stream.advance();
      if (step == EventStream.Step.END) {
        return;
      }
      if (step == EventStream.Step.RECORD) {
        long due = phaseNanos + phase.curve().get().nanosOf(stream.draft().number());
        if (awaitDue(due)) {
          sendOrGiveUp(due);
        }
      }
    }
  }

  private void runUnlimited(PhaseSchedule phase, long phaseNanos) throws InterruptedException {
    Shape.Unlimited shape = (Shape.Unlimited) phase.phase().shape();
    if (!awaitDue(phaseNanos + shape.threadsOver().toNanos() / threads * thread)) {
      return;
    }
    long length = phase.durationNanos();
    long end = length == Long.MAX_VALUE ? length : phaseNanos + length;
    while (!control.isStopped()) {
      EventStream.Step step = stream.advance();
      now = clock.nanos();
      if (step == EventStream.Step.END || now >= end) {
        return;
      }
      if (step == EventStream.Step.RECORD) {
        send(now);
        patience.endHopelessRun();
      }
    }
  }

  /** Waits until a time has come; false if the run is to end before. */
  private boolean awaitDue(long due) {
    if (due <= now && ++sinceLook < LOOK_EVERY) {
      return true;
    }
    sinceLook = 0;
    now = clock.nanos();
    if (due > now) {
      meter.idle();
      do {
        clock.awaitUntil(Math.max(due, now + SHORTEST_SLEEP_NANOS));
        if (control.isStopped()) {
          return false;
        }
        now = clock.nanos();
      } while (due > now);
    }
    meter.lag(now - due);
    return true;
  }

  /** While the broker is away, what has waited as long as the client would wait is lost. */
  private void sendOrGiveUp(long due) {
    if (patience.isBrokerAway()) {
      now = clock.nanos();
      if (patience.isOver(now - due)) {
        meters[client()].givenUp();
        meter.attempted(0);
        return;
      }
    }
    meter.sending(due);
    send(due);
  }

  private int client() {
    // Of this machine's own series, so that each client gets some.
    return (int) (stream.draft().series() / machines % producers.length);
  }

  private void send(long due) {
    Draft draft = stream.draft();
    ProducerRecord<byte[], byte[]> record = factory.make(draft, clock.epochMillisAt(due));
    int client = client();
    Delivery delivery =
        SpecialDelivery.isSpecial(draft)
            ? new SpecialDelivery(meters[client], special, due, factory.bytes(), draft)
            : new Delivery(meters[client], due, factory.bytes());
    try {
      patience.learnFrom(producers[client].send(record, delivery));
    } catch (InterruptException e) {
      throw e;
    } catch (RuntimeException e) {
      delivery.failed(e);
    }
    meter.attempted(factory.bytes());
  }
}
