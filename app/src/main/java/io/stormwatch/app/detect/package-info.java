/** Judging stored series: reading them, what would have been reported, and a page to look at. */
package io.stormwatch.app.detect;
