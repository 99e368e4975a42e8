package io.stormwatch.bench.tuning;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What is measured for some knobs: each different setting once, also if several knobs have it.
 *
 * @param settings by the names of their variants
 * @param positions of each knob, in order
 */
record Sweep(Map<String, Setting> settings, Map<Knob, List<Position>> positions) {

  /** The variant with which all is as it usually is. */
  static final String USUAL = "defaults";

  /**
   * One position.
   *
   * @param label as it is read
   * @param variant that measures it
   */
  record Position(String label, String variant) {}

  /** The sweep of some knobs. */
  static Sweep of(List<Knob> knobs, long series) {
    Map<String, Setting> settings = new LinkedHashMap<>();
    Map<Map<String, String>, String> names = new LinkedHashMap<>();
    Map<Knob, List<Position>> positions = new LinkedHashMap<>();
    for (Knob knob : knobs) {
      List<Position> of = new ArrayList<>();
      for (Setting setting : knob.settings(series)) {
        String name =
            names.computeIfAbsent(
                setting.keys(),
                keys -> setting.isUsual() ? USUAL : knob.label() + " " + setting.label());
        settings.putIfAbsent(name, setting);
        of.add(new Position(setting.label(), name));
      }
      positions.put(knob, List.copyOf(of));
    }
    return new Sweep(settings, positions);
  }
}
