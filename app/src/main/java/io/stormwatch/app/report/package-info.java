/** Results as people read them: tables of text, and pages with plots that need nothing else. */
package io.stormwatch.app.report;
