package io.stormwatch.bench.search;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Two sets of five files each: noise with one spike, and a window around it. */
final class SmallSets {

  private static final int FILES = 5;
  private static final int ROWS = 700;
  private static final int SPIKE = 500;

  private SmallSets() {}

  static void write(Path folder) throws IOException {
    List<String> labels = new ArrayList<>();
    StringBuilder split = new StringBuilder("path,half,fold5\n");
    StringBuilder windows = new StringBuilder("path,first_row,last_row,probation_rows\n");
    for (int file = 0; file < FILES; file++) {
      String path = "made/" + file + ".csv";
      put(folder.resolve("nab/data").resolve(path), series(file));
      put(folder.resolve("second/data").resolve(path), series(100 + file));
      labels.add(
          "\"%s\": [[\"%s.000000\", \"%s.000000\"]]"
              .formatted(path, time(SPIKE), time(SPIKE + 50)));
      split.append("%s,%s,%d%n".formatted(path, file % 2 == 0 ? "A" : "B", file));
      windows.append("%s,%d,%d,105%n".formatted(path, SPIKE, SPIKE + 50));
    }
    put(folder.resolve("nab/labels/combined_windows.json"), "{" + String.join(", ", labels) + "}");
    put(folder.resolve("split/split.csv"), split.toString());
    put(folder.resolve("second/windows.csv"), windows.toString());
  }

  private static String series(long seed) {
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder("timestamp,value\n");
    for (int row = 0; row < ROWS; row++) {
      double value = row == SPIKE ? 1_000 : 50 + random.nextGaussian();
      text.append(time(row)).append(',').append(value).append('\n');
    }
    return text.toString();
  }

  private static String time(int row) {
    return Instant.ofEpochSecond(1_400_000_000L + 300L * row)
        .toString()
        .replace('T', ' ')
        .replace("Z", "");
  }

  private static void put(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
