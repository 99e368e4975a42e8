/** Load on a cluster whose parts die by a plan, and an account of every event afterwards. */
package io.stormwatch.bench.chaos;
