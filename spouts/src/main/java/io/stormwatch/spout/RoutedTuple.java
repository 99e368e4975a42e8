package io.stormwatch.spout;

import java.util.List;

/**
 * A tuple and the stream it belongs to.
 *
 * @param values not to be changed; a list of its own, since Storm hands it on as it is
 */
public record RoutedTuple(String stream, List<Object> values) {}
