/** What a pipeline did from second to second: gathered while it runs, and plotted. */
package io.stormwatch.app.timeline;
