package io.stormwatch.bench.producer;

import io.stormwatch.app.report.KafkaVersion;
import io.stormwatch.app.report.Machine;
import io.stormwatch.bench.frame.Experiment;
import io.stormwatch.bench.frame.Names;
import io.stormwatch.bench.frame.Outcome;
import io.stormwatch.bench.frame.TrialException;
import io.stormwatch.loadgen.plan.FormatPlan;
import io.stormwatch.loadgen.plan.LoadPlan;
import io.stormwatch.loadgen.plan.Phase;
import io.stormwatch.loadgen.plan.SeriesChoice;
import io.stormwatch.loadgen.plan.SeriesNames;
import io.stormwatch.loadgen.plan.SeriesPlan;
import io.stormwatch.loadgen.plan.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Carries out the parts of the experiment on one broker. */
final class ProducerExperiment {

  /** What can be measured. */
  enum Part {
    /** Batching and compression. */
    STUDY,
    /** The load generator against Kafka's own program. */
    COMPARISON;

    /**
     * The parts of some names; all of them if there are none.
     *
     * @throws IllegalArgumentException if there is none of a name, or one is empty or there twice
     */
    static Set<Part> named(List<String> given) {
      Set<Part> parts = EnumSet.noneOf(Part.class);
      List<String> known = Arrays.stream(values()).map(Part::label).toList();
      Names.of("--parts", given, known)
          .forEach(name -> parts.add(valueOf(name.toUpperCase(Locale.ROOT))));
      return parts.isEmpty() ? EnumSet.allOf(Part.class) : parts;
    }

    private String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private final ProducerOptions options;
  private final String bootstrapServers;
  private final Experiment.Follower follower;

  ProducerExperiment(
      ProducerOptions options, String bootstrapServers, Experiment.Follower follower) {
    this.options = options;
    this.bootstrapServers = bootstrapServers;
    this.follower = follower;
  }

  ProducerResult run(Set<Part> parts) throws TrialException, InterruptedException, IOException {
    Machine machine = Machine.here(Map.of("Kafka clients", KafkaVersion.ofClients()));
    Optional<Outcome> study = parts.contains(Part.STUDY) ? Optional.of(study()) : Optional.empty();
    Optional<Outcome> comparison =
        parts.contains(Part.COMPARISON) ? Optional.of(comparison()) : Optional.empty();
    return new ProducerResult(options, machine, study, comparison);
  }

  private Outcome study() throws TrialException, InterruptedException {
    try (ScratchTopic topic = ScratchTopic.create(bootstrapServers, options.partitions())) {
      BatchingStudy study =
          new BatchingStudy(
              bootstrapServers, topic.name(), options.records(), ProducerOptions.SERIES);
      study.warmUp();
      return study.experiment(options.rounds(), options.seed()).run(follower);
    }
  }

  private Outcome comparison() throws TrialException, InterruptedException, IOException {
    Path folder = Files.createTempDirectory("stormwatch-bench-");
    try (ScratchTopic topic = ScratchTopic.create(bootstrapServers, options.partitions())) {
      makePayloads(folder);
      Comparison.Load load =
          new Comparison.Load(options.records(), ProducerOptions.SERIES, options.size());
      return new Comparison(topic, bootstrapServers, load, folder)
          .experiment(options.rounds(), options.seed())
          .run(follower);
    } finally {
      delete(folder);
    }
  }

  private void makePayloads(Path folder) throws TrialException, InterruptedException {
    try (ScratchTopic topic = ScratchTopic.create(bootstrapServers, 1)) {
      LoadPlan plan =
          LoadPlan.to(Target.of(bootstrapServers, topic.name()))
              .phase(Phase.unlimited(Payloads.COUNT, Payloads.COUNT))
              .series(
                  new SeriesPlan(
                      ProducerOptions.SERIES, new SeriesChoice.Uniform(), SeriesNames.NUMBERS))
              .format(FormatPlan.of(FormatPlan.Format.JSON).padded(options.size()))
              .build();
      Payloads.write(plan, 1, options.size(), Comparison.payloads(folder));
    }
  }

  private static void delete(Path folder) throws IOException {
    List<Path> deepestFirst;
    try (Stream<Path> files = Files.walk(folder)) {
      deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path each : deepestFirst) {
      Files.deleteIfExists(each);
    }
  }
}
