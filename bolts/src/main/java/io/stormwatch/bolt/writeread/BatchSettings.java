package io.stormwatch.bolt.writeread;

import io.stormwatch.core.config.WriteConfig;
import java.io.Serializable;

/**
 * How writes are gathered.
 *
 * @param maxRows most rows in one request, 1 or more; 1 for a request each
 * @param lingerNanos longest time that a row waits for others, 0 or more
 */
public record BatchSettings(int maxRows, long lingerNanos) implements Serializable {

  /** A request for each row. */
  public static final BatchSettings NONE = new BatchSettings(1, 0);

  public BatchSettings {
    if (maxRows < 1 || lingerNanos < 0) {
      throw new IllegalArgumentException(maxRows + " rows, linger " + lingerNanos + " ns");
    }
  }

  /** The settings that a configuration asks for. */
  public static BatchSettings of(WriteConfig config) {
    return new BatchSettings(config.batchMaxRows(), config.batchLinger().toNanos());
  }
}
