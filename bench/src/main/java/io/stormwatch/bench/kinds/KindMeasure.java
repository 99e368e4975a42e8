package io.stormwatch.bench.kinds;

import io.stormwatch.core.detect.Decision;
import io.stormwatch.core.detect.DetectorFactory;
import io.stormwatch.core.detect.SeriesRun;
import io.stormwatch.loadgen.SeriesPreview;
import io.stormwatch.loadgen.plan.AnomalyKind;
import io.stormwatch.loadgen.plan.AnomalyPlan;
import io.stormwatch.loadgen.plan.AnomalySpec;
import io.stormwatch.loadgen.plan.LoadPlan;
import io.stormwatch.loadgen.plan.Phase;
import io.stormwatch.loadgen.plan.SeriesPlan;
import io.stormwatch.loadgen.plan.SignalPlan;
import io.stormwatch.loadgen.plan.Target;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** How a detector fares with one kind of injected anomaly on one kind of signal. */
final class KindMeasure {

  private static final int SERIES = 100;
  private static final int EVENTS = 2_000;
  private static final int STEP_MILLIS = 1_000;
  private static final long START = 1_767_225_600_000L;
  private static final Duration EPISODE = Duration.ofSeconds(20);
  private static final int MIN_HISTORY = 100;

  /** Events after an episode in which a report still belongs to it: the way back. */
  private static final int AFTER = 20;

  private final DetectorFactory factory;
  private final int window;

  KindMeasure(DetectorFactory factory, int window) {
    this.factory = factory;
    this.window = window;
  }

  KindResult of(AnomalyKind kind, SignalPlan.Model model, long seed) {
    SeriesPreview preview = new SeriesPreview(plan(kind, model, seed));
    KindCount count = new KindCount();
    for (int series = 0; series < SERIES; series++) {
      judge(series, preview, count);
    }
    return count.result(kind, model, (long) SERIES * EVENTS);
  }

  private void judge(int series, SeriesPreview preview, KindCount count) {
    SeriesRun<?> run = SeriesRun.of(factory.createForSeries(Map.of()), window);
    int lastOfEpisode = Integer.MIN_VALUE / 2;
    for (int i = 0; i < EVENTS; i++) {
      long millis = START + (long) i * STEP_MILLIS;
      SeriesPreview.Previewed event = preview.next(series, millis);
      Decision decision = run.next(millis, event.value());
      Optional<String> episode = event.truth().map(label -> label.episode());
      if (episode.isPresent()) {
        lastOfEpisode = i;
      }
      count.take(episode, decision.anomalous(), i - lastOfEpisode <= AFTER);
    }
  }

  private static LoadPlan plan(AnomalyKind kind, SignalPlan.Model model, long seed) {
    AnomalySpec spec =
        kind.isPoint() ? AnomalySpec.point(kind, 0.004) : AnomalySpec.lasting(kind, 0.05, EPISODE);
    return LoadPlan.to(Target.of("nowhere:9092", "nothing"))
        .seed(seed)
        .series(SeriesPlan.uniform(SERIES))
        .signal(new SignalPlan(model, 0.02, Duration.ofMinutes(30)))
        .anomalies(new AnomalyPlan(List.of(spec), MIN_HISTORY))
        .phase(Phase.hold(1, 1))
        .build();
  }

  /** Counts reports and episodes. */
  private static final class KindCount {

    private final Set<String> episodes = new HashSet<>();
    private final Set<String> found = new HashSet<>();
    private long reports;
    private long rightReports;

    void take(Optional<String> episode, boolean reported, boolean near) {
      episode.ifPresent(episodes::add);
      if (reported) {
        reports++;
        episode.ifPresent(found::add);
        if (near) {
          rightReports++;
        }
      }
    }

    KindResult result(AnomalyKind kind, SignalPlan.Model model, long events) {
      return new KindResult(
          kind, model, events, episodes.size(), found.size(), reports, reports - rightReports);
    }
  }
}
