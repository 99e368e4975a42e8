package io.stormwatch.bolt.detect;

import static java.util.Objects.requireNonNull;

import io.stormwatch.bolt.support.AsyncBolt;
import io.stormwatch.bolt.support.BoltRuntime;
import io.stormwatch.bolt.support.TimeSource;
import io.stormwatch.bolt.support.TupleHandler;
import io.stormwatch.core.event.Anomaly;
import io.stormwatch.core.event.DeadLetter;
import io.stormwatch.core.event.DecidedEvent;
import org.apache.storm.topology.OutputFieldsDeclarer;
import org.apache.storm.tuple.Fields;

/**
 * Judges each event against its window, emits the anomalous ones, and acks. Answers before {@code
 * execute} returns, and so never holds more than one event.
 */
public final class DetectorBolt extends AsyncBolt {

  private static final long serialVersionUID = 1L;

  private final DetectorProvider provider;
  private final boolean announcesAll;

  /**
   * A bolt that is not prepared yet.
   *
   * @param announcesAll whether every decision is sent on stream {@link DecidedEvent#STREAM}
   */
  public DetectorBolt(DetectorProvider provider, boolean announcesAll, TimeSource time) {
    super(1, time);
    this.announcesAll = announcesAll;
    this.provider = requireNonNull(provider, "provider");
  }

  @Override
  protected TupleHandler open(BoltRuntime taskRuntime) {
    return new DetectorHandler(provider.detector(taskRuntime.context()), announcesAll, taskRuntime);
  }

  @Override
  public void declareOutputFields(OutputFieldsDeclarer declarer) {
    declarer.declareStream(Anomaly.STREAM, new Fields(Anomaly.FIELDS));
    declarer.declareStream(DecidedEvent.STREAM, new Fields(DecidedEvent.FIELDS));
    declarer.declareStream(DeadLetter.STREAM, new Fields(DeadLetter.FIELDS));
  }
}
