package io.stormwatch.loadgen.internal.send;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;

/** Headers that never change, so that many records can share them. Immutable. */
final class FixedHeaders implements Headers {

  private final Header[] headers;

  FixedHeaders(Header... headers) {
    this.headers = headers;
  }

  @Override
  public Headers add(Header header) {
    throw readOnly();
  }

  @Override
  public Headers add(String key, byte[] value) {
    throw readOnly();
  }

  @Override
  public Headers remove(String key) {
    throw readOnly();
  }

  private static IllegalStateException readOnly() {
    return new IllegalStateException("headers of a record that is being sent are read-only");
  }

  @Override
  public Header lastHeader(String key) {
    for (int i = headers.length - 1; i >= 0; i--) {
      if (headers[i].key().equals(key)) {
        return headers[i];
      }
    }
    return null;
  }

  @Override
  public Iterable<Header> headers(String key) {
    return Arrays.stream(headers).filter(header -> header.key().equals(key)).toList();
  }

  /** The array itself: the client only reads it. */
  @Override
  public Header[] toArray() {
    return headers;
  }

  @Override
  public Iterator<Header> iterator() {
    return List.of(headers).iterator();
  }
}
