package io.stormwatch.topology;

import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.stormwatch.topology.FuzzedRecord.Truth;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.function.LongFunction;

/**
 * JSON records: right ones in odd spellings, and ones that are broken in one place. The same number
 * gives the same one.
 */
record FuzzedJson(long seed) implements LongFunction<FuzzedRecord> {

  private static final long TIME = 1_780_000_000_000L;
  private static final List<String> NAMES =
      List.of(
          "s",
          "sensor-7",
          "東京",
          "😀👩‍👩‍👧",
          "é\u0301\u0327",
          "\u202Eabc",
          "\uFFFF\uD83F\uDFFF",
          "a\u0000b",
          " ",
          "\"\\/\n\t",
          "\uFEFFbom",
          "null");
  private static final List<String> NUMBERS =
      List.of(
          "0",
          "-0",
          "-0.0",
          "5e-324",
          "1.7976931348623157e308",
          "1E-400",
          "1e+3",
          "2.5",
          "9007199254740992",
          "-9223372036854775808",
          "1180591620717411303424",
          "0.1000000000000000055511151231257827021181583404541015625");
  private static final List<String> NO_NUMBERS =
      List.of(
          "1e400",
          "-1e999999999",
          "9007199254740993",
          "9223372036854775807",
          "NaN",
          "Infinity",
          "-Infinity",
          "\"7\"",
          "null",
          "true",
          "[1]",
          "{}",
          "01",
          "+1",
          ".5",
          "1.",
          "1e",
          "0x1F",
          "1_000",
          "--1");
  private static final List<String> NO_TIMES =
      List.of(
          "1780000000",
          "-1",
          "4102444800000",
          "1780000000000.0",
          "1.78e12",
          "\"1780000000000\"",
          "99999999999999999999",
          "null",
          "[]",
          "9223372036854775807");
  private static final List<String> NO_OBJECTS =
      List.of("", " ", "[]", "null", "1", "\"x\"", "{", "}", "{}", "[{}]", "{\"a\"}", "nul", "//");

  @Override
  public FuzzedRecord apply(long number) {
    Random random = new Random(seed + number * 0x9E3779B97F4A7C15L);
    String name = NAMES.get(random.nextInt(NAMES.size())) + random.nextInt(20);
    long time = TIME + random.nextInt(100_000);
    String value =
        random.nextBoolean()
            ? NUMBERS.get(random.nextInt(NUMBERS.size()))
            : String.format(Locale.ROOT, "%.3f", random.nextGaussian() * 1000);
    Parts parts = new Parts(quoted(name, random), Long.toString(time), value);
    if (random.nextInt(5) < 2) {
      return valid(random, parts, new Truth(name, time, Double.parseDouble(value)));
    }
    return broken(random, name, parts);
  }

  /** The texts of the three fields as they stand in the JSON. */
  private record Parts(String series, String time, String value) {

    List<String> members() {
      return new ArrayList<>(
          List.of("\"series\":" + series, "\"time\":" + time, "\"value\":" + value));
    }

    String text() {
      return "{" + String.join(",", members()) + "}";
    }
  }

  private static FuzzedRecord valid(Random random, Parts parts, Truth truth) {
    List<String> members = parts.members();
    switch (random.nextInt(6)) {
      case 0 -> members.set(0, "\"\\u0073erie\\u0073\" :\t" + parts.series());
      case 1 -> members.add("\"more\":" + nested(1 + random.nextInt(150)));
      case 2 -> members.add("\"\":{\"series\":1,\"value\":[null,true,\"\\ud83d\\ude00\"]}");
      case 3 -> members.add("\"x\":" + "9".repeat(random.nextInt(900) + 1) + "e-1");
      case 4 -> members.add("\"" + "long".repeat(random.nextInt(500)) + "\":false");
      default -> members.replaceAll(member -> " \r\n" + member + "\t");
    }
    Collections.shuffle(members, random);
    return new FuzzedRecord(
        "valid",
        TIME,
        random.nextBoolean() ? null : "k".getBytes(UTF_8),
        ("{" + String.join(",", members) + "}").getBytes(UTF_8),
        Optional.of(truth));
  }

