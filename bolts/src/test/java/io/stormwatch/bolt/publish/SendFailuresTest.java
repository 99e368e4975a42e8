package io.stormwatch.bolt.publish;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletionException;
import java.util.stream.Stream;
import org.apache.kafka.common.InvalidRecordException;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.ClusterAuthorizationException;
import org.apache.kafka.common.errors.CorruptRecordException;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.errors.InvalidProducerEpochException;
import org.apache.kafka.common.errors.InvalidTimestampException;
import org.apache.kafka.common.errors.InvalidTopicException;
import org.apache.kafka.common.errors.NetworkException;
import org.apache.kafka.common.errors.NotEnoughReplicasException;
import org.apache.kafka.common.errors.OutOfOrderSequenceException;
import org.apache.kafka.common.errors.ProducerFencedException;
import org.apache.kafka.common.errors.RecordBatchTooLargeException;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.errors.SaslAuthenticationException;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.apache.kafka.common.errors.UnknownServerException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.apache.kafka.common.errors.UnsupportedVersionException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class SendFailuresTest {

  static Stream<Arguments> refusals() {
    return Stream.of(
        Arguments.of(new RecordTooLargeException("big"), "too-large"),
        Arguments.of(new RecordBatchTooLargeException("big"), "too-large"),
        Arguments.of(new InvalidTimestampException("early"), "timestamp-refused"),
        Arguments.of(new InvalidRecordException("no key"), "invalid-record"),
        Arguments.of(new SerializationException("odd"), "invalid-record"));
  }

  static Stream<Arguments> transients() {
    return Stream.of(
        Arguments.of(new TimeoutException("late"), "timeout", false),
        Arguments.of(
            new TimeoutException("late", new UnknownTopicOrPartitionException("none")),
            "unknown-topic",
            false),
        Arguments.of(new UnknownTopicOrPartitionException("none"), "unknown-topic", false),
        Arguments.of(new InvalidTopicException("bad name"), "invalid-topic", false),
        Arguments.of(new TopicAuthorizationException("no right"), "not-authorized", false),
        Arguments.of(new ClusterAuthorizationException("no right"), "not-authorized", true),
        Arguments.of(new SaslAuthenticationException("who"), "not-authenticated", true),
        Arguments.of(new OutOfOrderSequenceException("gap"), "producer-lost", true),
        Arguments.of(new ProducerFencedException("fenced"), "producer-lost", true),
        Arguments.of(new InvalidProducerEpochException("old"), "producer-lost", true),
        Arguments.of(new UnsupportedVersionException("old"), "producer-lost", true),
        Arguments.of(new IllegalStateException("closed"), "producer-lost", true),
        Arguments.of(new KafkaException("error state"), "producer-lost", true),
        Arguments.of(new NetworkException("gone"), "broker", false),
        Arguments.of(new NotEnoughReplicasException("one"), "broker", false),
        Arguments.of(new CorruptRecordException("crc"), "broker", false),
        Arguments.of(new UnknownServerException("?"), "broker", false),
        Arguments.of(new IllegalArgumentException("?"), "broker", false));
  }

  @ParameterizedTest
  @MethodSource("refusals")
  void whatLiesInTheMessageIsRefused(Exception failure, String cause) {
    SendException sorted = SendFailures.classify("anomalies", failure);

    assertThat(sorted).isInstanceOf(SendException.Refused.class).hasCause(failure);
    assertThat(sorted.failureCause()).isEqualTo(cause);
    assertThat(sorted).hasMessageContaining("anomalies").hasMessageContaining(failure.getMessage());
    assertThat(SendFailures.isFatalForProducer(failure)).isFalse();
  }

  @ParameterizedTest
  @MethodSource("transients")
  void whatLiesElsewhereIsTransient(Exception failure, String cause, boolean producerLost) {
    SendException sorted = SendFailures.classify("anomalies", failure);

    assertThat(sorted).isInstanceOf(SendException.Transient.class);
    assertThat(sorted.failureCause()).isEqualTo(cause);
    assertThat(SendFailures.isFatalForProducer(failure)).isEqualTo(producerLost);
  }

  @ParameterizedTest
  @MethodSource("refusals")
  void wrappingsAreTakenOff(Exception failure, String cause) {
    SendException sorted = SendFailures.classify("t", new CompletionException(failure));

    assertThat(sorted.failureCause()).isEqualTo(cause);
    assertThat(SendFailures.classify("t", sorted)).isSameAs(sorted);
  }

  @org.junit.jupiter.api.Test
  void anInterruptedSendLeavesTheProducerSound() {
    InterruptException interrupt = new InterruptException(new InterruptedException("stop"));
    boolean interrupted = Thread.interrupted(); // the exception's constructor sets the flag

    assertThat(interrupted).isTrue();
    assertThat(SendFailures.isFatalForProducer(interrupt)).isFalse();
  }
}
