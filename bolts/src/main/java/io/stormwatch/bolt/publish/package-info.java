/**
 * Publishing to Kafka: anomalies, decisions and dead letters. A bolt hands each tuple to a plain
 * object that retries, and acks it only once everybody who has to confirm has confirmed.
 */
package io.stormwatch.bolt.publish;
