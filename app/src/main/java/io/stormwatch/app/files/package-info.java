/** Files that commands write. */
package io.stormwatch.app.files;
