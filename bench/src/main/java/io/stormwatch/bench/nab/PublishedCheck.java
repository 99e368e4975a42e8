package io.stormwatch.bench.nab;

import io.stormwatch.app.detect.FileException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;

/** Scores that others published, run through our scoring, beside what a right scoring gives. */
final class PublishedCheck {

  /** How far a figure may be off. */
  static final double TOLERANCE = 0.01;

  /**
   * One figure.
   *
   * @param detector whose scores
   * @param profile the profile's name
   * @param expected the right figure
   * @param measured ours
   */
  record Figure(String detector, String profile, double expected, double measured) {
    boolean matches() {
      return Math.abs(expected - measured) <= TOLERANCE;
    }
  }

  private final Path folder;
  private final DataSet nab;
  private final Map<String, List<ScoredFile>> read = new HashMap<>();

  PublishedCheck(Path folder, DataSet nab) {
    this.folder = folder;
    this.nab = nab;
  }

  List<Figure> run() throws IOException, FileException {
    List<Figure> figures = new ArrayList<>();
    Path table = folder.resolve("expected_scores.csv");
    for (List<String> fields : Table.read(table, List.of("detector", "profile", "normalised"))) {
      String detector = fields.get(0);
      String profile = fields.get(1);
      double expected = Table.number(table, fields.get(2));
      Tally best = Sweep.best(scored(detector), profile(profile));
      figures.add(new Figure(detector, profile, expected, best.normalised()));
    }
    return figures;
  }

  private static Profile profile(String name) throws FileException {
    for (Profile each :
        List.of(Profile.STANDARD, Profile.LOW_FALSE_POSITIVES, Profile.LOW_FALSE_NEGATIVES)) {
      if (each.name().equals(name)) {
        return each;
      }
    }
    throw new FileException("no profile: " + name);
  }

  private List<ScoredFile> scored(String detector) throws IOException, FileException {
    List<ScoredFile> known = read.get(detector);
    if (known == null) {
      known = detector.equals("null") ? zeros() : readScores(detector);
      read.put(detector, known);
    }
    return known;
  }

  private List<ScoredFile> zeros() {
    return nab.files().stream()
        .map(each -> new ScoredFile(each.file(), new double[each.file().rows()]))
        .toList();
  }

  private List<ScoredFile> readScores(String detector) throws IOException, FileException {
    List<ScoredFile> files = zeros();
    Map<String, ScoredFile> byId = new HashMap<>();
    for (List<String> fields : Table.read(folder.resolve("files.csv"), 2)) {
      files.stream()
          .filter(each -> each.file().path().equals(fields.get(1)))
          .forEach(each -> byId.put(fields.get(0), each));
    }
    Path scores = folder.resolve(detector + "_scores.csv.gz");
    if (!Files.isRegularFile(scores)) {
      throw new FileException(scores + " is missing");
    }
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(scores)), StandardCharsets.UTF_8))) {
      reader.readLine();
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        String[] fields = line.split(",", -1);
        ScoredFile file = byId.get(fields[0]);
        if (file == null || fields.length < 3) {
          throw new FileException(scores + ": no file, row and score: " + line);
        }
        int row = Table.wholeNumber(scores, fields[1]);
        if (row < 0 || row >= file.scores().length) {
          throw new FileException(scores + ": " + file.file().path() + " has no row " + row);
        }
        file.scores()[row] = Table.number(scores, fields[2]);
      }
    }
    return files;
  }
}
