package io.stormwatch.bench.chaos.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.core.codec.Decoded;
import io.stormwatch.core.event.Event;
import io.stormwatch.core.event.EventId;
import io.stormwatch.core.event.InvalidReason;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class RecordAccountTest {

  @Test
  void eventsWithRowsAndOthersWithLettersAreInOrder() {
    RecordAccount account = account(at("0/0", "0/1"), at("0/2"));
    account.add(id(0, 0), event(0, 0, "a"));
    account.add(id(0, 1), event(0, 1, "b"));
    account.add(id(0, 2), noEvent());

    RecordAudit.Found found = account.found(2);

    assertThat(found).isEqualTo(new RecordAudit.Found(3, 2, 1, 0, 0, Set.of(), Set.of()));
  }

  @Test
  void whatIsNowhereIsLost() {
    RecordAccount account = account(at(), at());
    account.add(id(0, 0), event(0, 0, "a"));
    account.add(id(0, 1), noEvent());

    RecordAudit.Found found = account.found(0);

    assertThat(found.lost()).isEqualTo(2);
    assertThat(found.doubled()).isZero();
    assertThat(found.examples()).contains("t/0/0 is neither stored nor a dead letter");
  }

  @Test
  void whatIsInTheWrongPlaceOrInTwoIsDoubled() {
    RecordAccount account = account(at("0/0", "0/1"), at("0/1", "0/2"));
    account.add(id(0, 0), noEvent());
    account.add(id(0, 1), event(0, 1, "a"));
    account.add(id(0, 2), event(0, 2, "a"));

    RecordAudit.Found found = account.found(2);

    assertThat(found.doubled()).isEqualTo(3);
    assertThat(found.lost()).isZero();
    assertThat(found.invalid()).isZero();
  }

  @Test
  void aSecondRowOfAnEventAndWhatBelongsToNoRecordAreDoubled() {
    RecordAccount account = account(at("0/0", "7/7"), at("8/8"));
    account.add(id(0, 0), event(0, 0, "a"));

    assertThat(account.found(3).doubled()).isEqualTo(1 + 1 + 1);
  }

  @Test
  void aSeriesThatCameThroughTwoPartitionsMoved() {
    RecordAccount account = account(at("0/0", "1/0", "1/1"), at());
    account.add(id(0, 0), event(0, 0, "moved"));
    account.add(id(1, 0), event(1, 0, "moved"));
    account.add(id(1, 1), event(1, 1, "stayed"));

    assertThat(account.found(3).moved()).containsExactly("moved");
  }

  private static RecordAccount account(RecordAccount.Places rows, RecordAccount.Places letters) {
    return new RecordAccount(rows, letters);
  }

  private static RecordAccount.Places at(String... positions) {
    Set<String> set = Arrays.stream(positions).collect(Collectors.toSet());
    return new RecordAccount.Places() {
      @Override
      public boolean contains(int partition, long offset) {
        return set.contains(partition + "/" + offset);
      }

      @Override
      public long distinct() {
        return set.size();
      }
    };
  }

  private static EventId id(int partition, long offset) {
    return new EventId("t", partition, offset);
  }

  private static Decoded event(int partition, long offset, String series) {
    return new Decoded.Valid(new Event(id(partition, offset), series, 1_780_000_000_000L, 1));
  }

  private static Decoded noEvent() {
    return new Decoded.Invalid(InvalidReason.MALFORMED_JSON, "cut");
  }
}
