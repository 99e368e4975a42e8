package io.stormwatch.bench.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.core.event.Event;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class WorkloadTest {

  private static final Workload WORKLOAD = new Workload("t", 4, 10, 5, 30, 70, false);

  @Test
  void theHistoryFillsEverySeries() {
    Map<String, Long> counts =
        events(WORKLOAD).subList(0, 50).stream()
            .collect(Collectors.groupingBy(Event::series, Collectors.counting()));

    assertThat(counts).hasSize(10).allSatisfy((series, count) -> assertThat(count).isEqualTo(5));
  }

  @Test
  void theWarmUpVisitsEverySeriesFirst() {
    Set<String> visited =
        events(WORKLOAD).subList(50, 60).stream().map(Event::series).collect(Collectors.toSet());

    assertThat(visited).hasSize(10);
  }

  @Test
  void offsetsFollowOneAnotherButForTheEndOfTheFirstTransaction() {
    Map<Integer, Long> next = new HashMap<>();
    List<Event> events = events(WORKLOAD);
    for (int i = 0; i < events.size(); i++) {
      if (i == 80) {
        next.replaceAll((partition, offset) -> offset + 1);
      }
      Event event = events.get(i);
      assertThat(event.id().offset()).isEqualTo(next.getOrDefault(event.id().partition(), 0L));
      next.put(event.id().partition(), event.id().offset() + 1);
    }
    assertThat(WORKLOAD.offsetsAfter(WORKLOAD.total()))
        .containsExactly(next.get(0), next.get(1), next.get(2), next.get(3));
  }

  @Test
  void aSeriesStaysInOnePartitionAndItsTimesNeverGoBack() {
    Map<String, Event> last = new HashMap<>();
    for (Event event : events(WORKLOAD)) {
      Event before = last.put(event.series(), event);
      if (before != null) {
        assertThat(event.id().partition()).isEqualTo(before.id().partition());
        assertThat(event.timeMillis()).isGreaterThanOrEqualTo(before.timeMillis());
      }
    }
  }

  @Test
  void aWarmUpApartTouchesNoSeriesThatIsMeasured() {
    List<Event> events = events(new Workload("t", 4, 10, 5, 30, 70, true));
    Set<String> warming = new HashSet<>();
    events.subList(50, 80).forEach(event -> warming.add(event.series()));

    assertThat(events.subList(80, 150)).noneMatch(event -> warming.contains(event.series()));
  }

  @Test
  void theSameWorkloadHasTheSameEvents() {
    assertThat(events(WORKLOAD)).isEqualTo(events(WORKLOAD)).hasSize(150);
  }

  @Test
  void valuesStayWithinTwoOfTheirLevelSoThatNoneIsAnAnomaly() {
    assertThat(events(new Workload("t", 1, 1, 10_000, 0, 0, false)))
        .allSatisfy(event -> assertThat(event.value()).isBetween(98.0, 102.0));
  }

  private static List<Event> events(Workload workload) {
    List<Event> events = new ArrayList<>();
    EventCursor cursor = workload.events();
    while (cursor.hasNext()) {
      events.add(cursor.next());
    }
    return events;
  }
}
