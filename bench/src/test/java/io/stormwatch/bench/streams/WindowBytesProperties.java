package io.stormwatch.bench.streams;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.core.history.Window;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class WindowBytesProperties {

  private static final int MOST = 5;

  /** An event by its time; its value is its number, so that all differ. */
  private record Row(long time, double value) {}

  @Property(tries = 300)
  void holdsTheLatestByTimeAndOffset(
      @ForAll @Size(max = 20) List<@IntRange(max = 8) Integer> times) {
    byte[] bytes = null;
    List<Row> rows = new ArrayList<>();
    for (int offset = 0; offset < times.size(); offset++) {
      bytes = WindowBytes.with(bytes, times.get(offset), offset, MOST);
      rows.add(new Row(times.get(offset), offset));
      rows.sort(Comparator.comparingLong(Row::time).thenComparingDouble(Row::value));
      if (rows.size() > MOST) {
        rows.remove(0);
      }
    }

    Window window = WindowBytes.window(bytes);

    assertThat(window.size()).isEqualTo(rows.size());
    for (int i = 0; i < rows.size(); i++) {
      assertThat(new Row(window.time(i), window.value(i))).isEqualTo(rows.get(i));
    }
  }
}
