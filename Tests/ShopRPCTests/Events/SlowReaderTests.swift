import ShopModel
import Testing

@testable import ShopRPC

/// A client that stops reading: memory is bounded, excess events collapse into one, and the order stays.
struct SlowReaderTests {
  /// Service on files between two pipes, driven turn by turn on this thread.
  private final class Rig {
    private let input: TestPipe
    private let output: TestPipe
    private var server: Server<Conversation>
    private(set) var interest = Interest()

    init(_ folder: borrowing TestFolder, _ limits: Limits) throws {
      var options = Options.stored(in: folder)
      options.limits = limits
      let input = try TestPipe()
      let output = try TestPipe()
      let outbox = Outbox(try NonblockingOutput(output.writing), limits: limits)
      let channel = Channel(from: input.reading, to: outbox, limits: limits)
      server = Server(Conversation(ServiceState(options, .all), on: channel), on: channel, limits: limits)
      self.input = input
      self.output = output
      turn(Readiness())
    }

    /// Unread bytes, and the memory allocated for them.
    var pending: Int { server.channel.outbox.pending }
    var reserved: Int { server.channel.outbox.reserved }

    func turn(_ readiness: Readiness) {
      if case .wait(let interest) = server.turn(readiness) { self.interest = interest }
    }

    /// Writes a request and lets the service read it; returns false if the service does not want to read.
    func send(_ method: String, _ params: String) -> Bool {
      guard interest.input != nil else { return false }
      input.put(#"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"# + "\n")
      turn(Readiness(input: true))
      return true
    }

    /// Simulates an idle period, followed by a change in the database.
    func notice() {
      turn(Readiness(isQuiet: true))
      turn(Readiness(watch: interest.watch != nil))
    }

    /// Reads until nothing more comes.
    func read() -> [String] {
      var bytes: [UInt8] = []
      while true {
        let piece = output.take()
        if piece.isEmpty, server.channel.outbox.pending == 0 { break }
        bytes += piece
        turn(Readiness(output: true))
      }
      return MessageDigest.all(String(decoding: bytes, as: UTF8.self))
    }
  }

  private static func limits(output: Int, events: Int) -> Limits {
    var limits = Limits()
    (limits.output, limits.events) = (output, events)
    return limits
  }

  /// The service stops reading requests, so that every request read has its event.
  @Test func ownChangesAreReportedOneByOne() throws {
    let folder = try TestFolder()
    let rig = try Rig(folder, Self.limits(output: 100_000, events: 200_000))
    #expect(rig.send("events.subscribe", #"{"topics":["list"]}"#))
    #expect(rig.send("list.add", #"{"name":"Tea","id":"t"}"#))
    var count = 1
    while rig.send("list.update", #"{"itemId":"t","note":"\#(count)"}"#) { count += 1 }
    #expect(rig.pending < 200_000 && rig.reserved <= 600_000)
    let told = rig.read()
    #expect(told.count == 1 + 2 * count)
    #expect(told.filter { $0.contains("put item t") }.count == count)
    #expect(rig.interest.input != nil)
  }

  /// External changes collapse into one event once the reader has caught up.
  @Test func othersChangesBecomeOne() throws {
    let folder = try TestFolder()
    let other = try Peer(.stored(in: folder))
    let rig = try Rig(folder, Self.limits(output: 100_000, events: 110_000))
    #expect(rig.send("events.subscribe", #"{"topics":["list","location"]}"#))
    #expect(other.ask("list.add", #"{"name":"Tea","id":"t"}"#).errorText == "")
    for number in 1...1000 {
      #expect(other.ask("list.update", #"{"itemId":"t","note":"\#(number)"}"#).errorText == "")
      rig.notice()
    }
    #expect(other.ask("location.create", #"{"name":"Dairy","id":"d"}"#).errorText == "")
    #expect(rig.interest.input == nil && rig.interest.watch == nil)
    #expect(rig.reserved <= 600_000)
    var told = rig.read()
    for _ in 0..<3 { rig.notice() }
    told += rig.read()
    let singles = told.filter { $0.contains("put item t") }
    #expect(
      singles.count < 1000 && told.last == "s1 r1002 location location.create: put location d" || told.last?.contains("resync") == true)
    expectGapless(told, through: 1002)
    #expect(rig.send("list.remove", #"{"itemId":"t"}"#))
    #expect(rig.read() == ["=1", "s1 r1003 list list.remove: put list list-1, removed item t <- 1"])
  }

  /// One message with more events than are kept: its array is complete, and the missing events collapse into one.
  @Test func aLargeBatchBecomesOneEvent() throws {
    let folder = try TestFolder()
    let rig = try Rig(folder, Self.limits(output: 4000, events: 8000))
    #expect(rig.send("events.subscribe", "{}"))
    #expect(rig.send("list.add", #"{"name":"Tea","id":"t"}"#))
    let update = #"{"method":"list.update","params":{"itemId":"t","note":"n"}}"#
    #expect(rig.send("transaction.run", #"{"calls":[\#(Array(repeating: update, count: 40).joined(separator: ","))]}"#))
    #expect(rig.send("list.update", #"{"itemId":"t","note":"last"}"#))
    let told = rig.read()
    #expect(told.filter { $0 == "=1" }.count == 4)
    expectGapless(told, through: 3)
    #expect(told.contains("s1 r2 list : resync after 1") || told.contains("s1 r3 list : resync after 1"), "\(told)")
  }

  /// Checks that every revision is reported once, alone or as part of a range.
  private func expectGapless(_ told: [String], through last: Int) {
    var revision = 0
    for event in told where !event.hasPrefix("=") {
      let words = event.split(separator: " ")
      let number = Int(words[1].dropFirst()) ?? 0
      if event.contains("resync") {
        #expect(words.last.flatMap { Int($0) } == revision, "\(event)")
      } else {
        #expect(number == revision + 1, "\(event) behind \(revision)")
      }
      revision = number
    }
    #expect(revision == last)
  }
}
