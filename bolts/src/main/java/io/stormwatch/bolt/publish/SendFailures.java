package io.stormwatch.bolt.publish;

import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.common.InvalidRecordException;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.ApiException;
import org.apache.kafka.common.errors.AuthenticationException;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.ClusterAuthorizationException;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.errors.InvalidProducerEpochException;
import org.apache.kafka.common.errors.InvalidTimestampException;
import org.apache.kafka.common.errors.InvalidTopicException;
import org.apache.kafka.common.errors.OutOfOrderSequenceException;
import org.apache.kafka.common.errors.ProducerFencedException;
import org.apache.kafka.common.errors.RecordBatchTooLargeException;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.apache.kafka.common.errors.UnsupportedVersionException;

/**
 * Sorts what a Kafka producer answers. Only what lies in the message itself counts as refused;
 * missing topics and rights are an operator's to mend, and giving the message up for them would
 * lose it.
 */
final class SendFailures {

  private SendFailures() {}

  /** What a failure means for the message; a {@link SendException} stays as it is. */
  static SendException classify(String topic, Throwable thrown) {
    Throwable failure = unwrap(thrown);
    if (failure instanceof SendException known) {
      return known;
    }
    String text = "message to " + topic + ": " + failure;
    String refusal = refusal(failure);
    return refusal == null
        ? new SendException.Transient(transientCause(failure), text, failure)
        : new SendException.Refused(refusal, text, failure);
  }

  /**
   * Whether the producer that answered so will never send again and has to be replaced: an
   * idempotent producer that has lost its sequence or its rights stays in its error state.
   */
  static boolean isFatalForProducer(Throwable thrown) {
    Throwable failure = unwrap(thrown);
    if (failure instanceof SendException
        || failure instanceof InterruptException
        || refusal(failure) != null) {
      return false;
    }
    return failure instanceof OutOfOrderSequenceException
        || failure instanceof ProducerFencedException
        || failure instanceof InvalidProducerEpochException
        || failure instanceof ClusterAuthorizationException
        || failure instanceof AuthenticationException
        || failure instanceof UnsupportedVersionException
        || failure instanceof IllegalStateException
        || (failure instanceof KafkaException && !(failure instanceof ApiException));
  }

  private static Throwable unwrap(Throwable thrown) {
    Throwable failure = thrown;
    while ((failure instanceof CompletionException || failure instanceof ExecutionException)
        && failure.getCause() != null) {
      failure = failure.getCause();
    }
    return failure;
  }

  private static String refusal(Throwable failure) {
    if (failure instanceof RecordTooLargeException
        || failure instanceof RecordBatchTooLargeException) {
      return SendException.Refused.TOO_LARGE;
    }
    if (failure instanceof InvalidTimestampException) {
      return SendException.Refused.TIMESTAMP;
    }
    if (failure instanceof InvalidRecordException || failure instanceof SerializationException) {
      return "invalid-record";
    }
    return null;
  }

  private static String transientCause(Throwable failure) {
    if (failure instanceof UnknownTopicOrPartitionException
        || failure.getCause() instanceof UnknownTopicOrPartitionException) {
      return "unknown-topic";
    }
    if (failure instanceof InvalidTopicException) {
      return "invalid-topic";
    }
    if (failure instanceof TimeoutException) {
      return "timeout";
    }
    if (failure instanceof AuthorizationException) {
      return "not-authorized";
    }
    if (failure instanceof AuthenticationException) {
      return "not-authenticated";
    }
    return isFatalForProducer(failure) ? "producer-lost" : "broker";
  }
}
