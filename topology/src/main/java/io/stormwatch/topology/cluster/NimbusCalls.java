package io.stormwatch.topology.cluster;

import org.apache.storm.generated.AlreadyAliveException;
import org.apache.storm.generated.AuthorizationException;
import org.apache.storm.generated.InvalidTopologyException;
import org.apache.storm.generated.NotAliveException;
import org.apache.storm.thrift.TException;

/** Makes calls to Nimbus and puts their failures in words. Immutable. */
final class NimbusCalls {

  private final String address;

  /**
   * @param address where Nimbus is, for messages
   */
  NimbusCalls(String address) {
    this.address = address;
  }

  /** A call that answers something. */
  interface Question<T> {
    T ask() throws TException;
  }

  /** A call that answers nothing. */
  interface Order {
    void give() throws TException;
  }

  void run(Order order) {
    answer(
        () -> {
          order.give();
          return true;
        });
  }

  <T> T answer(Question<T> question) {
    try {
      return question.ask();
    } catch (NotAliveException e) {
      throw new StormClusterException("Storm: no such topology: " + e.get_msg(), e);
    } catch (AlreadyAliveException e) {
      throw new StormClusterException("Storm: there already: " + e.get_msg(), e);
    } catch (InvalidTopologyException e) {
      throw new StormClusterException("Storm refuses it: " + e.get_msg(), e);
    } catch (AuthorizationException e) {
      throw new StormClusterException("Storm does not permit it: " + e.get_msg(), e);
    } catch (TException | RuntimeException e) {
      throw new StormClusterException("Nimbus at " + address + " did not answer: " + e, e);
    }
  }
}
