package io.stormwatch.bolt.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.Version;
import com.datastax.oss.driver.api.core.session.Session;
import java.io.IOException;
import java.util.Collections;
import org.junit.jupiter.api.Test;

class DriverVersionTest {

  /** 4.19.1 has a regression. */
  @Test
  void theDriverIsNewEnough() {
    assertThat(Session.OSS_DRIVER_COORDINATES.getVersion())
        .isGreaterThanOrEqualTo(Version.parse("4.19.2"));
  }

  @Test
  void thereIsOneDriverOnTheClassPath() throws IOException {
    String session = Session.class.getName().replace('.', '/') + ".class";

    assertThat(Collections.list(Session.class.getClassLoader().getResources(session))).hasSize(1);
  }
}
