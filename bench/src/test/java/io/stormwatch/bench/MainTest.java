package io.stormwatch.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MainTest {

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @Test
  void aJarOfTheUsersThatIsNotThereStopsEveryCommand() {
    assertThat(run(Optional.of("no-such.jar"))).isEqualTo(2);
    assertThat(err.toString())
        .isEqualToIgnoringNewLines("stormwatch: STORMWATCH_CLASSPATH: no-such.jar does not exist");
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void withoutOneCommandsRun() {
    assertThat(run(Optional.empty())).isZero();
    assertThat(run(Optional.of(""))).isZero();
  }

  private int run(Optional<String> classPath) {
    return Main.run(
        new String[] {"--version"},
        classPath,
        new PrintWriter(out, true),
        new PrintWriter(err, true));
  }
}
