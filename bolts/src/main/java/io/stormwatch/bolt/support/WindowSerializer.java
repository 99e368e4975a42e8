package io.stormwatch.bolt.support;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import io.stormwatch.core.history.Window;
import java.util.Map;

/**
 * Writes a {@link Window} as its size, the differences of its times as variable-length integers,
 * and its values as eight bytes each. Stateless.
 */
public final class WindowSerializer extends Serializer<Window> {

  public WindowSerializer() {
    super(false, true);
  }

  /** The entry for {@code topology.kryo.register}. */
  public static Map<String, String> registration() {
    return Map.of(Window.class.getName(), WindowSerializer.class.getName());
  }

  @Override
  public void write(Kryo kryo, Output output, Window window) {
    int size = window.size();
    output.writeVarInt(size, true);
    long previous = 0;
    for (int i = 0; i < size; i++) {
      output.writeVarLong(window.time(i) - previous, false);
      previous = window.time(i);
    }
    for (int i = 0; i < size; i++) {
      output.writeDouble(window.value(i));
    }
  }

  @Override
  public Window read(Kryo kryo, Input input, Class<? extends Window> type) {
    int size = input.readVarInt(true);
    long[] times = new long[size];
    long previous = 0;
    for (int i = 0; i < size; i++) {
      previous += input.readVarLong(false);
      times[i] = previous;
    }
    return Window.ofOwned(times, input.readDoubles(size));
  }
}
