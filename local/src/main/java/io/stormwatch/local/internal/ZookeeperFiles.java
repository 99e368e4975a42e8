package io.stormwatch.local.internal;

import io.stormwatch.local.JvmTuning;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A ZooKeeper server that keeps its data, out of the libraries that Storm brings.
 *
 * @param folder its folder
 * @param port its port
 */
public record ZookeeperFiles(Path folder, int port) {
  private static final int HEAP_MEGABYTES = 128;
  private static final int TIMEOUT_MILLIS = 2_000;

  /** Writes the files. */
  public void write() {
    Folders.make(folder);
    ServerFiles.writeProperties(
        configuration(),
        Map.of(
            "dataDir", folder.resolve("data").toString(),
            "clientPort", Integer.toString(port),
            "clientPortAddress", "127.0.0.1",
            "tickTime", "2000",
            "maxClientCnxns", "0",
            "admin.enableServer", "false",
            "4lw.commands.whitelist", "ruok"));
    ServerFiles.writeLog4j(log4j());
  }

  /** The server's program. */
  public Launch launch(String name, JavaHome java, JvmTuning tuning) {
    List<String> jvm = new ArrayList<>(ServerJvm.arguments(folder, HEAP_MEGABYTES, tuning));
    jvm.addAll(ServerJvm.log4j(log4j()));
    jvm.add("-Dstorm.home=" + folder);
    jvm.add("-Dzookeeper.preAllocSize=1024");
    return new Launch(
        name,
        folder,
        java,
        ClassPaths.of("storm"),
        jvm,
        "org.apache.storm.shade.org.apache.zookeeper.server.ZooKeeperServerMain",
        List.of(configuration().toString()),
        Map.of());
  }

  /** Asks it whether it is well. */
  public boolean answers() {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(Loopback.address(1), port), TIMEOUT_MILLIS);
      socket.setSoTimeout(TIMEOUT_MILLIS);
      socket.getOutputStream().write("ruok".getBytes(StandardCharsets.US_ASCII));
      byte[] answer = socket.getInputStream().readAllBytes();
      return new String(answer, StandardCharsets.US_ASCII).equals("imok");
    } catch (IOException e) {
      return false;
    }
  }

  private Path configuration() {
    return folder.resolve("zoo.cfg");
  }

  private Path log4j() {
    return folder.resolve("log4j2.xml");
  }
}
