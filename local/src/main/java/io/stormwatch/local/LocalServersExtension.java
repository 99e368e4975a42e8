package io.stormwatch.local;

import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Hands real servers to tests, as a parameter of type {@link LocalServers}, {@link KafkaServer} or
 * {@link CassandraServer}. All tests of a JVM share one set, and only what they ask for is started;
 * it ends with the test run. Tests keep apart by fresh topics and keyspaces, and leave the servers
 * running; a test that stops servers starts a set of its own with {@link LocalServers#start()}.
 */
public final class LocalServersExtension implements ParameterResolver {
  private static final ExtensionContext.Namespace NAMESPACE =
      ExtensionContext.Namespace.create(LocalServersExtension.class);

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    Class<?> type = parameter.getParameter().getType();
    return type == LocalServers.class || type == KafkaServer.class || type == CassandraServer.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    // Stores close what is AutoCloseable when the run ends.
    LocalServers shared =
        context
            .getRoot()
            .getStore(NAMESPACE)
            .computeIfAbsent(
                LocalServers.class,
                key -> LocalServers.prepare(LocalServersOptions.defaults()),
                LocalServers.class);
    Class<?> type = parameter.getParameter().getType();
    if (type == KafkaServer.class) {
      shared.kafka().start();
      return shared.kafka();
    }
    if (type == CassandraServer.class) {
      shared.cassandra().start();
      return shared.cassandra();
    }
    shared.startAll();
    return shared;
  }
}
