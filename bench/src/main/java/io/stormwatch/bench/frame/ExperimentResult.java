package io.stormwatch.bench.frame;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stormwatch.app.report.Report;
import java.util.List;

/** What an experiment gave, in the three forms in which it leaves. */
public interface ExperimentResult {

  /** Lines for a terminal. */
  List<String> lines();

  /** The page. */
  Report page();

  /** The JSON result; its {@code ok} is the exit code. */
  ObjectNode json();
}