  private static FuzzedRecord broken(Random random, String name, Parts parts) {
    String text = parts.text();
    byte[] bytes = text.getBytes(UTF_8);
    return switch (random.nextInt(14)) {
      case 0 -> invalid("cut", Arrays.copyOf(bytes, random.nextInt(bytes.length)));
      case 1 -> invalid("more follows", text + (random.nextBoolean() ? "}" : "{\"a\":1}"));
      case 2 ->
          invalid(
              "too deep",
              "{\"deep\":" + nested(201 + random.nextInt(3000)) + "," + text.substring(1));
      case 3 ->
          invalid("no number", new Parts(parts.series(), parts.time(), pick(random, NO_NUMBERS)));
      case 4 ->
          invalid("no time", new Parts(parts.series(), pick(random, NO_TIMES), parts.value()));
      case 5 -> invalid("no object", pick(random, NO_OBJECTS));
      case 6 -> invalid("not UTF-8", insert(bytes, random, text.indexOf(':') + 2));
      case 7 -> invalid("UTF-16", text.getBytes(UTF_16BE));
      case 8 -> invalid("half a pair", new Parts("\"a\\ud800\"", parts.time(), parts.value()));
      case 9 -> invalid("twice", "{\"value\":1," + text.substring(1));
      case 10 -> invalid("control", new Parts("\"a\u0001\"", parts.time(), parts.value()));
      case 11 -> invalid("huge", new Parts(parts.series(), parts.time(), huge(random)));
      case 12 -> new FuzzedRecord("null", TIME, name.getBytes(UTF_8), null, Optional.empty());
      default -> invalid("noise", noise(random));
    };
  }

  private static FuzzedRecord invalid(String kind, Parts parts) {
    return invalid(kind, parts.text());
  }

  private static FuzzedRecord invalid(String kind, String text) {
    return invalid(kind, text.getBytes(UTF_8));
  }

  private static FuzzedRecord invalid(String kind, byte[] value) {
    return new FuzzedRecord(kind, TIME, "k".getBytes(UTF_8), value, Optional.empty());
  }

  private static String pick(Random random, List<String> texts) {
    return texts.get(random.nextInt(texts.size()));
  }

  private static String nested(int depth) {
    return "[".repeat(depth) + "]".repeat(depth);
  }

  /** An integer near which no double is, or one longer than any double. */
  private static String huge(Random random) {
    BigInteger odd = BigInteger.ONE.shiftLeft(60 + random.nextInt(3000)).add(BigInteger.ONE);
    return (random.nextBoolean() ? "-" : "") + odd;
  }

  private static byte[] insert(byte[] bytes, Random random, int at) {
    byte[] wrong = {(byte) 0xC0, (byte) 0xFF, (byte) 0xED, (byte) 0x80};
    byte[] longer = new byte[bytes.length + 1];
    System.arraycopy(bytes, 0, longer, 0, at);
    longer[at] = wrong[random.nextInt(wrong.length)];
    System.arraycopy(bytes, at, longer, at + 1, bytes.length - at);
    return longer;
  }

  private static byte[] noise(Random random) {
    byte[] noise = new byte[1 + random.nextInt(200)];
    random.nextBytes(noise);
    noise[0] = (byte) 0xFF;
    return noise;
  }

  /** A JSON string, at random with everything escaped that can be. */
  private static String quoted(String text, Random random) {
    boolean all = random.nextInt(3) == 0;
    StringBuilder json = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (all || c < ' ' || c == '"' || c == '\\') {
        json.append(String.format(Locale.ROOT, "\\u%04X", (int) c));
      } else {
        json.append(c);
      }
    }
    return json.append('"').toString();
  }
}
