package io.stormwatch.app.report;

import java.util.ArrayList;
import java.util.List;

/**
 * A table of text: the first column is set to the left, the others to the right.
 *
 * @param head the columns' names
 * @param rows as many cells each as there are columns
 */
public record TextTable(List<String> head, List<List<String>> rows) {

  /** A table of nothing. */
  public static final TextTable NONE = new TextTable(List.of(), List.of());

  public TextTable {
    head = List.copyOf(head);
    rows = rows.stream().<List<String>>map(List::copyOf).toList();
    for (List<String> row : rows) {
      if (row.size() != head.size()) {
        throw new IllegalArgumentException(row + " does not fit under " + head);
      }
    }
  }

  /** Its lines, as wide as they need to be. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(line(head));
    rows.forEach(row -> lines.add(line(row)));
    return lines;
  }

  private String line(List<String> cells) {
    StringBuilder line = new StringBuilder();
    for (int column = 0; column < cells.size(); column++) {
      String cell = cells.get(column);
      String fill = " ".repeat(width(column) - cell.length());
      line.append(column == 0 ? cell + fill : "  " + fill + cell);
    }
    return line.toString().stripTrailing();
  }

  private int width(int column) {
    int widest = head.get(column).length();
    for (List<String> row : rows) {
      widest = Math.max(widest, row.get(column).length());
    }
    return widest;
  }
}
