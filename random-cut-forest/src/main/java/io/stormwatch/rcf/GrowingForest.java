package io.stormwatch.rcf;

import com.amazon.randomcutforest.RandomCutForest;

/** A forest and the number of values it has learnt. Not thread-safe. */
final class GrowingForest {

  private final RandomCutForest forest;
  private long learnt;

  GrowingForest(RandomCutForest forest, long learnt) {
    this.forest = forest;
    this.learnt = learnt;
  }

  long learnt() {
    return learnt;
  }

  double score(float value) {
    double score = forest.getAnomalyScore(new float[] {value});
    return Double.isFinite(score) ? Math.max(0, score) : 0;
  }

  void learn(float value) {
    forest.update(new float[] {value});
    learnt++;
  }

  byte[] encode() {
    return ForestCodec.encode(forest);
  }
}
