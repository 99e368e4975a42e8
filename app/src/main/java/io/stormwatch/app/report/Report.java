package io.stormwatch.app.report;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;

/**
 * What a page says.
 *
 * @param title of the page
 * @param subtitle one line below it, without a full stop
 * @param verdict how it went, if that can be said in a word
 * @param facts the figures that matter most
 * @param machine where it ran
 * @param sections one for each question that it answers
 */
public record Report(
    String title,
    String subtitle,
    Optional<Verdict> verdict,
    List<Fact> facts,
    Machine machine,
    List<Section> sections) {

  /**
   * How it went.
   *
   * @param good whether as it should
   * @param text in a word or two
   */
  public record Verdict(boolean good, String text) {}

  /**
   * One figure.
   *
   * @param name what it is, with its unit
   * @param value as it is read
   * @param remark what belongs to it, or nothing
   * @param tone whether it is good, bad or neither
   */
  public record Fact(String name, String value, String remark, Tone tone) {

    /** A figure that is neither good nor bad. */
    public static Fact of(String name, String value, String remark) {
      return new Fact(name, value, remark, Tone.PLAIN);
    }

    /** A figure that is good or bad. */
    public static Fact judged(String name, String value, String remark, boolean good) {
      return new Fact(name, value, remark, good ? Tone.GOOD : Tone.BAD);
    }
  }

  /** What to make of a figure. */
  public enum Tone {
    PLAIN,
    GOOD,
    BAD
  }

  /**
   * One question and its answer.
   *
   * @param heading the question in a few words
   * @param note what has to be known to read the answer
   * @param charts plots
   * @param table the same in numbers; one without columns is left out
   */
  public record Section(String heading, String note, List<Chart> charts, TextTable table) {

    public Section {
      requireNonNull(table, "table");
      charts = List.copyOf(charts);
    }

    /** A section without a table. */
    public Section(String heading, String note, List<Chart> charts) {
      this(heading, note, charts, TextTable.NONE);
    }
  }

  public Report {
    requireNonNull(verdict, "verdict");
    requireNonNull(machine, "machine");
    facts = List.copyOf(facts);
    sections = List.copyOf(sections);
  }

  /** A page of sections alone. */
  public Report(String title, String subtitle, Machine machine, List<Section> sections) {
    this(title, subtitle, Optional.empty(), List.of(), machine, sections);
  }
}
