package io.stormwatch.app.cli;

import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Finite numbers in decimal notation. What Java takes beside them is refused: NaN, infinities,
 * hexadecimal notation, and suffixes, with which five days would be five.
 */
public final class NumberConverter implements ITypeConverter<Double> {

  private static final Pattern FORM =
      Pattern.compile("[+-]?(\\d+(\\.\\d*)?|\\.\\d+)([eE][+-]?\\d{1,4})?");

  @Override
  public Double convert(String text) {
    double number = FORM.matcher(text).matches() ? Double.parseDouble(text) : Double.NaN;
    if (!Double.isFinite(number)) {
      throw new TypeConversionException("'" + text + "' is not a number");
    }
    return number;
  }
}
