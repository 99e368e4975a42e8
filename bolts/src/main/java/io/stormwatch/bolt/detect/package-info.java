/** Judges each event against its window. */
package io.stormwatch.bolt.detect;
