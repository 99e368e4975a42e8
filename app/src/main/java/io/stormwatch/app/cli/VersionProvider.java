package io.stormwatch.app.cli;

import picocli.CommandLine.IVersionProvider;

/** The product's version, from the jar's manifest. */
public final class VersionProvider implements IVersionProvider {

  @Override
  public String[] getVersion() {
    String version = VersionProvider.class.getPackage().getImplementationVersion();
    return new String[] {"stormwatch " + (version == null ? "(from classes)" : version)};
  }
}
