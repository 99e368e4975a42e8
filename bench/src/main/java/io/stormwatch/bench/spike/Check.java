package io.stormwatch.bench.spike;

/**
 * One thing that must hold.
 *
 * @param name in the JSON result
 * @param holds whether it does
 * @param text what was seen, in a sentence without its full stop
 */
record Check(String name, boolean holds, String text) {}
