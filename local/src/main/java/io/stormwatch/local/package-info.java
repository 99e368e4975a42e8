/**
 * Real servers from Maven artifacts, each in a process and with a class path of its own: for tests
 * and for the demo, never for production data. POSIX systems only (a shell, signals).
 */
package io.stormwatch.local;
