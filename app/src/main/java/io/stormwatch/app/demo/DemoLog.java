package io.stormwatch.app.demo;

import java.nio.file.Path;
import java.util.List;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.logging.log4j.core.appender.FileAppender;
import org.apache.logging.log4j.core.config.LoggerConfig;
import org.apache.logging.log4j.core.layout.PatternLayout;

/**
 * A file that takes every warning of this JVM while a demo runs, with its stack trace; the console
 * shows those alone that whoever watches can use.
 */
final class DemoLog implements AutoCloseable {

  private static final String NAME = "demo";

  private final LoggerContext context;
  private final FileAppender file;

  private DemoLog(LoggerContext context, FileAppender file) {
    this.context = context;
    this.file = file;
  }

  /** Begins to write to a file. */
  static DemoLog to(Path path) {
    LoggerContext context = (LoggerContext) LogManager.getContext(false);
    FileAppender file =
        FileAppender.newBuilder()
            .setName(NAME)
            .withFileName(path.toString())
            .setLayout(
                PatternLayout.newBuilder()
                    .withPattern("%d{ISO8601} %-5level [%t] %c{1}: %m%n%throwable")
                    .build())
            .build();
    file.start();
    ends(context).forEach(logger -> logger.addAppender(file, Level.WARN, null));
    context.updateLoggers();
    return new DemoLog(context, file);
  }

  /** The loggers at which events end; an appender elsewhere would see some of them twice. */
  private static List<LoggerConfig> ends(LoggerContext context) {
    return context.getConfiguration().getLoggers().values().stream()
        .filter(logger -> logger.getParent() == null || !logger.isAdditive())
        .toList();
  }

  @Override
  public void close() {
    ends(context).forEach(logger -> logger.removeAppender(NAME));
    context.updateLoggers();
    file.stop();
  }
}
