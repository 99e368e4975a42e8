/** The search for good detectors, and what it brought, as a command that anyone can run again. */
package io.stormwatch.bench.search;
