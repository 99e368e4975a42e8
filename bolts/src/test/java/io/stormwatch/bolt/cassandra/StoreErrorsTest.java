package io.stormwatch.bolt.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.AllNodesFailedException;
import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.DriverExecutionException;
import com.datastax.oss.driver.api.core.DriverTimeoutException;
import com.datastax.oss.driver.api.core.InvalidKeyspaceException;
import com.datastax.oss.driver.api.core.NoNodeAvailableException;
import com.datastax.oss.driver.api.core.NodeUnavailableException;
import com.datastax.oss.driver.api.core.RequestThrottlingException;
import com.datastax.oss.driver.api.core.UnsupportedProtocolVersionException;
import com.datastax.oss.driver.api.core.auth.AuthenticationException;
import com.datastax.oss.driver.api.core.connection.BusyConnectionException;
import com.datastax.oss.driver.api.core.connection.ClosedConnectionException;
import com.datastax.oss.driver.api.core.connection.ConnectionInitException;
import com.datastax.oss.driver.api.core.connection.CrcMismatchException;
import com.datastax.oss.driver.api.core.connection.FrameTooLongException;
import com.datastax.oss.driver.api.core.connection.HeartbeatException;
import com.datastax.oss.driver.api.core.metadata.EndPoint;
import com.datastax.oss.driver.api.core.metadata.Node;
import com.datastax.oss.driver.api.core.servererrors.AlreadyExistsException;
import com.datastax.oss.driver.api.core.servererrors.BootstrappingException;
import com.datastax.oss.driver.api.core.servererrors.CASWriteUnknownException;
import com.datastax.oss.driver.api.core.servererrors.CDCWriteFailureException;
import com.datastax.oss.driver.api.core.servererrors.DefaultWriteType;
import com.datastax.oss.driver.api.core.servererrors.FunctionFailureException;
import com.datastax.oss.driver.api.core.servererrors.InvalidConfigurationInQueryException;
import com.datastax.oss.driver.api.core.servererrors.InvalidQueryException;
import com.datastax.oss.driver.api.core.servererrors.OverloadedException;
import com.datastax.oss.driver.api.core.servererrors.ProtocolError;
import com.datastax.oss.driver.api.core.servererrors.ReadFailureException;
import com.datastax.oss.driver.api.core.servererrors.ReadTimeoutException;
import com.datastax.oss.driver.api.core.servererrors.ServerError;
import com.datastax.oss.driver.api.core.servererrors.SyntaxError;
import com.datastax.oss.driver.api.core.servererrors.TruncateException;
import com.datastax.oss.driver.api.core.servererrors.UnauthorizedException;
import com.datastax.oss.driver.api.core.servererrors.UnavailableException;
import com.datastax.oss.driver.api.core.servererrors.WriteFailureException;
import com.datastax.oss.driver.api.core.servererrors.WriteTimeoutException;
import com.datastax.oss.driver.api.core.type.DataTypes;
import com.datastax.oss.driver.api.core.type.codec.CodecNotFoundException;
import com.datastax.oss.driver.api.core.type.reflect.GenericType;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import io.stormwatch.core.history.StoreException;
import java.lang.reflect.Proxy;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StoreErrorsTest {

  private static final DefaultConsistencyLevel QUORUM = DefaultConsistencyLevel.LOCAL_QUORUM;
  private static final InetSocketAddress ADDRESS =
      new InetSocketAddress(InetAddress.getLoopbackAddress(), 9042);
  private static final EndPoint END_POINT =
      (EndPoint)
          Proxy.newProxyInstance(
              StoreErrorsTest.class.getClassLoader(),
              new Class<?>[] {EndPoint.class},
              (proxy, method, args) -> "/127.0.0.1:9042");
  private static final Node NODE =
      (Node)
          Proxy.newProxyInstance(
              StoreErrorsTest.class.getClassLoader(),
              new Class<?>[] {Node.class},
              (proxy, method, args) ->
                  switch (method.getName()) {
                    case "getEndPoint" -> END_POINT;
                    case "hashCode" -> 1;
                    case "equals" -> proxy == args[0];
                    default -> method.getReturnType() == String.class ? "node" : null;
                  });

  /** Every exception that the driver can answer with, and the cause under which it counts. */
  private static final Map<RuntimeException, String> TRANSIENT =
      Map.ofEntries(
          Map.entry(new DriverTimeoutException("Query timed out after PT2S"), "timeout"),
          Map.entry(new ReadTimeoutException(NODE, QUORUM, 1, 2, false), "timeout"),
          Map.entry(
              new WriteTimeoutException(NODE, QUORUM, 1, 2, DefaultWriteType.SIMPLE), "timeout"),
          Map.entry(new CASWriteUnknownException(NODE, QUORUM, 1, 2), "timeout"),
          Map.entry(new UnavailableException(NODE, QUORUM, 2, 1), "unavailable"),
          Map.entry(new OverloadedException(NODE), "overloaded"),
          Map.entry(new RequestThrottlingException("full"), "overloaded"),
          Map.entry(new BusyConnectionException(1024), "busy-connection"),
          Map.entry(new BootstrappingException(NODE), "bootstrapping"),
          Map.entry(new NoNodeAvailableException(), "no-node"),
          Map.entry(new NodeUnavailableException(NODE), "no-connection"),
          Map.entry(new ClosedConnectionException("closed"), "closed"),
          Map.entry(new HeartbeatException(ADDRESS, "no answer", null), "closed"),
          Map.entry(new CrcMismatchException("garbled"), "closed"),
          Map.entry(new ConnectionInitException("no", new ConnectException("refused")), "closed"),
          Map.entry(
              new ReadFailureException(NODE, QUORUM, 1, 2, 1, false, Map.of()), "replica-failure"),
          Map.entry(
              new WriteFailureException(NODE, QUORUM, 1, 2, DefaultWriteType.SIMPLE, 1, Map.of()),
              "replica-failure"),
          Map.entry(new CDCWriteFailureException(NODE), "replica-failure"),
          Map.entry(new TruncateException(NODE, "failed"), "server-error"),
          Map.entry(new ServerError(NODE, "NullPointerException"), "server-error"),
          Map.entry(new ProtocolError(NODE, "unknown opcode"), "protocol"),
          Map.entry(
              new UnsupportedProtocolVersionException(END_POINT, "v9", List.of()), "protocol"),
          Map.entry(new InvalidKeyspaceException("gone"), "no-table"),
          Map.entry(new UnauthorizedException(NODE, "no MODIFY permission"), "unauthorized"),
          Map.entry(new AuthenticationException(END_POINT, "wrong password"), "unauthorized"),
          Map.entry(new FunctionFailureException(NODE, "divided by zero"), "rejected"),
          Map.entry(new CodecNotFoundException(DataTypes.INT, GenericType.STRING), "rejected"),
          Map.entry(new AlreadyExistsException(NODE, "k", "t"), "rejected"),
          Map.entry(new InvalidConfigurationInQueryException(NODE, "no such dc"), "rejected"),
          Map.entry(new SyntaxError(NODE, "line 1:7"), "rejected"),
          Map.entry(new InvalidQueryException(NODE, "something unheard of"), "rejected"));

  @Test
  void everyExceptionOfTheDriverHasItsCause() {
    assertThat(TRANSIENT)
        .allSatisfy(
            (failure, cause) -> {
              StoreException classified = StoreErrors.classify(failure);
              assertThat(classified).isInstanceOf(StoreException.Transient.class);
              assertThat(classified.failureCause()).isEqualTo(cause);
              assertThat(classified).hasCause(failure);
            });
  }

  @Test
  void noExceptionOfTheDriverIsMissingHere() {
    Set<String> known =
        Stream.concat(
                TRANSIENT.keySet().stream().map(failure -> failure.getClass().getName()),
                Stream.of(
                        FrameTooLongException.class,
                        AllNodesFailedException.class,
                        DriverExecutionException.class)
                    .map(Class::getName))
            .collect(Collectors.toSet());

    Set<String> all =
        new ClassFileImporter()
            .importPackages("com.datastax.oss.driver.api.core").stream()
                .filter(type -> type.isAssignableTo(Throwable.class))
                .filter(type -> !type.getModifiers().contains(JavaModifier.ABSTRACT))
                .map(JavaClass::getName)
                .collect(Collectors.toSet());

    assertThat(all).contains(DriverTimeoutException.class.getName()).isSubsetOf(known);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "unconfigured table events",
        "table stormwatch.events does not exist",
        "Keyspace stormwatch does not exist",
        "keyspace stormwatch does not exist"
      })
  void aTableThatIsGoneIsWaitedForSinceAnOperatorCanMakeItAgain(String message) {
    StoreException classified = StoreErrors.classify(new InvalidQueryException(NODE, message));

    assertThat(classified).isInstanceOf(StoreException.Transient.class);
    assertThat(classified.failureCause()).isEqualTo("no-table");
    assertThat(StoreErrors.TO_BE_MENDED).containsKey("no-table");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Key length of 65536 is longer than maximum of 65535",
        "Key may not be empty",
        "Guardrail column_value_size violated: Value of column 'series' has size 2KiB, this exceeds"
            + " the failure threshold of 1KiB."
      })
  void aRowThatBreaksALimitIsRefused(String message) {
    StoreException classified = StoreErrors.classify(new InvalidQueryException(NODE, message));

    assertThat(classified).isInstanceOf(StoreException.Refused.class);
    assertThat(classified.failureCause()).isEqualTo("invalid");
  }

  @Test
  void aRequestTooLargeForAFrameIsRefused() {
    StoreException classified = StoreErrors.classify(new FrameTooLongException(ADDRESS, "256 MiB"));

    assertThat(classified).isInstanceOf(StoreException.Refused.class);
    assertThat(classified.failureCause()).isEqualTo("too-large");
  }

  @Test
  void aSessionClosedUnderneathIsTransient() {
    assertThat(StoreErrors.classify(new IllegalStateException("Session is closed")))
        .isInstanceOf(StoreException.Transient.class)
        .extracting(StoreException::failureCause)
        .isEqualTo("closed");
  }

  @Test
  void whatIsUnknownIsTransient() {
    StoreException classified = StoreErrors.classify(new ArithmeticException("/ by zero"));

    assertThat(classified).isInstanceOf(StoreException.Transient.class);
    assertThat(classified.failureCause()).isEqualTo("unexpected");
  }

  @Test
  void wrappingsBetweenThreadsAreTakenOff() {
    RuntimeException wrapped =
        new CompletionException(
            new DriverExecutionException(new UnavailableException(NODE, QUORUM, 2, 1)));

    assertThat(StoreErrors.classify(wrapped).failureCause()).isEqualTo("unavailable");
  }

  @Test
  void anAnswerAlreadyGivenStays() {
    StoreException given = new StoreException.Transient("timeout", "given", null);

    assertThat(StoreErrors.classify(new CompletionException(given))).isSameAs(given);
  }

  @Test
  void ofSeveralNodesTheLastOneTriedGivesTheCause() {
    AllNodesFailedException all =
        allFailed(new BusyConnectionException(1024), new OverloadedException(NODE));

    StoreException classified = StoreErrors.classify(all);

    assertThat(classified.failureCause()).isEqualTo("overloaded");
    assertThat(classified.getMessage()).contains("127.0.0.1:9042");
  }

  @Test
  void ofSeveralNodesOneRefusalSuffices() {
    AllNodesFailedException all =
        allFailed(
            new InvalidQueryException(NODE, "Key length of 70000 is longer than maximum of 65535"),
            new ClosedConnectionException("closed"));

    assertThat(StoreErrors.classify(all)).isInstanceOf(StoreException.Refused.class);
  }

  @Test
  void nothingIsLostOfWhatANodeSaid() {
    assertThat(Failures.describe(allFailed(new DriverTimeoutException("Query timed out"))))
        .isEqualTo("127.0.0.1:9042: Query timed out");
    assertThat(
            Failures.describe(
                new CompletionException(
                    allFailed(new ConnectionInitException("no", new ConnectException("refused"))))))
        .isEqualTo("127.0.0.1:9042: refused");
    assertThat(Failures.describe(new NoNodeAvailableException())).isNotBlank();
    assertThat(Failures.describe(new NullPointerException())).isEqualTo("NullPointerException");
  }

  private static AllNodesFailedException allFailed(DriverException... failures) {
    return AllNodesFailedException.fromErrors(
        Arrays.stream(failures).map(failure -> Map.entry(NODE, (Throwable) failure)).toList());
  }
}
