package io.stormwatch.app.detect;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimeTextTest {

  @ParameterizedTest
  @CsvSource({
    "2014-04-10 07:15:00, 2014-04-10T07:15:00Z",
    "2014-04-10 07:15:00.000000, 2014-04-10T07:15:00Z",
    "2014-04-10T07:15:00Z, 2014-04-10T07:15:00Z",
    "2014-04-10T07:15:00.25Z, 2014-04-10T07:15:00.250Z",
    "2014-04-10T07:15:00+02:00, 2014-04-10T05:15:00Z",
    "2014-04-10T07:15, 2014-04-10T07:15:00Z",
    "2014-04-10, 2014-04-10T00:00:00Z",
    "1397114100, 2014-04-10T07:15:00Z",
    "1397114100.5, 2014-04-10T07:15:00.500Z",
    "1397114100000, 2014-04-10T07:15:00Z",
    "0, 1970-01-01T00:00:00Z"
  })
  void readsTheUsualSpellings(String text, Instant expected) {
    assertThat(TimeText.millis(text)).contains(expected.toEpochMilli());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "yesterday", "2014-02-30", "10:15", "2014-13-01 00:00:00", "NaN"})
  void refusesWhatIsNoTime(String text) {
    assertThat(TimeText.millis(text)).isEmpty();
  }
}
