package io.stormwatch.bench.chaos.audit;

import io.stormwatch.core.codec.Decoded;
import io.stormwatch.core.event.EventId;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Looks, record by record, whether each is where it must be, and which series moved. Memory grows
 * with the series alone. Not thread-safe.
 */
final class RecordAccount {

  private static final int MOST_EXAMPLES = 5;

  private final Places rows;
  private final Places letters;
  private final Map<String, Integer> partitionOf = new HashMap<>();
  private final Set<String> moved = new HashSet<>();
  private final Set<String> examples = new TreeSet<>();
  private long produced;
  private long invalid;
  private long lost;
  private long misplaced;
  private long rowsFound;
  private long lettersFound;

  /** The positions of one topic that something has. */
  interface Places {
    boolean contains(int partition, long offset);

    /** How many there are, each counted once. */
    long distinct();
  }

  /**
   * An account of nothing yet.
   *
   * @param rows positions that have a row
   * @param letters positions that have a dead letter
   */
  RecordAccount(Places rows, Places letters) {
    this.rows = rows;
    this.letters = letters;
  }

  /** Accounts for a record of the topic, each once. */
  void add(EventId id, Decoded decoded) {
    produced++;
    boolean hasRow = rows.contains(id.partition(), id.offset());
    boolean hasLetter = letters.contains(id.partition(), id.offset());
    rowsFound += hasRow ? 1 : 0;
    lettersFound += hasLetter ? 1 : 0;
    boolean isEvent = decoded instanceof Decoded.Valid;
    if (!hasRow && !hasLetter) {
      lost++;
      example(id, "is neither stored nor a dead letter");
    } else if (hasRow != isEvent || hasLetter == isEvent) {
      misplaced++;
      example(id, isEvent ? "is an event and a dead letter" : "is no event and stored");
    } else if (!isEvent) {
      invalid++;
    }
    if (decoded instanceof Decoded.Valid valid) {
      place(valid.event().series(), id.partition());
    }
  }

  private void place(String series, int partition) {
    Integer before = partitionOf.putIfAbsent(series, partition);
    if (before != null && before != partition) {
      moved.add(series);
    }
  }

  private void example(EventId id, String what) {
    if (examples.size() < MOST_EXAMPLES) {
      examples.add(id + " " + what);
    }
  }

  /**
   * What was found, once all records were added.
   *
   * @param allRows rows, however many an event has
   */
  RecordAudit.Found found(long allRows) {
    long repeated = allRows - rows.distinct();
    long ofNoRecord = rows.distinct() - rowsFound + letters.distinct() - lettersFound;
    return new RecordAudit.Found(
        produced,
        rows.distinct(),
        invalid,
        lost,
        misplaced + repeated + ofNoRecord,
        moved,
        examples);
  }
}
