package io.stormwatch.local;

import io.stormwatch.local.internal.ClassPaths;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Builds the jar of a topology that counts, against the libraries of Storm's workers. */
final class CountingJar {
  static final String MAIN = "counting.Main";

  private static final String SOURCE =
      """
      package counting;

      import java.util.Map;
      import org.apache.storm.Config;
      import org.apache.storm.StormSubmitter;
      import org.apache.storm.spout.SpoutOutputCollector;
      import org.apache.storm.task.OutputCollector;
      import org.apache.storm.task.TopologyContext;
      import org.apache.storm.topology.OutputFieldsDeclarer;
      import org.apache.storm.topology.TopologyBuilder;
      import org.apache.storm.topology.base.BaseRichBolt;
      import org.apache.storm.topology.base.BaseRichSpout;
      import org.apache.storm.tuple.Fields;
      import org.apache.storm.tuple.Tuple;
      import org.apache.storm.tuple.Values;
      import org.apache.storm.utils.Utils;

      public class Main {
        public static class Counter extends BaseRichSpout {
          private transient SpoutOutputCollector out;
          private int next;
          public void open(Map<String, Object> conf, TopologyContext context, SpoutOutputCollector out) {
            this.out = out;
          }
          public void nextTuple() {
            Utils.sleep(10);
            out.emit(new Values(next), next++);
          }
          public void declareOutputFields(OutputFieldsDeclarer fields) {
            fields.declare(new Fields("n"));
          }
        }
        public static class Sink extends BaseRichBolt {
          private transient OutputCollector out;
          public void prepare(Map<String, Object> conf, TopologyContext context, OutputCollector out) {
            this.out = out;
          }
          public void execute(Tuple tuple) {
            out.ack(tuple);
          }
          public void declareOutputFields(OutputFieldsDeclarer fields) {}
        }
        public static void main(String[] args) throws Exception {
          TopologyBuilder builder = new TopologyBuilder();
          builder.setSpout("counter", new Counter(), 1);
          builder.setBolt("sink", new Sink(), 2).shuffleGrouping("counter");
          Config config = new Config();
          config.setNumWorkers(2);
          StormSubmitter.submitTopology(args[0], config, builder.createTopology());
        }
      }
      """;

  private CountingJar() {}

  static Path build(Path folder) throws IOException {
    Path source = Files.createDirectories(folder.resolve("counting")).resolve("Main.java");
    Files.writeString(source, SOURCE);
    compile(source, folder);
    Path jar = folder.resolve("counting.jar");
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file);
        Stream<Path> classes = Files.list(folder.resolve("counting"))) {
      for (Path each : classes.filter(path -> path.toString().endsWith(".class")).toList()) {
        out.putNextEntry(new JarEntry("counting/" + each.getFileName()));
        out.write(Files.readAllBytes(each));
      }
    }
    return jar;
  }

  private static void compile(Path source, Path folder) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter messages = new StringWriter();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      List<String> options =
          List.of(
              "-d",
              folder.toString(),
              "-proc:none",
              "-cp",
              ClassPaths.join(ClassPaths.of("storm-worker")));
      if (!compiler
          .getTask(messages, files, null, options, null, files.getJavaFileObjects(source))
          .call()) {
        throw new IllegalStateException(messages.toString());
      }
    }
  }
}
