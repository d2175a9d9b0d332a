import ShopModel
import Testing

@testable import ShopRPC

/// An idle service picks up changes of other processes without a request.
struct WatchTests {
  /// Service on files between two pipes, driven turn by turn on this thread.
  private struct Rig: ~Copyable {
    private var input: TestPipe
    private let output: TestPipe
    private let wake: WakePipe
    private var server: Server<Conversation>
    private(set) var interest = Interest()

    init(_ folder: borrowing TestFolder) throws {
      let input = try TestPipe()
      let output = try TestPipe()
      let wake = try WakePipe()
      let outlet = try NonblockingOutput(output.writing)
      let channel = Channel(from: input.reading, to: Outbox(outlet))
      server = Server(Conversation(ServiceState(.stored(in: folder), .all), on: channel), on: channel)
      self.wake = wake
      self.input = input
      self.output = output
      turn(Readiness())
    }

    mutating func turn(_ readiness: Readiness) {
      if case .wait(let interest) = server.turn(readiness) { self.interest = interest }
    }

    /// Sends one request; returns its response.
    mutating func ask(_ method: String) -> Answer {
      input.put(#"{"jsonrpc":"2.0","id":1,"method":"\#(method)"}"# + "\n")
      turn(wait(.seconds(Patience.seconds)))
      return Answer(output.text())
    }

    /// Readiness after waiting at most `longest`.
    func wait(_ longest: Duration) -> Readiness {
      var interest = interest
      interest.timeout = longest
      var poll = Poll(interest, waking: wake.reading)
      let count = poll.wait()
      var readiness = poll.readiness
      readiness.isQuiet = count == 0
      return readiness
    }

    /// Performs quiet turns until there is nothing left to wait for.
    mutating func rest() {
      for _ in 0..<10 where interest.timeout != nil { turn(Readiness(isQuiet: true)) }
    }

    var revision: Int { server.responder.service.shop.revision }
  }

  @Test func whatOthersDoIsTakenBeforeItIsAskedFor() throws {
    let folder = try TestFolder()
    let other = try Peer(.stored(in: folder))
    var rig = try Rig(folder)
    #expect(rig.ask("cart.list").part("result.count") == "1")
    #expect(rig.interest.watch == nil && rig.interest.timeout != nil)
    rig.rest()
    #expect(rig.interest.watch != nil && rig.interest.timeout == nil)
    for revision in 1...3 {
      _ = other.ask("cart.create")
      let shown = rig.wait(.seconds(Patience.seconds))
      #expect(shown.watch && !shown.input && rig.revision == revision - 1)
      rig.turn(shown)
      #expect(rig.revision == revision)
      // further changes accumulate until the next quiet moment
      #expect(rig.interest.watch == nil && rig.interest.timeout != nil)
      rig.rest()
      #expect(rig.interest.watch != nil)
    }
    #expect(rig.ask("cart.list").part("result.count") == "4")
  }

  /// Nothing is watched while requests stream, and the service's own writes do not wake it.
  @Test func ownChangesDoNotWakeIt() throws {
    let folder = try TestFolder()
    var rig = try Rig(folder)
    for count in 1...3 {
      #expect(rig.ask("cart.create").part("result.revision") == "\(count)")
      #expect(rig.interest.watch == nil)
    }
    rig.rest()
    #expect(rig.interest.watch != nil)
    #expect(!rig.wait(.zero).watch)
    #expect(rig.ask("cart.create").part("result.revision") == "4")
    #expect(rig.interest.watch == nil)
  }

  @Test func inMemoryNothingIsWatched() throws {
    let peer = try Peer()
    let isWatchable = peer.conversation.isWatchable
    #expect(!isWatchable)
  }
}
