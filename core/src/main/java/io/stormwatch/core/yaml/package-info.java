/**
 * Strict reading of YAML: nodes with line numbers, one spelling for each kind of scalar, typed
 * values whose refusals say what is wanted and what was given. For every file that users write.
 */
package io.stormwatch.core.yaml;
