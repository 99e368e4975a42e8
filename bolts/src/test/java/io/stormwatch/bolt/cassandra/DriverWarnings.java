package io.stormwatch.bolt.cassandra;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.Logger;
import org.apache.logging.log4j.core.appender.AbstractAppender;
import org.apache.logging.log4j.core.config.Property;

/** What the driver says of too many sessions while this is open. */
final class DriverWarnings implements AutoCloseable {

  private final Logger logger = (Logger) LogManager.getLogger("com.datastax.oss.driver");
  private final List<String> lines = new CopyOnWriteArrayList<>();
  private final Recorder recorder = new Recorder(lines);

  DriverWarnings() {
    recorder.start();
    logger.addAppender(recorder);
  }

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
      super("driver", null, null, true, Property.EMPTY_ARRAY);
      this.lines = lines;
    }

    @Override
    public void append(LogEvent event) {
      String message = event.getMessage().getFormattedMessage();
      if (message.contains("session instances")) {
        lines.add(message);
      }
    }
  }
}
