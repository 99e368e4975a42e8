package io.stormwatch.app.detect;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The rows of a file that a page shows: all of them, or, of a long file, the lowest, the highest
 * and the highest-scoring of every so many, and its first anomalies. Not thread-safe.
 */
final class PlotRows {

  /** Groups at most; half as many at least, once rows are left out. */
  private static final int GROUPS = 16_000;

  /** Anomalies that are kept whatever else stands in their groups. */
  private static final int ANOMALIES = 5_000;

  private static final Comparator<JudgedRow> BY_INTEREST =
      Comparator.comparing(JudgedRow::isAnomalous)
          .thenComparing(JudgedRow::isSuppressed)
          .thenComparing(JudgedRow::score);

  /** Neighbouring rows, by those of them that are shown; one without a value gives way. */
  private record Group(JudgedRow lowest, JudgedRow highest, JudgedRow top) {

    static Group of(JudgedRow row) {
      return new Group(row, row, row);
    }

    Group with(Group later) {
      return new Group(
          Double.isNaN(lowest.value()) || later.lowest.value() < lowest.value()
              ? later.lowest
              : lowest,
          Double.isNaN(highest.value()) || later.highest.value() > highest.value()
              ? later.highest
              : highest,
          BY_INTEREST.compare(later.top, top) > 0 ? later.top : top);
    }
  }

  private final List<JudgedRow> anomalies = new ArrayList<>();
  private List<Group> groups = new ArrayList<>();
  private long rowsOfGroup = 1;
  private long rowsOfLast;

  void take(JudgedRow row) {
    if (row.isAnomalous() && anomalies.size() < ANOMALIES) {
      anomalies.add(row);
    }
    if (groups.isEmpty() || rowsOfLast == rowsOfGroup) {
      if (groups.size() == GROUPS) {
        halve();
      }
      groups.add(Group.of(row));
      rowsOfLast = 1;
      return;
    }
    int last = groups.size() - 1;
    groups.set(last, groups.get(last).with(Group.of(row)));
    rowsOfLast++;
  }

  private void halve() {
    List<Group> halved = new ArrayList<>(GROUPS);
    for (int i = 0; i < groups.size(); i += 2) {
      halved.add(groups.get(i).with(groups.get(i + 1)));
    }
    groups = halved;
    rowsOfGroup *= 2;
  }

  /** Rows of which at most three are shown, anomalies apart; 1 if all are. */
  long rowsOfGroup() {
    return rowsOfGroup;
  }

  /** The first anomalies. */
  List<JudgedRow> anomalies() {
    return List.copyOf(anomalies);
  }

  /** The rows to be shown, in their order. */
  List<JudgedRow> rows() {
    Map<Long, JudgedRow> rows = new TreeMap<>();
    for (Group each : groups) {
      rows.put(each.lowest().row(), each.lowest());
      rows.put(each.highest().row(), each.highest());
      rows.put(each.top().row(), each.top());
    }
    anomalies.forEach(each -> rows.put(each.row(), each));
    return List.copyOf(rows.values());
  }
}
