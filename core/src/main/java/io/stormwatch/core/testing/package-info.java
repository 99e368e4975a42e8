/**
 * A plain model of the history and a store that keeps it in memory, for the tests of all modules.
 * Nothing outside tests uses this package.
 */
package io.stormwatch.core.testing;
