/** What runs beside Storm's daemons, on their class path, in a process of its own. */
package io.stormwatch.local.storm;
