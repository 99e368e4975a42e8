package io.stormwatch.core.yaml;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * Reads one YAML document into nodes with line numbers. Only what a configuration needs: anchors,
 * aliases, merge keys, tags and further documents are reported as faults, and the depth is bounded,
 * so that no document can exhaust the stack or the heap. Never throws for a bad document. Used
 * once.
 */
public final class YamlReader {

  private static final int MAX_DEPTH = 40;

  private final Iterator<Event> events;
  private final List<YamlFault> faults = new ArrayList<>();

  private YamlReader(Iterator<Event> events) {
    this.events = events;
  }

  /** Reads a document. */
  public static YamlDocument read(String text) {
    LoadSettings settings = LoadSettings.builder().build();
    YamlReader reader = new YamlReader(new Parse(settings).parseString(text).iterator());
    Optional<YamlNode> root = Optional.empty();
    try {
      root = reader.document();
    } catch (MarkedYamlEngineException e) {
      int line = e.getProblemMark().or(e::getContextMark).map(mark -> mark.getLine() + 1).orElse(1);
      reader.faults.add(new YamlFault(line, "", "malformed YAML: " + e.getProblem()));
    } catch (YamlEngineException e) {
      String firstLine = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
      reader.faults.add(new YamlFault(1, "", "malformed YAML: " + firstLine));
    } catch (TooDeep e) {
      reader.faults.add(new YamlFault(e.line, "", "nested deeper than " + MAX_DEPTH + " levels"));
    }
    return new YamlDocument(root, reader.faults);
  }

  private Optional<YamlNode> document() throws TooDeep {
    events.next(); // start of the stream
    if (events.next().getEventId() == Event.ID.StreamEnd) {
      return Optional.empty();
    }
    Optional<YamlNode> root = node(events.next(), "", 0);
    events.next(); // end of the document
    Event after = events.next();
    if (after.getEventId() != Event.ID.StreamEnd) {
      faults.add(new YamlFault(line(after), "", "a second YAML document; one is wanted"));
    }
    return root;
  }

  private Optional<YamlNode> node(Event event, String path, int depth) throws TooDeep {
    if (depth > MAX_DEPTH) {
      throw new TooDeep(line(event));
    }
    if (event instanceof AliasEvent) {
      faults.add(new YamlFault(line(event), path, "aliases are not supported; repeat the value"));
      return Optional.empty();
    }
    if (event instanceof NodeEvent node && node.getAnchor().isPresent()) {
      faults.add(new YamlFault(line(event), path, "anchors are not supported; remove the &name"));
    }
    if (event instanceof ScalarEvent scalar) {
      refuseTag(scalar.getTag(), event, path);
      return Optional.of(YamlNode.Scalar.of(scalar.getValue(), scalar.isPlain(), line(event)));
    }
    refuseTag(((CollectionStartEvent) event).getTag(), event, path);
    return Optional.of(
        event.getEventId() == Event.ID.SequenceStart
            ? sequence(event, path, depth)
            : mapping(event, path, depth));
  }

  private void refuseTag(Optional<String> tag, Event event, String path) {
    tag.ifPresent(
        name ->
            faults.add(new YamlFault(line(event), path, "tags are not supported; remove " + name)));
  }

  private YamlNode sequence(Event start, String path, int depth) throws TooDeep {
    List<YamlNode> items = new ArrayList<>();
    for (Event e = events.next(); e.getEventId() != Event.ID.SequenceEnd; e = events.next()) {
      node(e, path, depth + 1).ifPresent(items::add);
    }
    return new YamlNode.Sequence(items, line(start));
  }

  private YamlNode mapping(Event start, String path, int depth) throws TooDeep {
    List<YamlNode.Member> members = new ArrayList<>();
    for (Event e = events.next(); e.getEventId() != Event.ID.MappingEnd; e = events.next()) {
      Optional<YamlNode> key = node(e, path, depth + 1);
      String name = key.map(YamlReader::keyText).orElse("");
      String childPath = path.isEmpty() ? name : path + "." + name;
      Optional<YamlNode> value = node(events.next(), childPath, depth + 1);
      if (key.isPresent() && !(key.get() instanceof YamlNode.Scalar)) {
        faults.add(new YamlFault(line(e), path, "a key is wanted, not a list or mapping"));
      } else if (name.equals("<<")) {
        faults.add(new YamlFault(line(e), childPath, "merge keys are not supported"));
      } else if (key.isPresent() && value.isPresent()) {
        members.add(new YamlNode.Member(name, line(e), value.get()));
      }
    }
    return new YamlNode.Mapping(members, line(start));
  }

  private static String keyText(YamlNode key) {
    return key instanceof YamlNode.Scalar scalar ? scalar.text() : "";
  }

  private static int line(Event event) {
    return event.getStartMark().map(mark -> mark.getLine() + 1).orElse(1);
  }

  private static final class TooDeep extends Exception {
    private static final long serialVersionUID = 1L;
    private final int line;

    TooDeep(int line) {
      super("nested too deep", null, false, false);
      this.line = line;
    }
  }
}
