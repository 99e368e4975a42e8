package io.stormwatch.topology;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A key for this machine's loopback that nobody vouches for, and a store in which clients trust it,
 * both made by the JDK's own tool.
 *
 * @param keyStore what a server shows
 * @param trustStore what a client trusts
 * @param password of both
 */
record OwnCertificate(Path keyStore, Path trustStore, String password) {

  /** Makes both stores. */
  static OwnCertificate in(Path folder, String password) throws IOException, InterruptedException {
    Path keys = folder.resolve("keys.p12");
    Path trusted = folder.resolve("trusted.p12");
    Path certificate = folder.resolve("server.cer");
    keytool(
        password,
        "-genkeypair -alias server -keyalg RSA -keysize 2048 -dname CN=127.0.0.1"
            + " -ext san=ip:127.0.0.1,dns:localhost -validity 2 -keystore",
        keys);
    keytool(password, "-exportcert -alias server -file " + certificate + " -keystore", keys);
    keytool(
        password,
        "-importcert -noprompt -alias server -file " + certificate + " -keystore",
        trusted);
    return new OwnCertificate(keys, trusted, password);
  }

  private static void keytool(String password, String arguments, Path store)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    command.addAll(List.of(arguments.split(" ")));
    command.addAll(List.of(store.toString(), "-storetype", "PKCS12", "-storepass", password));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), UTF_8);
    if (process.waitFor() != 0) {
      throw new IOException("keytool failed: " + said);
    }
  }
}
