package io.stormwatch.app.report;

/** A plot on a page. */
public sealed interface Chart permits BarChart, LineChart {

  /** What it shows, with its unit, in one line. */
  String caption();
}
