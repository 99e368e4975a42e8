package io.stormwatch.loadgen.internal.encode;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.stormwatch.core.event.InvalidReason;
import io.stormwatch.loadgen.internal.event.Draft;
import io.stormwatch.loadgen.plan.FormatPlan;
import io.stormwatch.loadgen.plan.SeriesNames;
import java.util.EnumSet;
import java.util.Set;

/** The series in UTF-8 as key, and a JSON object of series, time and value. */
final class JsonEncoder implements RecordEncoder {

  static final Set<InvalidReason> INVALID =
      EnumSet.of(
          InvalidReason.NULL_VALUE,
          InvalidReason.MALFORMED_JSON,
          InvalidReason.NOT_AN_OBJECT,
          InvalidReason.MISSING_FIELD,
          InvalidReason.DUPLICATE_FIELD,
          InvalidReason.WRONG_TYPE,
          InvalidReason.NOT_FINITE,
          InvalidReason.INEXACT_INTEGER,
          InvalidReason.EMPTY_SERIES,
          InvalidReason.SERIES_TOO_LONG,
          InvalidReason.INVALID_UTF8,
          InvalidReason.TIME_OUT_OF_BOUNDS);

  private static final byte[] END = "}".getBytes(US_ASCII);
  private static final byte[] PAD = ",\"pad\":\"".getBytes(US_ASCII);
  private static final byte[] PAD_END = "\"}".getBytes(US_ASCII);

  private final Ascii name = new Ascii();
  private final Ascii text = new Ascii();
  private final NameWriter names;
  private final boolean keyed;
  private final int size;
  private final byte[] beforeSeries;
  private final byte[] beforeTime;
  private final byte[] beforeValue;
  private final InvalidJson invalid;
  private long keptMillis = Long.MIN_VALUE;
  private byte[] keptTime = {};

  JsonEncoder(FormatPlan format, SeriesNames names) {
    this.names = new NameWriter(names);
    this.keyed = format.keyed();
    this.size = format.size();
    this.beforeSeries = ("{\"" + format.json().series() + "\":\"").getBytes(US_ASCII);
    this.beforeTime = ("\",\"" + format.json().time() + "\":").getBytes(US_ASCII);
    this.beforeValue = (",\"" + format.json().value() + "\":").getBytes(US_ASCII);
    this.invalid = new InvalidJson(format.json());
  }

  @Override
  public void encode(Draft draft, long scheduledMillis, Wire wire) {
    name.clear();
    names.write(draft.series(), name);
    byte[] series = name.toBytes();
    wire.key = keyed ? series : null;
    wire.padding = null;
    wire.timestamp = scheduledMillis;
    wire.value =
        draft.kind() == Draft.Kind.INVALID
            ? invalid.value(draft.reason(), series, draft.eventMillis())
            : value(series, draft);
  }

  /** Many events share a millisecond, so its text is kept. */
  private byte[] timeText(long millis) {
    if (millis != keptMillis) {
      keptTime = new Ascii().put(beforeTime).putLong(millis).toBytes();
      keptMillis = millis;
    }
    return keptTime;
  }

  private byte[] value(byte[] series, Draft draft) {
    text.clear();
    text.put(beforeSeries).put(series);
    text.put(timeText(draft.eventMillis()));
    text.put(beforeValue).putThousandths(draft.value());
    int missing = size - text.length() - PAD.length - PAD_END.length;
    if (missing < 0) {
      return text.put(END).toBytes();
    }
    return text.put(PAD).fill((byte) 'x', missing).put(PAD_END).toBytes();
  }
}
