package io.stormwatch.bench.reference;

import io.stormwatch.core.codec.RawRecord;

/** A record on its way through the client, and who is to hear when it is done. */
record Work(RawRecord record, PartitionProgress progress) {

  void done() {
    progress.done(record.id().offset());
  }
}
