package io.stormwatch.local;

import io.stormwatch.local.internal.JavaHome;
import io.stormwatch.local.internal.Launch;
import io.stormwatch.local.internal.RevivedProcess;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** A program that starts a daemon, tells its process id, begins to stop it or not, and waits. */
public final class DaemonParent {
  private static final String SIGN_OF_LIFE = "here";
  private static final long LOOK_NANOS = Duration.ofMillis(20).toNanos();

  private DaemonParent() {}

  /** Arguments: the daemon's folder; {@code stop} or anything else. */
  public static void main(String[] arguments) throws InterruptedException {
    Path folder = Path.of(arguments[0]);
    RevivedProcess daemon = RevivedProcess.start(launch(folder));
    while (!Files.exists(folder.resolve(SIGN_OF_LIFE))) {
      LockSupport.parkNanos(LOOK_NANOS);
    }
    System.out.println(daemon.pid());
    if (arguments[1].equals("stop")) {
      Thread stopping = new Thread(() -> daemon.stop(Duration.ofMinutes(5)));
      stopping.start();
      while (daemon.isAlive()) {
        LockSupport.parkNanos(LOOK_NANOS);
      }
    }
    System.out.println("ready");
    new CountDownLatch(1).await();
  }

  private static Launch launch(Path folder) {
    return new Launch(
        "daemon",
        folder,
        JavaHome.running(),
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .map(Path::of)
            .toList(),
        List.of("-Xmx64m", "-Dstorm.home=" + folder),
        SlowDaemon.class.getName(),
        List.of(),
        Map.of());
  }

  /** A program that takes its time when it is asked to end. */
  public static final class SlowDaemon {
    private SlowDaemon() {}

    /** Gives a sign of life in its folder. */
    public static void main(String[] arguments) throws Exception {
      CountDownLatch never = new CountDownLatch(1);
      Runtime.getRuntime()
          .addShutdownHook(
              new Thread(
                  () -> {
                    try {
                      never.await(5, TimeUnit.MINUTES);
                    } catch (InterruptedException e) {
                      Thread.currentThread().interrupt();
                    }
                  }));
      Files.createFile(Path.of(SIGN_OF_LIFE));
      never.await();
    }
  }
}
