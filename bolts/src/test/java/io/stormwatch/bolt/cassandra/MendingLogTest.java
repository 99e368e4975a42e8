package io.stormwatch.bolt.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.core.history.StoreException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class MendingLogTest {

  private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 10);
  private final MendingLog log = new MendingLog(now::get);

  @Test
  void tellsOfWhatSomebodyHasToMend() {
    assertThat(log.note(failure("no-table"))).isTrue();
  }

  @Test
  void keepsQuietOfWhatPasses() {
    assertThat(log.note(failure("timeout"))).isFalse();
  }

  @Test
  void tellsOfEachCauseOnceInAWhile() {
    assertThat(log.note(failure("no-table"))).isTrue();
    assertThat(log.note(failure("unauthorized"))).isTrue();
    now.addAndGet(TimeUnit.SECONDS.toNanos(29));
    assertThat(log.note(failure("no-table"))).isFalse();
    now.addAndGet(TimeUnit.SECONDS.toNanos(1));
    assertThat(log.note(failure("no-table"))).isTrue();
    assertThat(log.note(failure("no-table"))).isFalse();
  }

  private static StoreException failure(String cause) {
    return new StoreException.Transient(cause, "message", null);
  }
}
