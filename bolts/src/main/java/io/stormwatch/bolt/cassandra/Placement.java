package io.stormwatch.bolt.cassandra;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.datastax.oss.driver.api.core.CqlIdentifier;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.metadata.Metadata;
import com.datastax.oss.driver.api.core.metadata.Node;
import com.datastax.oss.driver.api.core.metadata.TokenMap;
import io.stormwatch.core.config.CassandraConfig;
import io.stormwatch.core.event.Event;
import java.nio.ByteBuffer;

/**
 * Where rows are stored: the first replica in the own data centre, by the driver's token map as it
 * is at the moment. It only says which rows go together; a wrong answer, as while nodes come or go,
 * costs the server a hop. Thread-safe.
 */
final class Placement {

  private static final Object ANYWHERE = "";

  private final CqlSession session;
  private final CqlIdentifier keyspace;
  private final String datacenter;

  Placement(CqlSession session, CassandraConfig config) {
    this.session = session;
    this.keyspace = CqlIdentifier.fromInternal(config.keyspace());
    this.datacenter = config.localDatacenter();
  }

  /** The node for the partition of an event, or the same object for all where it makes no odds. */
  Object of(Event event, long bucket) {
    Metadata metadata = session.getMetadata();
    if (metadata.getNodes().size() == 1) {
      return ANYWHERE;
    }
    return metadata
        .getTokenMap()
        .<Object>map(tokens -> firstReplica(tokens, routingKey(event, bucket)))
        .orElse(ANYWHERE);
  }

  private Object firstReplica(TokenMap tokens, ByteBuffer routingKey) {
    for (Node node : tokens.getReplicas(keyspace, routingKey)) {
      if (datacenter.equals(node.getDatacenter())) {
        return node;
      }
    }
    return ANYWHERE;
  }

  /** Topic, series and bucket as Cassandra joins the parts of a partition key. */
  static ByteBuffer routingKey(Event event, long bucket) {
    byte[] topic = event.id().topic().getBytes(UTF_8);
    byte[] series = event.series().getBytes(UTF_8);
    ByteBuffer key = ByteBuffer.allocate(topic.length + series.length + Long.BYTES + 3 * 3);
    key.putShort((short) topic.length).put(topic).put((byte) 0);
    key.putShort((short) series.length).put(series).put((byte) 0);
    key.putShort((short) Long.BYTES).putLong(bucket).put((byte) 0);
    return key.flip();
  }
}
