package io.stormwatch.spout.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class SortedOffsetsProperties {

  /** Each number adds if even, removes if odd, in a small range so that collisions are common. */
  @Property
  void behavesAsASortedSet(
      @ForAll @Size(max = 200) List<@IntRange(min = 0, max = 80) Integer> steps) {
    SortedOffsets offsets = new SortedOffsets();
    TreeSet<Long> model = new TreeSet<>();
    for (int step : steps) {
      long offset = step / 2;
      if (step % 2 == 0) {
        assertThat(offsets.add(offset)).isEqualTo(model.add(offset));
      } else {
        assertThat(offsets.remove(offset)).isEqualTo(model.remove(offset));
      }
      assertThat(offsets.size()).isEqualTo(model.size());
      for (long probe = 0; probe <= 41; probe++) {
        Long expected = model.lower(probe);
        assertThat(offsets.below(probe)).isEqualTo(expected == null ? -1 : expected);
        Long next = model.higher(probe);
        assertThat(offsets.above(probe)).isEqualTo(next == null ? -1 : next);
      }
    }
  }

  /** The life of a hot series: thousands outstanding, acked nearly in order. */
  @Property(tries = 50)
  void keepsAMovingRangeInABoundedArray(@ForAll @IntRange(min = 1, max = 3000) int outstanding) {
    SortedOffsets offsets = new SortedOffsets();
    for (long offset = 0; offset < 10_000; offset++) {
      offsets.add(offset);
      if (offset >= outstanding) {
        assertThat(offsets.remove(offset - outstanding)).isTrue();
      }
    }
    assertThat(offsets.size()).isEqualTo(Math.min(outstanding, 10_000));
    assertThat(offsets.below(10_000)).isEqualTo(9_999);
    assertThat(offsets.below(10_000 - outstanding)).isEqualTo(-1);
  }
}
