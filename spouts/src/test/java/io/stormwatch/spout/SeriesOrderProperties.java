package io.stormwatch.spout;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.lifecycle.BeforeTry;
import org.apache.kafka.common.TopicPartition;

/** Random lives of a few partitions, against plain sorted sets. */
class SeriesOrderProperties {

  private static final int PARTITIONS = 2;

  private Map<TopicPartition, Map<String, NavigableSet<Long>>> model;
  private SeriesOrder order;

  @BeforeTry
  void fresh() {
    model = new HashMap<>();
    order = new SeriesOrder(() -> 1);
  }

  @Property(tries = 500)
  void answersAsPlainSortedSetsDo(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 6) int seriesCount) {
    Random random = new Random(seed);
    long[] next = new long[PARTITIONS];
    for (int step = 0; step < 400; step++) {
      int p = random.nextInt(PARTITIONS);
      TopicPartition partition = new TopicPartition("events", p);
      switch (random.nextInt(20)) {
        case 0 -> retainOnly(partition);
        case 1, 2 -> replay(partition, random);
        case 3, 4, 5, 6, 7, 8, 9 -> ackOne(partition, random);
        default -> {
          next[p] += 1 + random.nextInt(3);
          emit(partition, seriesOf(next[p], seriesCount), next[p]);
        }
      }
      compare(partition, seriesCount, random.nextInt((int) next[p] + 3));
    }
  }

  /** The series of an offset never changes, as in Kafka. */
  private static String seriesOf(long offset, int seriesCount) {
    return "s" + Math.floorMod(offset * 2654435761L, seriesCount);
  }

  private void emit(TopicPartition partition, String series, long offset) {
    boolean first = sets(partition).computeIfAbsent(series, s -> new TreeSet<>()).add(offset);
    assertThat(order.emitted(partition, series, offset)).isEqualTo(first);
  }

  private void replay(TopicPartition partition, Random random) {
    List<Map.Entry<String, Long>> all = outstanding(partition);
    if (!all.isEmpty()) {
      Map.Entry<String, Long> one = all.get(random.nextInt(all.size()));
      emit(partition, one.getKey(), one.getValue());
    }
  }

  private void ackOne(TopicPartition partition, Random random) {
    List<Map.Entry<String, Long>> all = outstanding(partition);
    if (!all.isEmpty()) {
      Map.Entry<String, Long> one = all.get(random.nextInt(all.size()));
      sets(partition).get(one.getKey()).remove(one.getValue());
      assertThat(order.acked(partition, one.getValue())).isTrue();
      assertThat(order.acked(partition, one.getValue())).isFalse();
    }
  }

  private void retainOnly(TopicPartition partition) {
    model.keySet().removeIf(p -> !p.equals(partition));
    order.retain(List.of(partition));
  }

  private void compare(TopicPartition partition, int seriesCount, long offset) {
    for (int i = 0; i < seriesCount; i++) {
      String series = "s" + i;
      Long expected = sets(partition).getOrDefault(series, new TreeSet<>()).lower(offset);
      assertThat(order.after(partition, series, offset))
          .isEqualTo(expected == null ? -1 : expected);
    }
    assertThat(order.outstanding(partition)).isEqualTo(outstanding(partition).size());
  }

  private Map<String, NavigableSet<Long>> sets(TopicPartition partition) {
    return model.computeIfAbsent(partition, p -> new TreeMap<>());
  }

  private List<Map.Entry<String, Long>> outstanding(TopicPartition partition) {
    List<Map.Entry<String, Long>> all = new ArrayList<>();
    sets(partition).forEach((series, set) -> set.forEach(o -> all.add(Map.entry(series, o))));
    return all;
  }
}
