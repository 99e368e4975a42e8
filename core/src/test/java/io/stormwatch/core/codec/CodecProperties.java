package io.stormwatch.core.codec;

import static io.stormwatch.core.codec.Codecs.config;
import static io.stormwatch.core.codec.Codecs.record;
import static io.stormwatch.core.codec.Codecs.valid;
import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.core.config.EventsConfig.Format;
import io.stormwatch.core.event.Event;
import io.stormwatch.core.event.EventId;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class CodecProperties {

  private static final long EARLIEST = 946_684_800_000L;
  private static final long LATEST = 4_102_444_800_000L;

  private final EventDecoder json = EventDecoders.of(config(Format.JSON));

  @Property
  void jsonReadsBackWhatItWrote(
      @ForAll("series") String series, @ForAll("times") long time, @ForAll("values") double value) {
    for (String[] paths :
        new String[][] {
          {"series", "time", "value"}, {"a.b.c", "a.b.t", "v"}, {"\"", "\\.ö", "\n\u0001"}
        }) {
      var config = config(Format.JSON, paths[0], paths[1], paths[2]);
      Event event = new Event(new EventId("t", 1, 2), series, time, value);

      RawRecord record = EventEncoders.of(config).encode(event);

      assertThat(valid(EventDecoders.of(config).decode(record))).isEqualTo(event);
      assertThat(ReferenceJson.parse(record.value())).isPresent();
    }
  }

  @Property
  void binaryFormatsReadBackWhatTheyWrote(
      @ForAll long series,
      @ForAll("times") long time,
      @ForAll("values") double value,
      @ForAll int whole) {
    roundTrip(Format.DOUBLE, series, time, value);
    roundTrip(Format.LONG, series, time, (double) whole);
    roundTrip(Format.LONG, series, time, whole * 0x1p31);
  }

  @Property(tries = 2000)
  void noBytesMakeADecoderThrow(
      @ForAll("anyBytes") Optional<byte[]> key, @ForAll("anyBytes") Optional<byte[]> value) {
    for (Format format : Format.values()) {
      EventDecoder decoder = EventDecoders.of(config(format));

      Decoded decoded = decoder.decode(record(key.orElse(null), value.orElse(null)));

      if (decoded instanceof Decoded.Valid valid && format == Format.JSON) {
        agreesWithReference(value.orElseThrow(), valid.event());
      }
    }
  }

  /** A damaged text is either refused or is JSON that says what was read from it. */
  @Property(tries = 10_000)
  void damagedJsonIsNeverReadAsSomethingElse(@ForAll("texts") byte[] text, @ForAll Random random) {
    byte[] damaged = damage(text, random);

    Decoded decoded = json.decode(record(Codecs.utf8("key"), damaged));

    if (decoded instanceof Decoded.Valid valid) {
      agreesWithReference(damaged, valid.event());
    } else {
      assertThat(Codecs.invalid(decoded).detail()).isNotBlank().hasSizeLessThan(301);
    }
  }

  /** What the reference parser finds right is accepted: the decoder refuses nothing by mistake. */
  @Property(tries = 5000)
  void numbersInAnyNotationAreReadAsTheirNearestDouble(@ForAll("numbers") String number) {
    String text = "{\"series\":\"s\",\"time\":1700000000000,\"value\":" + number + "}";

    Decoded decoded = json.decode(record(null, Codecs.utf8(text)));

    double nearest = Double.parseDouble(number);
    boolean exact =
        Double.isFinite(nearest) && new BigDecimal(nearest).compareTo(new BigDecimal(number)) == 0;
    if (!Double.isFinite(nearest) || (number.matches("-?[0-9]+") && !exact)) {
      assertThat(decoded).isInstanceOf(Decoded.Invalid.class);
    } else {
      assertThat(valid(decoded).value()).isEqualTo(nearest);
    }
  }

  private static void roundTrip(Format format, long series, long time, double value) {
    Event event = new Event(new EventId("t", 1, 2), Long.toString(series), time, value);

    RawRecord record = EventEncoders.of(config(format)).encode(event);

    assertThat(valid(EventDecoders.of(config(format)).decode(record))).isEqualTo(event);
  }

  private static void agreesWithReference(byte[] text, Event event) {
    Map<?, ?> object = (Map<?, ?>) ReferenceJson.parse(text).orElseThrow();
    ReferenceJson.Num value = (ReferenceJson.Num) only(object, "value");
    ReferenceJson.Num time = (ReferenceJson.Num) only(object, "time");

    assertThat(event.value()).isEqualTo(Double.parseDouble(value.text()));
    if (value.isInteger()) {
      assertThat(new BigDecimal(event.value())).isEqualByComparingTo(value.exact());
    }
    assertThat(time.isInteger()).isTrue();
    assertThat(event.timeMillis()).isEqualTo(time.exact().longValueExact());
    if (object.containsKey("series")) {
      Object series = only(object, "series");
      assertThat(event.series())
          .isEqualTo(series instanceof ReferenceJson.Num num ? num.text() : series);
    }
  }

  private static Object only(Map<?, ?> object, String name) {
    List<?> all = (List<?>) object.get(name);
    assertThat(all).hasSize(1);
    return all.get(0);
  }

  /** One to three times: a byte changed, removed, doubled or put in, or the rest cut off. */
  private static byte[] damage(byte[] text, Random random) {
    byte[] damaged = text;
    String alphabet = "{}[]\":,.-+eE0123456789nulltrueNaN\\ \n\tu\u0000é";
    byte[] bytes = Codecs.utf8(alphabet);
    for (int i = random.nextInt(3); i >= 0 && damaged.length > 0; i--) {
      int at = random.nextInt(damaged.length);
      byte any = random.nextInt(4) == 0 ? (byte) random.nextInt(256) : pick(bytes, random);
      byte[] head = Arrays.copyOf(damaged, at);
      byte[] tail = Arrays.copyOfRange(damaged, at + 1, damaged.length);
      damaged =
          switch (random.nextInt(5)) {
            case 0 -> concat(head, new byte[] {any}, tail);
            case 1 -> concat(head, new byte[0], tail);
            case 2 -> concat(head, new byte[] {damaged[at], damaged[at]}, tail);
            case 3 -> concat(head, new byte[] {any, damaged[at]}, tail);
            default -> head;
          };
    }
    return damaged;
  }

  private static byte pick(byte[] bytes, Random random) {
    return bytes[random.nextInt(bytes.length)];
  }

  private static byte[] concat(byte[] head, byte[] middle, byte[] tail) {
    byte[] all = Arrays.copyOf(head, head.length + middle.length + tail.length);
    System.arraycopy(middle, 0, all, head.length, middle.length);
    System.arraycopy(tail, 0, all, head.length + middle.length, tail.length);
    return all;
  }

  @Provide
  Arbitrary<String> series() {
    return Arbitraries.strings()
        .ofMinLength(1)
        .ofMaxLength(50)
        .filter(text -> text.codePoints().noneMatch(c -> c >= 0xD800 && c <= 0xDFFF));
  }

  @Provide
  Arbitrary<Long> times() {
    return Arbitraries.longs().between(EARLIEST, LATEST - 1);
  }

  @Provide
  Arbitrary<Double> values() {
    return Arbitraries.oneOf(
        Arbitraries.doubles(),
        Arbitraries.longs().map(Double::longBitsToDouble).filter(Double::isFinite),
        Arbitraries.of(
            0.0, -0.0, Double.parseDouble("1e23"), Double.MIN_VALUE, -Double.MAX_VALUE, 0x1p53));
  }

  @Provide
  Arbitrary<Optional<byte[]>> anyBytes() {
    return Arbitraries.oneOf(
            Arbitraries.bytes().array(byte[].class).ofMaxSize(40),
            Arbitraries.bytes().array(byte[].class).ofSize(8),
            texts())
        .injectNull(0.05)
        .map(Optional::ofNullable);
  }

  @Provide
  Arbitrary<byte[]> texts() {
    return Combinators.combine(
            Arbitraries.of("\"pump 7\"", "7", "\"\\u00e9\\ud83d\\ude00\"", "\"ö\"", "null"),
            Arbitraries.of("1700000000123", "4102444799999", "170000000012", "-0"),
            numbers(),
            Arbitraries.of("{\"value\":[1.5e3,{}]}", "\"\\\\\\\"\"", "[[],true,null]", "\"\""))
        .as(
            (series, time, value, other) ->
                Codecs.utf8(
                    "{\"x\":%s,\"series\":%s, \"time\":%s,\n\"value\": %s}"
                        .formatted(other, series, time, value)));
  }

  @Provide
  Arbitrary<String> numbers() {
    Arbitrary<String> integers =
        Arbitraries.oneOf(
            Arbitraries.longs().map(String::valueOf),
            Arbitraries.bigIntegers().map(String::valueOf),
            Arbitraries.longs().between((1L << 53) - 9, (1L << 53) + 9).map(String::valueOf),
            Arbitraries.of("0", "-0"));
    Arbitrary<String> decimals =
        Arbitraries.oneOf(
            Arbitraries.bigDecimals().ofScale(12).map(BigDecimal::toPlainString),
            Arbitraries.longs()
                .map(Double::longBitsToDouble)
                .filter(Double::isFinite)
                .map(String::valueOf),
            Combinators.combine(Arbitraries.longs(), Arbitraries.integers().between(-400, 400))
                .as((digits, exponent) -> digits + "e" + exponent));
    return Arbitraries.oneOf(integers, decimals);
  }
}
