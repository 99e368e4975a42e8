package io.stormwatch.core.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import com.codahale.metrics.Gauge;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class MetricGroupTest {

  private final MetricGroup group = new MetricGroup();

  @Test
  void aNameStandsForOneMetric() {
    group.counter("acked").inc(3);
    group.counter("acked").inc(4);

    assertThat(group.counter("acked").getCount()).isEqualTo(7);
    assertThat(group.histogram("write-micros")).isSameAs(group.histogram("write-micros"));
    assertThat(group.getMetrics()).containsOnlyKeys("acked", "write-micros");
  }

  @Test
  void anUnknownGaugeDiffersFromOneThatIsZero() {
    AtomicLong lag = new AtomicLong(MetricGroup.UNKNOWN);
    group.gauge("lag", lag::get);
    Gauge<?> gauge = (Gauge<?>) group.getMetrics().get("lag");

    assertThat(gauge.getValue()).isEqualTo(MetricGroup.UNKNOWN).isNotEqualTo(0L);
    lag.set(0);
    assertThat(gauge.getValue()).isEqualTo(0L);
  }

  @Test
  void metricsMadeAfterTheRegistrationAreRegisteredToo() {
    List<String> registered = new ArrayList<>();
    group.counter("acked");
    group.registerWith((name, metric) -> registered.add(name));
    assertThat(registered).containsExactly("acked");

    group.counter("failed.timeout").inc();
    group.counter("failed.timeout").inc();
    group.histogram("read-micros");
    group.gauge("lag", () -> 0);

    assertThat(registered).containsExactly("acked", "failed.timeout", "read-micros", "lag");
  }

  @Test
  void metricsTakenBeforeDoNotGrow() {
    var before = group.getMetrics();
    group.counter("acked");

    assertThat(before).isEmpty();
  }
}
