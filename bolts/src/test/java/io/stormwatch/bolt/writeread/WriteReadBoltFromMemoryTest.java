package io.stormwatch.bolt.writeread;

import java.util.concurrent.TimeUnit;

/** The same promises with windows from memory and with writes that go together. */
class WriteReadBoltFromMemoryTest extends WriteReadBoltTest {

  @Override
  long cacheBytes() {
    return 1_000_000;
  }

  @Override
  BatchSettings batches() {
    return new BatchSettings(16, TimeUnit.MILLISECONDS.toNanos(2));
  }
}
