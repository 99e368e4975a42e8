package io.stormwatch.app.detect;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** A page with places for text. */
final class PageTemplate {

  private static final String LIBRARY = "/META-INF/resources/webjars/uplot/1.6.30/dist/";

  private final String text;

  private PageTemplate(String text) {
    this.text = text;
  }

  static PageTemplate named(String resource) throws IOException {
    return new PageTemplate(resource(resource));
  }

  /** A file of the chart library. */
  static String library(String name) throws IOException {
    return resource(LIBRARY + name);
  }

  /** A text beside this class, or at an absolute path. */
  static String resource(String name) throws IOException {
    try (InputStream in = PageTemplate.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IOException("the class path lacks " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** The page with a text in each place of that name. */
  PageTemplate with(String place, String replacement) {
    return new PageTemplate(text.replace("{{" + place + "}}", replacement));
  }

  static String escaped(String plain) {
    return plain.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  @Override
  public String toString() {
    return text;
  }
}
