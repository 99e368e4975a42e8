/**
 * The history in Cassandra: sessions that wait for the database, the stores on them, and the reader
 * that audits hold against Kafka's offsets. Nothing here issues DDL.
 */
package io.stormwatch.bolt.cassandra;
