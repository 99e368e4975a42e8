/** What a running Storm cluster is asked and told by its clients. */
package io.stormwatch.topology.cluster;
