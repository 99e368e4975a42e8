package io.stormwatch.bolt.cassandra;

import com.datastax.oss.driver.api.core.AllNodesFailedException;
import com.datastax.oss.driver.api.core.DriverTimeoutException;
import com.datastax.oss.driver.api.core.InvalidKeyspaceException;
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
import com.datastax.oss.driver.api.core.servererrors.BootstrappingException;
import com.datastax.oss.driver.api.core.servererrors.CASWriteUnknownException;
import com.datastax.oss.driver.api.core.servererrors.CDCWriteFailureException;
import com.datastax.oss.driver.api.core.servererrors.FunctionFailureException;
import com.datastax.oss.driver.api.core.servererrors.InvalidQueryException;
import com.datastax.oss.driver.api.core.servererrors.OverloadedException;
import com.datastax.oss.driver.api.core.servererrors.ProtocolError;
import com.datastax.oss.driver.api.core.servererrors.QueryValidationException;
import com.datastax.oss.driver.api.core.servererrors.ReadFailureException;
import com.datastax.oss.driver.api.core.servererrors.ReadTimeoutException;
import com.datastax.oss.driver.api.core.servererrors.ServerError;
import com.datastax.oss.driver.api.core.servererrors.TruncateException;
import com.datastax.oss.driver.api.core.servererrors.UnauthorizedException;
import com.datastax.oss.driver.api.core.servererrors.UnavailableException;
import com.datastax.oss.driver.api.core.servererrors.WriteFailureException;
import com.datastax.oss.driver.api.core.servererrors.WriteTimeoutException;
import com.datastax.oss.driver.api.core.type.codec.CodecNotFoundException;
import io.stormwatch.core.history.StoreException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Sorts what the driver throws into transient and refused.
 *
 * <p>Refused means a dead letter after a few tries, so it is only what the database refuses for the
 * row's content: a request that is too large, or a value that breaks a limit. All else may pass or
 * can be mended by an operator (a dropped table, a permission taken away, a level that a guardrail
 * forbids), and must not turn a whole stream into dead letters: it is transient, however long it
 * lasts. What an operator has to mend has a cause in {@link #TO_BE_MENDED}.
 */
final class StoreErrors {

  static final String NO_TABLE = "no-table";
  static final String UNAUTHORIZED = "unauthorized";
  static final String REJECTED = "rejected";

  /** A guardrail forbids filtering, or several partitions in one read: read in another way. */
  static final String FILTER_FORBIDDEN = "filter-forbidden";

  static final String SEVERAL_FORBIDDEN = "several-forbidden";

  /** Causes that will not pass by themselves, each with what to do. */
  static final Map<String, String> TO_BE_MENDED =
      Map.of(
          NO_TABLE,
          "run `stormwatch schema apply`",
          UNAUTHORIZED,
          "grant the user SELECT and MODIFY on the keyspace, and check name and password",
          REJECTED,
          "run `stormwatch schema check`, and look at the server's guardrails");

  /** Kinds of exceptions, subclasses before their superclasses, with the cause they stand for. */
  private static final List<Map.Entry<Class<? extends Throwable>, String>> TRANSIENT =
      List.of(
          Map.entry(DriverTimeoutException.class, "timeout"),
          Map.entry(ReadTimeoutException.class, "timeout"),
          Map.entry(WriteTimeoutException.class, "timeout"),
          Map.entry(CASWriteUnknownException.class, "timeout"),
          Map.entry(UnavailableException.class, "unavailable"),
          Map.entry(OverloadedException.class, "overloaded"),
          Map.entry(RequestThrottlingException.class, "overloaded"),
          Map.entry(BusyConnectionException.class, "busy-connection"),
          Map.entry(BootstrappingException.class, "bootstrapping"),
          // Its connections are down, or all of them carry as many requests as they may.
          Map.entry(NodeUnavailableException.class, "no-connection"),
          Map.entry(ClosedConnectionException.class, "closed"),
          Map.entry(HeartbeatException.class, "closed"),
          Map.entry(CrcMismatchException.class, "closed"),
          Map.entry(ConnectionInitException.class, "closed"),
          Map.entry(ReadFailureException.class, "replica-failure"),
          Map.entry(WriteFailureException.class, "replica-failure"),
          Map.entry(CDCWriteFailureException.class, "replica-failure"),
          Map.entry(TruncateException.class, "server-error"),
          Map.entry(ServerError.class, "server-error"),
          Map.entry(ProtocolError.class, "protocol"),
          Map.entry(UnsupportedProtocolVersionException.class, "protocol"),
          Map.entry(InvalidKeyspaceException.class, NO_TABLE),
          Map.entry(UnauthorizedException.class, UNAUTHORIZED),
          Map.entry(AuthenticationException.class, UNAUTHORIZED),
          Map.entry(FunctionFailureException.class, REJECTED),
          Map.entry(CodecNotFoundException.class, REJECTED),
          Map.entry(QueryValidationException.class, REJECTED));

  /** What a server says of a missing keyspace or table, in its various versions. */
  private static final Pattern MISSING =
      Pattern.compile(
          "unconfigured table|(table|keyspace) \\S+ does not exist", Pattern.CASE_INSENSITIVE);

  /** What a server says of a row that breaks a limit. */
  private static final Pattern CONTENT =
      Pattern.compile(
          "key length of|key may not be empty|longer than maximum|too large|value of column",
          Pattern.CASE_INSENSITIVE);

  private StoreErrors() {}

  /** The store's answer for a failure of the driver; an answer already given stays as it is. */
  static StoreException classify(Throwable failure) {
    Throwable inner = Failures.unwrap(failure);
    if (inner instanceof StoreException given) {
      return given;
    }
    if (inner instanceof AllNodesFailedException all) {
      return classifyAll(all);
    }
    String message = Failures.describe(inner);
    if (inner instanceof FrameTooLongException) {
      return new StoreException.Refused("too-large", message, inner);
    }
    if (inner instanceof InvalidQueryException && CONTENT.matcher(message).find()) {
      return new StoreException.Refused("invalid", message, inner);
    }
    return new StoreException.Transient(transientCause(inner, message), message, inner);
  }

  private static String transientCause(Throwable failure, String message) {
    if (failure instanceof InvalidQueryException) {
      return invalidCause(message);
    }
    if (failure instanceof IllegalStateException) {
      return "closed"; // the session was closed under us
    }
    return TRANSIENT.stream()
        .filter(kind -> kind.getKey().isInstance(failure))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse("unexpected");
  }

  private static String invalidCause(String message) {
    if (MISSING.matcher(message).find()) {
      return NO_TABLE;
    }
    String words = message.toLowerCase(Locale.ROOT);
    if (words.contains("allow filtering")) {
      return FILTER_FORBIDDEN;
    }
    return words.contains("guardrail partition_keys_in_select") ? SEVERAL_FORBIDDEN : REJECTED;
  }

  /**
   * Each node failed in its own way. One refusal suffices for refused: the row's content is the
   * same wherever it is sent. Else the last node's cause stands for all.
   */
  private static StoreException classifyAll(AllNodesFailedException all) {
    String cause = "no-node";
    for (List<Throwable> errors : all.getAllErrors().values()) {
      for (Throwable error : errors) {
        StoreException each = classify(error);
        if (each instanceof StoreException.Refused) {
          return each;
        }
        cause = each.failureCause();
      }
    }
    return new StoreException.Transient(cause, Failures.describe(all), all);
  }
}
