/** What can befall a cluster: each fault strikes, is seen, and ends. */
package io.stormwatch.bench.chaos.fault;
