package io.stormwatch.loadgen.internal.measure;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.stormwatch.loadgen.LoadException;
import io.stormwatch.loadgen.plan.FormatPlan;
import io.stormwatch.loadgen.plan.LoadPlan;
import io.stormwatch.loadgen.plan.SeriesNames;
import io.stormwatch.loadgen.truth.TruthLabel;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Lists the injected events that the broker has, as CSV. Thread-safe. */
public final class LabelFile implements LabelSink {

  private static final String HEAD = "series,time,kind,size,part,episode\n";

  private final Path path;
  private final BufferedWriter writer;
  private final SeriesNames names;
  private String failure;
  private boolean closed;

  private LabelFile(Path path, BufferedWriter writer, SeriesNames names) {
    this.path = path;
    this.writer = writer;
    this.names = names;
  }

  /** Opens the plan's file, if it has one. */
  public static Optional<LabelFile> open(LoadPlan plan) throws LoadException {
    if (plan.execution().labels().isEmpty()) {
      return Optional.empty();
    }
    Path path = plan.execution().labels().get();
    SeriesNames names =
        plan.format().format() == FormatPlan.Format.JSON
            ? plan.series().names()
            : SeriesNames.NUMBERS;
    try {
      BufferedWriter writer = Files.newBufferedWriter(path, UTF_8);
      writer.write(HEAD);
      return Optional.of(new LabelFile(path, writer, names));
    } catch (IOException e) {
      throw new LoadException("cannot write labels to " + path + ": " + e.getMessage(), e);
    }
  }

  /** What takes the labels: the file if there is one. */
  public static LabelSink sink(Optional<LabelFile> file) {
    return file.<LabelSink>map(f -> f).orElse(LabelSink.NONE);
  }

  @Override
  public synchronized void accept(long series, long eventMillis, TruthLabel label) {
    if (failure != null || closed) {
      return;
    }
    try {
      writer.write(
          names.name(series)
              + ","
              + eventMillis
              + ","
              + label.kind().code()
              + ","
              + label.size()
              + ","
              + (label.first() ? "first" : "continued")
              + ","
              + label.episode()
              + "\n");
    } catch (IOException e) {
      fail(e);
    }
  }

  /** Why the file is not complete, if it is not. */
  public synchronized Optional<String> failure() {
    return Optional.ofNullable(failure);
  }

  /** Writes what is left and closes the file. */
  public synchronized void close() {
    if (closed) {
      return;
    }
    closed = true;
    try {
      writer.close();
    } catch (IOException e) {
      fail(e);
    }
  }

  private void fail(IOException e) {
    failure = "labels in " + path + " are not complete: " + e.getMessage();
  }
}
