package io.stormwatch.loadgen.internal.profile;

import io.stormwatch.core.yaml.NearestKey;
import io.stormwatch.core.yaml.OptionType;
import io.stormwatch.core.yaml.ScalarForm;
import io.stormwatch.core.yaml.WrongValueException;
import io.stormwatch.core.yaml.YamlNode;
import io.stormwatch.loadgen.internal.schedule.PhaseSchedule;
import io.stormwatch.loadgen.plan.Extent;
import io.stormwatch.loadgen.plan.Phase;
import io.stormwatch.loadgen.plan.Shape;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads the phases: a list of mappings of one key, the kind, to the phase's own keys. */
final class PhaseReader {

  private static final Set<String> EXTENT = Set.of("duration", "count", "name");
  private static final Map<String, List<String>> KINDS =
      Map.of(
          "hold", List.of("rate"),
          "soak", List.of("rate"),
          "ramp", List.of("from", "to"),
          "step", List.of("rates"),
          "spike", List.of("base", "peak", "peak-share"),
          "sine", List.of("low", "high", "period"),
          "unlimited", List.of("event-rate", "threads-over"));
  private static final String RATE =
      "events per second, a number from 0.001 to 1000000000 (for as many as possible 'unlimited')";
  private static final double DEFAULT_EVENT_RATE = 100_000;

  private final Values values;

  PhaseReader(Values values) {
    this.values = values;
  }

  /** The phases; empty if there are none or one is wrong, which is a problem then. */
  List<Phase> read() {
    Optional<Given> given = values.given(Keys.PHASES);
    if (given.isEmpty()) {
      values.problems().add("", 1, Keys.PHASES, "are missing: how much load? (--rate, --profile)");
      return List.of();
    }
    if (!(given.get().value() instanceof YamlNode.Sequence list) || list.items().isEmpty()) {
      values
          .problems()
          .add(
              given.get(),
              "wanted a list of phases, given " + ScalarForm.describe(given.get().value()));
      return List.of();
    }
    List<Phase> phases = new ArrayList<>();
    for (int i = 0; i < list.items().size(); i++) {
      String key = Keys.PHASES + "[" + (i + 1) + "]";
      YamlNode item = list.items().get(i);
      phase(new Given(key, item, given.get().file(), item.line())).ifPresent(phases::add);
    }
    return phases.size() == list.items().size() ? phases : List.of();
  }

  private Optional<Phase> phase(Given item) {
    if (!(item.value() instanceof YamlNode.Mapping mapping)
        || mapping.members().size() != 1
        || !(mapping.members().get(0).value() instanceof YamlNode.Mapping members)) {
      values
          .problems()
          .add(
              item,
              "wanted one kind of phase with its keys, such as {hold: {rate: 100, duration: 1m}}");
      return Optional.empty();
    }
    String kind = mapping.members().get(0).key();
    Given place = new Given(item.key() + "." + kind, members, item.file(), item.line());
    if (!KINDS.containsKey(kind)) {
      values.problems().add(place, "unknown kind of phase", NearestKey.of(kind, KINDS.keySet()));
      return Optional.empty();
    }
    try {
      return Optional.of(phase(kind, new Members(members)));
    } catch (WrongValueException | IllegalArgumentException e) {
      values.problems().add(place, e.getMessage());
      return Optional.empty();
    }
  }

  private Phase phase(String kind, Members members) throws WrongValueException {
    members.refuseUnknown(KINDS.get(kind));
    Shape shape = shape(kind, members);
    Phase phase = new Phase(members.get("name", Types.TEXT).orElse(kind), shape, members.extent());
    PhaseSchedule.of(0, phase); // refuses what would take for ever
    return phase;
  }

  private static Shape shape(String kind, Members m) throws WrongValueException {
    return switch (kind) {
      case "ramp" -> new Shape.Ramp(m.rate("from"), m.rate("to"));
      case "step" -> new Shape.Step(m.rates("rates"));
      case "spike" ->
          new Shape.Spike(
              m.rate("base"), m.rate("peak"), m.get("peak-share", Types.NUMBER).orElse(1.0 / 3));
      case "sine" ->
          new Shape.Sine(m.rate("low"), m.rate("high"), m.need("period", Types.DURATION));
      case "unlimited" ->
          new Shape.Unlimited(
              m.has("event-rate") ? m.rate("event-rate") : DEFAULT_EVENT_RATE,
              m.get("threads-over", Types.DURATION).orElse(Duration.ZERO));
      default -> new Shape.Hold(m.rate("rate"));
    };
  }

  /** The keys of one phase. */
  private final class Members {

    private final Map<String, YamlNode> nodes = new LinkedHashMap<>();

    Members(YamlNode.Mapping mapping) throws WrongValueException {
      for (YamlNode.Member member : mapping.members()) {
        if (nodes.put(member.key(), member.value()) != null) {
          throw new WrongValueException(member.key() + ": given twice");
        }
      }
    }

    void refuseUnknown(List<String> ofKind) throws WrongValueException {
      List<String> known = new ArrayList<>(ofKind);
      known.addAll(EXTENT);
      for (String key : nodes.keySet()) {
        if (!known.contains(key)) {
          throw new WrongValueException(
              key
                  + ": unknown key"
                  + NearestKey.of(key, known).map(n -> "; nearest valid key: " + n).orElse(""));
        }
      }
    }

    <T> Optional<T> get(String key, OptionType<T> type) throws WrongValueException {
      if (!nodes.containsKey(key)) {
        return Optional.empty();
      }
      try {
        return Optional.of(type.parse(values.substituted(nodes.get(key))));
      } catch (WrongValueException e) {
        throw new WrongValueException(key + ": " + e.getMessage());
      }
    }

    <T> T need(String key, OptionType<T> type) throws WrongValueException {
      return get(key, type).orElseThrow(() -> new WrongValueException(key + ": is missing"));
    }

    boolean has(String key) {
      return nodes.containsKey(key);
    }

    double rate(String key) throws WrongValueException {
      if (!nodes.containsKey(key)) {
        throw new WrongValueException(key + ": is missing");
      }
      return rate(key, nodes.get(key));
    }

    private double rate(String key, YamlNode node) throws WrongValueException {
      YamlNode given = values.substituted(node);
      try {
        return Types.NUMBER.parse(given);
      } catch (WrongValueException e) {
        throw new WrongValueException(
            key + ": wanted " + RATE + ", given " + ScalarForm.describe(given));
      }
    }

    List<Double> rates(String key) throws WrongValueException {
      if (!(nodes.get(key) instanceof YamlNode.Sequence sequence)) {
        throw new WrongValueException(key + ": wanted a list of numbers");
      }
      List<Double> numbers = new ArrayList<>();
      for (YamlNode item : sequence.items()) {
        numbers.add(rate(key, item));
      }
      return numbers;
    }

    Extent extent() throws WrongValueException {
      Optional<Duration> duration = get("duration", Types.DURATION);
      Optional<Long> count = get("count", Types.RECORDS);
      if (duration.isPresent() == count.isPresent()) {
        throw new WrongValueException(
            "wanted either duration or count, given " + (count.isPresent() ? "both" : "neither"));
      }
      return duration.isPresent()
          ? new Extent.For(duration.get())
          : new Extent.Exactly(count.orElseThrow());
    }
  }
}
