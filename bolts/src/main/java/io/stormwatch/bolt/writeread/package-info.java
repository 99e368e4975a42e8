/** Stores each event, reads its window, and keeps the events of a series in order. */
package io.stormwatch.bolt.writeread;
