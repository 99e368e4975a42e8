/** What became of every record, and whether two runs over one topic decided alike. */
package io.stormwatch.bench.chaos.audit;
