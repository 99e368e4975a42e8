package io.stormwatch.bench;

import static com.tngtech.archunit.base.DescribedPredicate.alwaysTrue;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The borders between the modules, and what no class of any of them may do. */
class ArchitectureTest {

  private static final List<String> MODULES =
      List.of("core", "local", "spout", "bolt", "topology", "loadgen", "app");

  private static JavaClasses classes;

  @BeforeAll
  static void importProduct() {
    classes =
        new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .withImportOption(location -> !location.contains("/jmh_generated/"))
            .importPackages("io.stormwatch");
  }

  @Test
  void everyModuleIsLookedAt() {
    assertThat(MODULES)
        .allSatisfy(
            module ->
                assertThat(classes.that(resideInAPackage("io.stormwatch." + module + "..")))
                    .isNotEmpty());
  }

  @Test
  void coreKnowsNeitherStormNorKafkaNorCassandra() {
    noClasses()
        .that()
        .resideInAPackage("io.stormwatch.core..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "org.apache.storm..",
            "org.apache.kafka..",
            "org.apache.cassandra..",
            "com.datastax..",
            "com.esotericsoftware..")
        .check(classes);
  }

  @Test
  void modulesDependOnlyAlongTheArrows() {
    layeredArchitecture()
        .consideringOnlyDependenciesInLayers()
        .withOptionalLayers(true)
        .layer("core")
        .definedBy("io.stormwatch.core..")
        .layer("local")
        .definedBy("io.stormwatch.local..")
        .layer("spouts")
        .definedBy("io.stormwatch.spout..")
        .layer("bolts")
        .definedBy("io.stormwatch.bolt..")
        .layer("topology")
        .definedBy("io.stormwatch.topology..")
        .layer("loadgen")
        .definedBy("io.stormwatch.loadgen..")
        .layer("app")
        .definedBy("io.stormwatch.app..")
        .layer("bench")
        .definedBy("io.stormwatch.bench..")
        .whereLayer("core")
        .mayNotAccessAnyLayer()
        .whereLayer("local")
        .mayOnlyAccessLayers("core")
        .whereLayer("spouts")
        .mayOnlyAccessLayers("core")
        .whereLayer("bolts")
        .mayOnlyAccessLayers("core")
        .whereLayer("loadgen")
        .mayOnlyAccessLayers("core")
        .whereLayer("topology")
        .mayOnlyAccessLayers("core", "spouts", "bolts")
        .whereLayer("app")
        .mayOnlyAccessLayers("core", "spouts", "bolts", "topology", "loadgen", "local")
        .whereLayer("bench")
        .mayNotBeAccessedByAnyLayer()
        .check(classes);
  }

  @Test
  void internalPackagesAreUsedByTheirOwnModuleAlone() {
    for (String module : MODULES) {
      noClasses()
          .that()
          .resideOutsideOfPackage("io.stormwatch." + module + "..")
          .should()
          .dependOnClassesThat(
              resideInAPackage("io.stormwatch." + module + "..internal..").and(alwaysTrue()))
          .allowEmptyShould(true)
          .check(classes);
    }
  }

  @Test
  void noStaticFieldCanBeReassigned() {
    fields()
        .that()
        .areStatic()
        .and()
        .areDeclaredInClassesThat(resideInAnyPackage("io.stormwatch.."))
        .should()
        .beFinal()
        .check(classes);
  }

  @Test
  void onlyEntryPointsEndTheJvm() {
    noClasses()
        .that()
        .haveSimpleNameNotEndingWith("Main")
        .and()
        // A program of its own, which runs on Storm's class path and answers by its exit code.
        .doNotHaveSimpleName("ClusterProbe")
        .should()
        .callMethod(System.class, "exit", int.class)
        .check(classes);
  }
}
