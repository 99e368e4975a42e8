/** Rules that concern several options. */
package io.stormwatch.core.config.internal.check;
