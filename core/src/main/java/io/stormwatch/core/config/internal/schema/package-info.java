/** Every option once: key, type, range, default, sentence. */
package io.stormwatch.core.config.internal.schema;
