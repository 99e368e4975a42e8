/**
 * The Kafka spout: reads records, decodes them, keeps what is needed to notice an overtaken event,
 * and survives Kafka being away. {@link io.stormwatch.spout.EventSpouts} makes it.
 */
package io.stormwatch.spout;
