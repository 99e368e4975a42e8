package io.stormwatch.bench.chaos.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.app.audit.TopicReader;
import io.stormwatch.bench.chaos.audit.Comparison.Positions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.apache.kafka.common.TopicPartition;

class PositionsProperties {

  @Property
  void stretchesVisitEachPositionOnceInTheOrderOfTheirNumbers(
      @ForAll @Size(min = 1, max = 6) List<@IntRange(max = 20) Integer> sizes,
      @ForAll @IntRange(min = 1, max = 15) int stretch) {
    Map<TopicPartition, TopicReader.Range> ranges = new HashMap<>();
    for (int p = 0; p < sizes.size(); p++) {
      ranges.put(new TopicPartition("t", p), new TopicReader.Range(p, p + sizes.get(p)));
    }
    Positions positions = new Positions(ranges);
    List<Long> numbers = new ArrayList<>();

    for (long from = 0; from < positions.count(); from += stretch) {
      positions.forEach(
          from, stretch, (partition, offset) -> numbers.add(positions.index(partition, offset)));
    }

    assertThat(numbers).hasSize((int) positions.count()).isSorted().doesNotHaveDuplicates();
    assertThat(positions.count()).isEqualTo(sizes.stream().mapToLong(i -> i).sum());
    assertThat(positions.index(sizes.size(), 0)).isNegative();
    assertThat(positions.index(0, sizes.get(0))).isNegative();
  }
}
