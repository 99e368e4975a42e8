/** Processes, ports, folders and files of the local servers; for this module only. */
package io.stormwatch.local.internal;
