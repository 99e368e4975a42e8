package io.stormwatch.bolt.writeread;

import com.codahale.metrics.Counter;
import io.stormwatch.core.metrics.MetricGroup;
import java.util.concurrent.atomic.AtomicLong;

/** What is counted of the windows in memory. Thread-safe. */
final class CacheMeter {

  /** Windows served from memory. */
  final Counter hits;

  /** Windows not served from memory, whatever the reason. */
  final Counter misses;

  /** Misses because an event reaches further back than the rows in memory, or comes again. */
  final Counter partial;

  /** Rows let go because something of their stripe may have gone elsewhere. */
  final Counter stale;

  /** Rows let go to make room. */
  final Counter evictions;

  /** Bytes in use. */
  final AtomicLong bytes = new AtomicLong();

  /** Series with rows in memory. */
  final AtomicLong series = new AtomicLong();

  CacheMeter(MetricGroup metrics) {
    hits = metrics.counter("cache-hits");
    misses = metrics.counter("cache-misses");
    partial = metrics.counter("cache-partial");
    stale = metrics.counter("cache-stale");
    evictions = metrics.counter("cache-evictions");
    metrics.gauge("cache-bytes", bytes::get);
    metrics.gauge("cache-series", series::get);
  }
}
