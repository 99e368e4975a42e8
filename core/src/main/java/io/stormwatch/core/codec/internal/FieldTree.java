package io.stormwatch.core.codec.internal;

import java.util.ArrayList;
import java.util.List;

/**
 * The fields to read of a JSON object as a tree, shaped like the object: branches are objects to
 * enter, leaves are the three values. Immutable.
 */
sealed interface FieldTree {

  /** What a leaf holds. */
  enum Role {
    SERIES,
    TIME,
    VALUE
  }

  /** Dotted path from the outermost object. */
  String path();

  /** The name inside its object. */
  String name();

  /** A number of its own, from 0 on, to notice what occurs twice. */
  int index();

  /** A value to read. */
  record Leaf(String path, String name, int index, Role role) implements FieldTree {}

  /** An object to enter. */
  record Branch(String path, String name, int index, List<FieldTree> children)
      implements FieldTree {

    public Branch {
      children = List.copyOf(children);
    }

    /** The child of that name or null: asked for every field of every record. */
    FieldTree find(String childName) {
      for (int i = 0; i < children.size(); i++) {
        FieldTree child = children.get(i);
        if (child.name().equals(childName)) {
          return child;
        }
      }
      return null;
    }
  }

  /**
   * The tree of three paths.
   *
   * @throws IllegalArgumentException if a path leads through or to the end of another
   */
  static Branch of(FieldPath series, FieldPath time, FieldPath value) {
    refuseCollision(series, time);
    refuseCollision(series, value);
    refuseCollision(time, value);
    Builder root = new Builder("", "");
    root.add(series, 0, Role.SERIES);
    root.add(time, 0, Role.TIME);
    root.add(value, 0, Role.VALUE);
    return (Branch) root.build(new int[1]);
  }

  private static void refuseCollision(FieldPath one, FieldPath other) {
    if (one.collidesWith(other)) {
      throw new IllegalArgumentException(
          "the fields \"" + one.text() + "\" and \"" + other.text() + "\" exclude each other");
    }
  }

  /** A node while paths are added. */
  final class Builder {
    private final String path;
    private final String name;
    private final List<Builder> children = new ArrayList<>();
    private Role role;

    private Builder(String path, String name) {
      this.path = path;
      this.name = name;
    }

    private void add(FieldPath target, int depth, Role targetRole) {
      if (depth == target.steps().size()) {
        role = targetRole;
        return;
      }
      String step = target.steps().get(depth);
      Builder child =
          children.stream()
              .filter(c -> c.name.equals(step))
              .findFirst()
              .orElseGet(() -> addChild(step));
      child.add(target, depth + 1, targetRole);
    }

    private Builder addChild(String step) {
      Builder child = new Builder(path.isEmpty() ? step : path + '.' + step, step);
      children.add(child);
      return child;
    }

    private FieldTree build(int[] counter) {
      int index = counter[0]++;
      if (role != null) {
        return new Leaf(path, name, index, role);
      }
      return new Branch(
          path, name, index, children.stream().map(child -> child.build(counter)).toList());
    }
  }
}
