package io.stormwatch.topology.simulation;

import io.stormwatch.bolt.writeread.SeriesOutcomes;
import io.stormwatch.core.event.Event;
import io.stormwatch.core.event.EventId;
import io.stormwatch.core.event.EventTuple;
import io.stormwatch.core.event.SequencedEvent;
import io.stormwatch.core.history.Buckets;
import io.stormwatch.core.history.StoreException;
import io.stormwatch.core.history.Window;
import io.stormwatch.core.testing.PlainModel;
import io.stormwatch.topology.simulation.SimulatedSpout.Emitted;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.apache.kafka.common.TopicPartition;

/**
 * One run of spout tasks, bolt tasks and a store on virtual time, disturbed as its faults say: the
 * real translator of the spout, the real sequencer of the write-read bolt, and between them a model
 * of what Storm, its acker and its network do. The same seed gives the same run.
 */
final class SeriesOrderSimulation {

  private static final PlainModel MODEL = new PlainModel(Buckets.of(Duration.ofMillis(500), 1), 5);
  private static final int SPOUTS = 2;
  private static final int TASKS = 2;
  private static final int MESSAGE_TIMEOUT_MILLIS = 250;
  private static final int FAULTY_MILLIS = 800;
  private static final int MAX_STEPS = 1_000_000;

  private final SplittableRandom random;
  private final Faults faults;
  private final Mode mode;
  private final boolean inOrder;
  private final VirtualTime time;
  private final SimulatedTopic topic;
  private final SimulatedStore store;
  private final Set<EventId> toRefuse = new HashSet<>();
  private final Map<TopicPartition, Long> committed = new HashMap<>();
  private final List<Set<TopicPartition>> assignments = new ArrayList<>();
  private final List<SimulatedSpout> spouts = new ArrayList<>();
  private final List<SimulatedTask> tasks = new ArrayList<>();
  private final List<SimulatedTask> everyTask = new ArrayList<>();
  private final Map<SimulatedSpout, long[]> lastArrival = new HashMap<>();
  private final TreeMap<Long, Tree> trees = new TreeMap<>();
  private final Outcomes outcomes = new Outcomes();
  private final Map<EventId, Set<Window>> decisions = new HashMap<>();
  private final Set<EventId> refused = new HashSet<>();
  private long treeNumbers;
  private boolean done;

  private record Tree(SimulatedSpout spout, Emitted emitted) {}

  /**
   * A run that has not begun.
   *
   * @param mode how the bolt works
   */
  SeriesOrderSimulation(long seed, int recordsPerPartition, Faults faults, Mode mode) {
    this.random = new SplittableRandom(seed);
    this.faults = faults;
    this.mode = mode;
    // Storm keeps the order between two tasks as a rule.
    this.inOrder = random.nextInt(4) > 0;
    this.time = new VirtualTime(random.split());
    this.topic = new SimulatedTopic(random.split(), recordsPerPartition);
    SplittableRandom refusing = random.split();
    for (Event event : topic.events()) {
      if (refusing.nextDouble() < faults.refusedForGood()) {
        toRefuse.add(event.id());
      }
    }
    this.store = new SimulatedStore(MODEL, time, random.split(), faults, toRefuse::contains);
    for (int i = 0; i < SPOUTS; i++) {
      assignments.add(new HashSet<>());
      spouts.add(newSpout());
    }
    for (int p = 0; p < SimulatedTopic.PARTITIONS; p++) {
      assignments.get(p % SPOUTS).add(new TopicPartition(SimulatedTopic.NAME, p));
    }
    for (int i = 0; i < TASKS; i++) {
      tasks.add(newTask());
    }
  }

  private SimulatedSpout newSpout() {
    return new SimulatedSpout(topic, committed, time, random.split());
  }

  private SimulatedTask newTask() {
    SimulatedTask task = new SimulatedTask(store.events(), MODEL.rule(), mode, outcomes, time);
    everyTask.add(task);
    return task;
  }

  /** What every event must be judged against, whatever happens. */
  Map<EventId, Set<Window>> expected() {
    List<Event> stored = topic.events().stream().filter(e -> !toRefuse.contains(e.id())).toList();
    Map<EventId, Set<Window>> expected = new HashMap<>();
    stored.forEach(event -> expected.put(event.id(), Set.of(MODEL.windowOf(event, stored))));
    return expected;
  }

  Set<EventId> expectedRefused() {
    return toRefuse;
  }

  /** The different windows that each event was judged against. */
  Map<EventId, Set<Window>> decisions() {
    return decisions;
  }

  Set<EventId> refused() {
    return refused;
  }

  int storedRows() {
    return store.events().stored().size();
  }

  /** Runs until every record is committed. */
  void run() {
    for (int i = 0; i < SPOUTS; i++) {
      spouts.get(i).assign(assignments.get(i));
      pump(i);
    }
    plan(faults.outages(), store::goAway);
    plan(faults.taskRestarts(), this::restartTask);
    plan(faults.spoutRestarts(), this::restartSpout);
    plan(faults.moves(), this::movePartition);
    plan(faults.flaps(), this::flap);
    plan(faults.taskRestarts(), this::abandonSome);
    for (int steps = 0; !done; steps++) {
      if (steps > MAX_STEPS || !time.step()) {
        throw new AssertionError("no end after " + steps + " steps, committed " + committed);
      }
    }
  }

