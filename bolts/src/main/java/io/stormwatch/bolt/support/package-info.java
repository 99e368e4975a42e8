/** What every asynchronous bolt needs; nothing that a particular bolt does. */
package io.stormwatch.bolt.support;
