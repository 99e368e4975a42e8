/** The tables: what a configuration asks for, how they are made, and how the live ones differ. */
package io.stormwatch.bolt.cassandra.schema;