  private void plan(int times, Runnable fault) {
    for (int i = 0; i < times; i++) {
      time.within(0, FAULTY_MILLIS, fault);
    }
  }

  private boolean isDone() {
    return committed.size() == SimulatedTopic.PARTITIONS
        && committed.entrySet().stream()
            .allMatch(e -> e.getValue() == topic.size(e.getKey().partition()));
  }

  private void pump(int index) {
    SimulatedSpout spout = spouts.get(index);
    for (int i = random.nextInt(4); i > 0; i--) {
      spout.next().ifPresent(emitted -> send(spout, emitted));
    }
    if (random.nextInt(10) == 0) {
      spout.commit();
      done = isDone();
    }
    time.within(1, 8, () -> pump(index));
  }

  private void send(SimulatedSpout spout, Emitted emitted) {
    long tree = treeNumbers++;
    trees.put(tree, new Tree(spout, emitted));
    boolean impatient = random.nextDouble() < faults.impatience();
    time.afterMillis(impatient ? random.nextInt(5, 40) : MESSAGE_TIMEOUT_MILLIS, () -> fail(tree));
    if (happens(faults.loss())) {
      return;
    }
    if (emitted.tuple().stream().equals(EventTuple.STREAM)) {
      SequencedEvent event = EventTuple.fromValues(emitted.tuple().values());
      int task = event.emission().stripe() % TASKS;
      time.schedule(travelNanos(spout, task), () -> execute(task, tree, event));
    } else {
      time.within(0, 15, () -> ack(tree));
    }
  }

  private void execute(int task, long tree, SequencedEvent event) {
    if (!mode.acksLast()) {
      ack(tree);
    }
    tasks.get(task).execute(tree, event);
  }

  private long travelNanos(SimulatedSpout spout, int task) {
    long arrival = time.nanoTime() + TimeUnit.MILLISECONDS.toNanos(random.nextInt(16));
    long[] last = lastArrival.computeIfAbsent(spout, s -> new long[TASKS]);
    if (inOrder) {
      arrival = Math.max(arrival, last[task] + 1);
      last[task] = arrival;
    }
    return arrival - time.nanoTime();
  }

  private boolean happens(double share) {
    return random.nextDouble() < share;
  }

  private void ack(long tree) {
    Tree acked = trees.remove(tree);
    if (acked != null && spouts.contains(acked.spout())) {
      acked.spout().ack(acked.emitted().message());
    }
  }

  private void fail(long tree) {
    Tree failed = trees.remove(tree);
    if (failed != null && spouts.contains(failed.spout())) {
      failed.spout().fail(failed.emitted().message());
    }
  }

  /** Half of the time the old task lives on beside the new one, as in a worker cut off. */
  private void restartTask() {
    int index = random.nextInt(TASKS);
    SimulatedTask old = tasks.set(index, newTask());
    if (random.nextBoolean()) {
      old.close();
    }
  }

  /** The old task comes back as it was, while what it missed went to another one. */
  private void flap() {
    int index = random.nextInt(TASKS);
    SimulatedTask old = tasks.get(index);
    SimulatedTask other = newTask();
    tasks.set(index, other);
    time.within(
        5,
        100,
        () -> {
          if (tasks.get(index) == other) {
            tasks.set(index, old);
          }
        });
  }

  /** Sum of a counter over all bolt tasks there were. */
  long count(String counter) {
    return everyTask.stream().mapToLong(task -> task.count(counter)).sum();
  }

  private void restartSpout() {
    int index = random.nextInt(SPOUTS);
    spouts.set(index, newSpout());
    spouts.get(index).assign(assignments.get(index));
  }

  /** For a while both spouts may have the partition, as they look it up at different times. */
  private void movePartition() {
    int from =
        IntStream.range(0, SPOUTS).filter(i -> !assignments.get(i).isEmpty()).findAny().getAsInt();
    int to = 1 - from;
    TopicPartition moved = assignments.get(from).iterator().next();
    assignments.get(from).remove(moved);
    assignments.get(to).add(moved);
    spouts.get(to).assign(assignments.get(to));
    time.within(0, 50, () -> spouts.get(from).assign(assignments.get(from)));
  }

  private void abandonSome() {
    Optional.ofNullable(trees.firstEntry())
        .ifPresent(first -> tasks.forEach(task -> task.abandon(first.getKey())));
  }

  private final class Outcomes implements SeriesOutcomes<Long> {

    @Override
    public boolean stored(Long tree, SequencedEvent event, Window window) {
      if (happens(faults.emitFailure())) {
        time.within(0, 15, () -> fail(tree));
        return false;
      }
      decisions.computeIfAbsent(event.event().id(), id -> new HashSet<>()).add(window);
      leave(tree);
      return true;
    }

    @Override
    public boolean refused(Long tree, SequencedEvent event, StoreException.Refused why) {
      refused.add(event.event().id());
      leave(tree);
      return true;
    }

    @Override
    public void failed(Long tree, SequencedEvent event, String cause) {
      if (!happens(faults.loss())) {
        time.within(0, 15, () -> fail(tree));
      }
    }

    /** What follows the write-read bolt. */
    private void leave(Long tree) {
      if (happens(faults.downstreamFailure())) {
        time.within(0, 30, () -> fail(tree));
      } else if (!happens(faults.loss())) {
        time.within(0, 30, () -> ack(tree));
      }
    }
  }
}
