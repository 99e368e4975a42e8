package io.stormwatch.loadgen.cli;

import picocli.CommandLine.IVersionProvider;

/** The version, from the jar's manifest. */
final class Version implements IVersionProvider {

  @Override
  public String[] getVersion() {
    String version = Version.class.getPackage().getImplementationVersion();
    return new String[] {"stormwatch-loadgen " + (version == null ? "(from classes)" : version)};
  }
}
