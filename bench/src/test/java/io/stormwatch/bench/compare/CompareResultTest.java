package io.stormwatch.bench.compare;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stormwatch.app.report.Machine;
import io.stormwatch.bench.frame.Experiment;
import io.stormwatch.bench.frame.Outcome;
import io.stormwatch.bench.frame.Reading;
import io.stormwatch.bench.frame.TrialException;
import io.stormwatch.bench.frame.Variant;
import io.stormwatch.bench.stage.Measures;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class CompareResultTest {

  private final Map<Contender, List<Double>> rates = new EnumMap<>(Contender.class);
  private double lost;

  @Test
  void aRatioIsTheMedianOfTheRatiosInsideRounds() throws Exception {
    rates.put(Contender.WARM, List.of(40.0, 90.0, 100.0));
    rates.put(Contender.REFERENCE, List.of(10.0, 30.0, 20.0));

    ObjectNode json = json();

    assertThat(json.at("/ratios/warmToReference").asDouble()).isEqualTo(4.0);
    assertThat(json.at("/ratios/warmToKafkaStreams").isNull()).isTrue();
    assertThat(json.at("/variants/warm/eventsPerSecond/median").asDouble()).isEqualTo(90.0);
    assertThat(json.at("/variants/warm/perCore").asDouble()).isEqualTo(45.0);
  }

  @Test
  void aComparisonWithAWeakReferenceDoesNotCount() throws Exception {
    rates.put(Contender.WARM, List.of(80.0, 80.0, 80.0));
    rates.put(Contender.REFERENCE, List.of(9.0, 7.0, 9.0));
    rates.put(Contender.DRIVER_INSERT_SELECT, List.of(10.0, 10.0, 10.0));

    ObjectNode json = json();

    assertThat(json.at("/ratios/warmToReference").asDouble()).isGreaterThan(4);
    assertThat(json.at("/goals/0/reached").asBoolean()).isFalse();
    assertThat(json.at("/goals/0/counts").asBoolean()).isFalse();
    assertThat(json.at("/comparable/0/measured/min").asDouble()).isEqualTo(0.7);
    assertThat(new CompareReport(result()).lines())
        .anyMatch(line -> line.startsWith("reference reaches") && line.contains("not count"));
  }

  @Test
  void aComparisonWithAGoodReferenceCounts() throws Exception {
    rates.put(Contender.WARM, List.of(80.0, 80.0, 80.0));
    rates.put(Contender.REFERENCE, List.of(9.0, 8.0, 9.0));
    rates.put(Contender.DRIVER_INSERT_SELECT, List.of(10.0, 10.0, 10.0));

    assertThat(json().at("/goals/0/reached").asBoolean()).isTrue();
  }

  @Test
  void aGoalMissedIsNoFailureButALostEventIs() throws Exception {
    rates.put(Contender.WARM, List.of(1.0, 1.0, 1.0));
    rates.put(Contender.KAFKA_STREAMS, List.of(2.0, 2.0, 2.0));
    assertThat(json().path("ok").asBoolean()).isTrue();

    lost = 1;

    assertThat(json().path("ok").asBoolean()).isFalse();
    assertThat(json().at("/variants/warm/lost").asLong()).isEqualTo(3);
  }

  private ObjectNode json() throws TrialException, InterruptedException {
    return new CompareJson(result()).tree();
  }

  private CompareResult result() throws TrialException, InterruptedException {
    List<Variant> variants = new ArrayList<>();
    rates.forEach(
        (contender, values) -> {
          Iterator<Double> each = values.iterator();
          variants.add(new Variant(contender.label(), Map.of(), () -> reading(each.next())));
        });
    Outcome outcome = new Experiment(variants, 3, 1).run((round, variant, reading) -> {});
    CompareOptions options =
        new CompareOptions(
            3,
            1000,
            OptionalLong.empty(),
            16,
            256,
            0,
            1,
            List.of(),
            EnumSet.copyOf(rates.keySet()));
    Machine machine = new Machine(Optional.empty(), 2, 1, "system", "jdk", 1, Map.of());
    return new CompareResult(options, machine, outcome, List.of());
  }

  private Reading reading(double rate) {
    return Reading.empty()
        .with(Measures.RATE, rate)
        .with(Measures.EVENTS, 1000)
        .with(Measures.LOST, lost)
        .with(Measures.DOUBLED, 0);
  }
}
