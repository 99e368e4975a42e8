/** Programs that run beside this one for the commands that talk to a Storm cluster. */
package io.stormwatch.app.cluster;
