package io.stormwatch.local.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PortsTest {
  private static final InetAddress LOOPBACK = Loopback.address(1);

  @Test
  void twoSetsThatPickAlikeGetDifferentPorts() {
    long seed = new Random().nextLong();
    System.out.println("seed " + seed);
    try (Ports one = new Ports(new Random(seed));
        Ports other = new Ports(new Random(seed))) {
      Set<Integer> ports = new HashSet<>();
      for (int i = 0; i < 20; i++) {
        assertThat(ports.add(one.reserve(LOOPBACK))).isTrue();
        assertThat(ports.add(other.reserve(LOOPBACK))).isTrue();
      }
    }
  }

  @Test
  void aPortThatAProgramListensOnIsNotPicked() throws IOException {
    long seed = new Random().nextLong();
    System.out.println("seed " + seed);
    int first;
    try (Ports ports = new Ports(new Random(seed))) {
      first = ports.reserve(LOOPBACK);
    }
    try (ServerSocket taken = new ServerSocket(first, 1, LOOPBACK);
        Ports ports = new Ports(new Random(seed))) {
      assertThat(taken.isBound()).isTrue();
      assertThat(ports.reserve(LOOPBACK)).isNotEqualTo(first);
    }
  }

  @Test
  void aReleasedPortIsPickedAgain() {
    long seed = new Random().nextLong();
    System.out.println("seed " + seed);
    int first;
    try (Ports ports = new Ports(new Random(seed))) {
      first = ports.reserve(LOOPBACK);
    }
    try (Ports ports = new Ports(new Random(seed))) {
      assertThat(ports.reserve(LOOPBACK)).isEqualTo(first);
    }
  }
}
