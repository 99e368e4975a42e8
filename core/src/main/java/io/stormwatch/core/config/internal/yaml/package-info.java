/** YAML text to nodes with line numbers. */
package io.stormwatch.core.config.internal.yaml;
