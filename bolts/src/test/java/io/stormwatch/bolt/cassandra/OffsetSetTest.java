package io.stormwatch.bolt.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;

class OffsetSetTest {

  @Property
  void isASet(@ForAll List<@LongRange(max = 300_000) Long> offsets) {
    OffsetSet set = new OffsetSet();
    Set<Long> model = new HashSet<>();

    for (long offset : offsets) {
      assertThat(set.add(offset)).isEqualTo(model.add(offset));
    }

    assertThat(set.size()).isEqualTo(model.size());
    assertThat(offsets).allMatch(set::contains);
    assertThat(set.contains(300_001)).isFalse();
  }

  @Property(tries = 20)
  void takesOffsetsOfAnySize(@ForAll @LongRange(max = Long.MAX_VALUE) long offset) {
    OffsetSet set = new OffsetSet();

    assertThat(set.add(offset)).isTrue();
    assertThat(set.add(offset)).isFalse();
    assertThat(set.contains(offset)).isTrue();
  }
}
