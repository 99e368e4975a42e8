package io.stormwatch.core.event;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class ScheduledHeaderTest {

  @Property
  void whatIsWrittenIsReadBack(@ForAll @LongRange(min = 0, max = 999_999_999_999_999L) long ms) {
    byte[] bytes = ScheduledHeader.toBytes(ms);
    assertThat(new String(bytes, US_ASCII)).isEqualTo(Long.toString(ms));
    assertThat(ScheduledHeader.parse(bytes)).hasValue(ms);
  }

  @Test
  void whatIsNoNumberIsEmpty() {
    assertThat(ScheduledHeader.parse(null)).isEmpty();
    assertThat(ScheduledHeader.parse(new byte[0])).isEmpty();
    assertThat(ScheduledHeader.parse("-5".getBytes(US_ASCII))).isEmpty();
    assertThat(ScheduledHeader.parse("1e3".getBytes(US_ASCII))).isEmpty();
    assertThat(ScheduledHeader.parse("1234567890123456789".getBytes(US_ASCII))).isEmpty();
  }

  @Test
  void aTimeBeforeTheEpochIsRefused() {
    assertThatThrownBy(() -> ScheduledHeader.toBytes(-1)).hasMessageContaining("-1");
  }
}
