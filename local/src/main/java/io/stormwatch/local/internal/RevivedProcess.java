package io.stormwatch.local.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** A Storm daemon that a small shell starts again whenever it has ended. Thread-safe. */
public final class RevivedProcess implements RunningProcess {
  private static final Duration KILL_LIMIT = Duration.ofSeconds(30);

  private final Path folder;
  private final ChildProcess reviver;

  private RevivedProcess(Path folder, ChildProcess reviver) {
    this.folder = folder;
    this.reviver = reviver;
  }

  /** Starts a program that lives in a Storm home of its own. */
  public static RevivedProcess start(Launch launch) {
    return new RevivedProcess(launch.folder(), ChildProcess.start(launch, Guard.REVIVED));
  }

  /** The process id in the folder of a revived program, if that process is there. */
  public static Optional<Long> pid(Path folder) {
    try {
      return Optional.of(Long.parseLong(Files.readString(folder.resolve("pid")).strip()))
          .filter(Signals::isAlive);
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException | NumberFormatException e) {
      throw new IllegalStateException("Cannot read the process id in " + folder, e);
    }
  }

  static void killNow(long pid) {
    ProcessIdentity.find(pid).ifPresent(process -> process.kill(KILL_LIMIT));
  }

  @Override
  public long pid() {
    return pid(folder)
        .orElseThrow(() -> new IllegalStateException("No process runs in " + folder + " now"));
  }

  @Override
  public long guardianPid() {
    return reviver.pid();
  }

  @Override
  public boolean isAlive() {
    return reviver.isAlive();
  }

  @Override
  public int exitCode() {
    return reviver.exitCode();
  }

  @Override
  public boolean awaitEnd(Duration limit) {
    return reviver.awaitEnd(limit);
  }

  @Override
  public void pause() {
    Signals.send("STOP", pid());
  }

  @Override
  public void resume() {
    Signals.send("CONT", pid());
  }

  @Override
  public void keep() {
    reviver.keep();
  }

  @Override
  public void kill() {
    pid(folder).ifPresent(RevivedProcess::killNow);
  }

  @Override
  public void stop(Duration limit) {
    reviver.end();
    identity().ifPresent(process -> process.stop(limit));
  }

  @Override
  public void end() {
    reviver.end();
    Sweep.of(folder);
  }

  private Optional<ProcessIdentity> identity() {
    return pid(folder).flatMap(ProcessIdentity::find);
  }
}
