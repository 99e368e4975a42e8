/**
 * The configuration: typed records, the strict loader, its plain form for workers, and its bounds.
 */
package io.stormwatch.core.config;
