package io.stormwatch.bolt.support;

import static org.assertj.core.api.Assertions.assertThat;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.stormwatch.core.event.Event;
import io.stormwatch.core.event.EventId;
import io.stormwatch.core.history.Window;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.apache.storm.Config;
import org.apache.storm.serialization.KryoValuesDeserializer;
import org.apache.storm.serialization.KryoValuesSerializer;
import org.apache.storm.utils.Utils;
import org.junit.jupiter.api.Test;

class WindowedEventTest {

  @Property(tries = 200)
  void aWindowOfAnyTimesAndValuesComesBackBitForBit(
      @ForAll @Size(max = 60) List<Long> times, @ForAll double value) {
    long[] millis = times.stream().mapToLong(Long::longValue).sorted().toArray();
    double[] values = new double[millis.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = i % 2 == 0 ? value : -0.0;
    }
    Window window = Window.ofOwned(millis, values);
    Kryo kryo = new Kryo();
    kryo.register(Window.class, new WindowSerializer());
    Output output = new Output(64, -1);

    kryo.writeClassAndObject(output, window);

    assertThat(kryo.readClassAndObject(new Input(output.toBytes()))).isEqualTo(window);
  }

  @Test
  void theWireFormPassesStormsOwnSerializationWithoutJavaFallback() throws Exception {
    Map<String, Object> conf = new HashMap<>(Utils.readDefaultConfig());
    conf.put(Config.TOPOLOGY_FALL_BACK_ON_JAVA_SERIALIZATION, false);
    conf.put(Config.TOPOLOGY_KRYO_REGISTER, List.of(WindowSerializer.registration()));
    Event event = new Event(new EventId("t", 3, 1L << 40), "s", -5, 1e-300);
    WindowedEvent sent =
        new WindowedEvent(
            event, 7, 8_000_001, Window.ofOwned(new long[] {-9, 4}, new double[] {0.1, -2}));

    byte[] wire = new KryoValuesSerializer(conf).serialize(sent.toValues());
    List<Object> received = new KryoValuesDeserializer(conf).deserialize(wire);

    assertThat(WindowedEvent.fromValues(received)).isEqualTo(sent);
    assertThat(sent.toValues()).hasSameSizeAs(WindowedEvent.FIELDS);
  }
}
