/** Nodes to a configuration, with all problems at once. */
package io.stormwatch.core.config.internal.load;
