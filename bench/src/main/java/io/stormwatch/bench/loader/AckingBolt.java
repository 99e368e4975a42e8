package io.stormwatch.bench.loader;

import java.util.Map;
import org.apache.storm.task.OutputCollector;
import org.apache.storm.task.TopologyContext;
import org.apache.storm.topology.OutputFieldsDeclarer;
import org.apache.storm.topology.base.BaseRichBolt;
import org.apache.storm.tuple.Tuple;

/** Acks every tuple and does nothing else. */
public final class AckingBolt extends BaseRichBolt {

  private static final long serialVersionUID = 1L;

  private transient OutputCollector collector;

  @Override
  public void prepare(
      Map<String, Object> conf, TopologyContext context, OutputCollector outputCollector) {
    collector = outputCollector;
  }

  @Override
  public void execute(Tuple tuple) {
    collector.ack(tuple);
  }

  @Override
  public void declareOutputFields(OutputFieldsDeclarer declarer) {
    // Nothing follows.
  }
}
