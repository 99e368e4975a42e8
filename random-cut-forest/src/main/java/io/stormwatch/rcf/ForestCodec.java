package io.stormwatch.rcf;

import com.amazon.randomcutforest.RandomCutForest;
import com.amazon.randomcutforest.state.RandomCutForestMapper;
import com.amazon.randomcutforest.state.RandomCutForestState;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/** The binary form of forests: the library's own state, packed. */
final class ForestCodec {

  private static final ObjectInputFilter ONLY_FORESTS =
      ObjectInputFilter.Config.createFilter(
          "maxdepth=20;maxbytes=100000000;maxarray=10000000;"
              + "com.amazon.randomcutforest.**;java.lang.*;java.util.*;!*");

  private ForestCodec() {}

  static byte[] encode(RandomCutForest forest) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out =
        new ObjectOutputStream(
            new DeflaterOutputStream(bytes, new Deflater(Deflater.BEST_SPEED)))) {
      out.writeObject(mapper().toState(forest));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  static RandomCutForest decode(byte[] bytes) {
    try (ObjectInputStream in =
        new ObjectInputStream(new InflaterInputStream(new ByteArrayInputStream(bytes)))) {
      in.setObjectInputFilter(ONLY_FORESTS);
      return mapper().toModel((RandomCutForestState) in.readObject());
    } catch (IOException | ClassNotFoundException | RuntimeException e) {
      throw new IllegalArgumentException(
          "a state of detector random-cut-forest holds no forest", e);
    }
  }

  private static RandomCutForestMapper mapper() {
    RandomCutForestMapper mapper = new RandomCutForestMapper();
    mapper.setSaveExecutorContextEnabled(true);
    mapper.setSaveTreeStateEnabled(true);
    mapper.setPartialTreeStateEnabled(true);
    return mapper;
  }
}
