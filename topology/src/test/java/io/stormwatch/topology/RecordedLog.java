package io.stormwatch.topology;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.Logger;
import org.apache.logging.log4j.core.appender.AbstractAppender;
import org.apache.logging.log4j.core.config.Property;

/** What the product's own classes log for operators while this is open. */
final class RecordedLog implements AutoCloseable {

  private final Logger logger = (Logger) LogManager.getLogger("io.stormwatch");
  private final List<String> lines = new CopyOnWriteArrayList<>();
  private final Recorder recorder = new Recorder(lines);

  RecordedLog() {
    recorder.start();
    logger.addAppender(recorder);
  }

  /** The messages of warnings and errors so far. */
  List<String> lines() {
    return List.copyOf(lines);
  }

  @Override
  public void close() {
    logger.removeAppender(recorder);
    recorder.stop();
  }

  private static final class Recorder extends AbstractAppender {
    private final List<String> lines;

    Recorder(List<String> lines) {
      super("recorder", null, null, true, Property.EMPTY_ARRAY);
      this.lines = lines;
    }

    @Override
    public void append(LogEvent event) {
      if (event.getLevel().isMoreSpecificThan(Level.WARN)) {
        lines.add(event.getMessage().getFormattedMessage());
      }
    }
  }
}
