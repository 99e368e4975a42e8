package io.stormwatch.bench.frame;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * What a page about an experiment says.
 *
 * @param title of the page
 * @param subtitle one line below it
 * @param machine where it ran
 * @param sections one for each question that the experiment answers
 */
public record Report(String title, String subtitle, Machine machine, List<Section> sections) {

  /**
   * One question and its answer.
   *
   * @param heading the question in a few words
   * @param note what has to be known to read the answer
   * @param charts plots
   * @param table the same in numbers
   */
  public record Section(String heading, String note, List<Chart> charts, TextTable table) {

    public Section {
      requireNonNull(table, "table");
      charts = List.copyOf(charts);
    }
  }

  public Report {
    requireNonNull(machine, "machine");
    sections = List.copyOf(sections);
  }
}
