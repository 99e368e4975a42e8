package io.stormwatch.core.config.internal.schema;

import java.util.HashMap;
import java.util.Map;

/** Values of options; an option that is not set has its default. Not thread-safe. */
public final class Settings {

  private final Map<String, Object> values = new HashMap<>();

  /** Sets an option. */
  public <T> void set(Option<T> option, T value) {
    values.put(option.key(), value);
  }

  /** Sets an option from plain data. */
  public <T> void setPlain(Option<T> option, Object plain) {
    set(option, option.type().fromPlain(plain));
  }

  /** Whether the option was set. */
  public boolean has(Option<?> option) {
    return values.containsKey(option.key());
  }

  /** The option's value, else its default. */
  @SuppressWarnings("unchecked") // set() puts nothing but a T under the key of an Option<T>
  public <T> T get(Option<T> option) {
    Object value = values.get(option.key());
    return value == null ? option.byDefault().apply(this) : (T) value;
  }
}
