package io.stormwatch.local.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/** Writes the configuration files of servers. */
public final class ServerFiles {
  private static final String LOG4J =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <Configuration status="WARN" shutdownHook="disable">
        <Appenders>
          <RollingFile name="file" fileName="${sys:stormwatch.log}" filePattern="${sys:stormwatch.log}.%i">
            <PatternLayout charset="UTF-8" pattern="%d{ISO8601} %-5p [%t] %c{1}: %m%n"/>
            <Policies><SizeBasedTriggeringPolicy size="20 MB"/></Policies>
            <DefaultRolloverStrategy max="3"/>
          </RollingFile>
        </Appenders>
        <Loggers><Root level="INFO"><AppenderRef ref="file"/></Root></Loggers>
      </Configuration>
      """;

  // A worker and the process that writes down its standard output share this file.
  private static final String WORKER_LOG4J =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <Configuration status="WARN">
        <Properties>
          <Property name="log">${sys:workers.artifacts}/${sys:storm.id}/${sys:worker.port}/${sys:logfile.name}</Property>
          <Property name="layout">%d{ISO8601} %-5p [%t] %c{1}: %m%n</Property>
        </Properties>
        <Appenders>
          <RollingFile name="file" fileName="${log}" filePattern="${log}.%i">
            <PatternLayout charset="UTF-8" pattern="${layout}"/>
            <Policies><SizeBasedTriggeringPolicy size="20 MB"/></Policies>
            <DefaultRolloverStrategy max="3"/>
          </RollingFile>
          <RollingFile name="console" fileName="${log}.err" filePattern="${log}.err.%i">
            <PatternLayout charset="UTF-8" pattern="%m%n"/>
            <Policies><SizeBasedTriggeringPolicy size="20 MB"/></Policies>
            <DefaultRolloverStrategy max="3"/>
          </RollingFile>
        </Appenders>
        <Loggers>
          <Root level="INFO"><AppenderRef ref="file"/></Root>
          <!-- A line for each seek, which is for each retry. -->
          <Logger name="org.apache.kafka.clients.consumer" level="WARN"/>
          <Logger name="STDERR" level="INFO" additivity="false"><AppenderRef ref="console"/></Logger>
        </Loggers>
      </Configuration>
      """;

  private static final String LOGBACK =
      """
      <configuration>
        <appender name="file" class="ch.qos.logback.core.rolling.RollingFileAppender">
          <file>${stormwatch.log}</file>
          <rollingPolicy class="ch.qos.logback.core.rolling.FixedWindowRollingPolicy">
            <fileNamePattern>${stormwatch.log}.%i</fileNamePattern>
            <maxIndex>3</maxIndex>
          </rollingPolicy>
          <triggeringPolicy class="ch.qos.logback.core.rolling.SizeBasedTriggeringPolicy">
            <maxFileSize>20MB</maxFileSize>
          </triggeringPolicy>
          <encoder>
            <charset>UTF-8</charset>
            <pattern>%date{ISO8601} %-5level [%thread] %logger{0}: %msg%n</pattern>
          </encoder>
        </appender>
        <root level="INFO"><appender-ref ref="file"/></root>
      </configuration>
      """;

  private ServerFiles() {}

  /** Writes a log4j2 configuration that logs to the file in system property stormwatch.log. */
  public static void writeLog4j(Path file) {
    write(file, LOG4J);
  }

  /** Writes a log4j2 configuration for Storm's workers. */
  public static void writeWorkerLog4j(Path file) {
    write(file, WORKER_LOG4J);
  }

  /** Writes a logback configuration that does the same. */
  public static void writeLogback(Path file) {
    write(file, LOGBACK);
  }

  /** Writes Java properties. */
  public static void writeProperties(Path file, Map<String, String> settings) {
    Properties properties = new Properties();
    properties.putAll(settings);
    try (Writer out = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
      properties.store(out, null);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot write " + file, e);
    }
  }

  /** Writes a map of scalars, lists and maps as YAML, in its JSON form, keys in order. */
  public static void writeYaml(Path file, Map<String, Object> settings) {
    StringBuilder out = new StringBuilder("{\n");
    new TreeMap<>(settings)
        .forEach(
            (key, value) -> {
              out.append(out.length() > 2 ? ",\n" : "").append(quoted(key)).append(": ");
              append(out, value);
            });
    write(file, out.append("\n}\n").toString());
  }

  private static void write(Path file, String text) {
    try {
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot write " + file, e);
    }
  }

  private static void append(StringBuilder out, Object value) {
    if (value instanceof Map<?, ?> map) {
      out.append('{');
      String separator = "";
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        out.append(separator).append(quoted(entry.getKey().toString())).append(": ");
        append(out, entry.getValue());
        separator = ", ";
      }
      out.append('}');
    } else if (value instanceof Collection<?> list) {
      out.append('[');
      String separator = "";
      for (Object element : list) {
        out.append(separator);
        append(out, element);
        separator = ", ";
      }
      out.append(']');
    } else if (value instanceof Number || value instanceof Boolean) {
      out.append(value);
    } else {
      out.append(quoted(value.toString()));
    }
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
  }
}
