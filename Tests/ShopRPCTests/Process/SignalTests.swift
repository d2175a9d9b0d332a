import Foundation
import Glibc
import Testing

@testable import ShopRPC

/// SIGTERM, SIGINT, and SIGHUP end the program cleanly at any point; the first one counts.
struct SignalTests {
  /// Signals sent, and the exit code.
  static let signals: [([Int32], Int32)] = [
    ([SIGTERM], 143), ([SIGINT], 130), ([SIGHUP], 129), ([SIGTERM, SIGTERM], 143), ([SIGTERM, SIGINT], 143), ([SIGINT, SIGHUP], 130),
  ]
  /// Command prefix that resets signal dispositions, which the test's parent may have ignored.
  private static let plain = ["/usr/bin/env", "--default-signal"]
  private static let bytesInFlight = 300_000

  @Test(arguments: signals) func aQuietProgramEnds(_ signals: [Int32], _ code: Int32) throws {
    let frontend = try Frontend(nil, under: Self.plain)
    #expect(try frontend.ask("cart.total").errorText == "")
    for signal in signals { frontend.signal(signal) }
    #expect(try frontend.last() == [])
    #expect(try frontend.ending() == .code(code))
  }

  @Test(arguments: [(["--block-signal=TERM"], SIGTERM, 143), (["--ignore-signal=TERM"], SIGTERM, 143)] as [([String], Int32, Int32)])
  func whatAParentLeftDoesNotKeepItAlive(_ options: [String], _ signal: Int32, _ code: Int32) throws {
    let frontend = try Frontend(nil, under: ["/usr/bin/env"] + options)
    #expect(try frontend.ask("cart.total").errorText == "")
    frontend.signal(signal)
    #expect(try frontend.last() == [])
    #expect(try frontend.ending() == .code(code))
  }

  /// nohup ignores SIGHUP, and a shell ignores SIGINT for background jobs, both on purpose.
  @Test(
    arguments: [("--ignore-signal=HUP", SIGHUP), ("--ignore-signal=INT", SIGINT), ("--default-signal=PIPE", SIGPIPE)] as [(String, Int32)])
  func whatIsIgnoredOnPurposeStaysSo(_ option: String, _ signal: Int32) throws {
    let frontend = try Frontend(nil, under: ["/usr/bin/env", option])
    #expect(try frontend.ask("cart.total").errorText == "")
    frontend.signal(signal)
    #expect(try frontend.ask("cart.total").errorText == "")
    #expect(try frontend.ending() == .code(0))
  }

  @Test func aProgramThatWasStoppedGoesOn() throws {
    let frontend = try Frontend(nil)
    #expect(try frontend.ask("cart.total").errorText == "")
    frontend.signal(SIGSTOP)
    let late = frontend.request("cart.total", "{}")
    try frontend.send(late)
    frontend.signal(SIGCONT)
    #expect(try frontend.answer() != nil)
    #expect(try frontend.ending() == .code(0))
  }

  /// Requests stream in: those that were read are done and answered, in order, and all acknowledged changes are durable. More may be durable if this
  /// process does not read their answers in time.
  @Test(arguments: Endurance.sample(of: [SIGTERM, SIGINT, SIGHUP], every: 3)) func whatWasReadIsAnswered(_ signal: Int32) throws {
    let folder = try TestFolder()
    let frontend = try Frontend(folder.path, under: Self.plain)
    _ = try frontend.press(upTo: Self.bytesInFlight) {
      let number = frontend.lastID + 1
      return frontend.request("list.add", #"{"name":"n\#(number)","id":"i\#(number)"}"#)
    }
    frontend.signal(signal)
    let ids = Frontend.ids(try frontend.last())
    #expect(ids == Array(1..<ids.count + 1))
    #expect(try frontend.ending() == .code(128 + signal))
    let next = try Frontend(folder.path)
    let stored = try #require(Int(try next.ask("service.status").part("result.counts.items")))
    #expect((ids.count...frontend.lastID).contains(stored))
    #expect(try next.ending() == .code(0))
    print("signal \(signal) while requests stream: \(ids.count) of \(frontend.lastID) answered, \(stored) stored")
  }

  /// A running commit completes and is acknowledged; nothing new starts.
  @Test(.needs(.strace), arguments: ["delay_enter", "delay_exit"]) func aCommitIsAwaited(_ label: String) throws {
    let folder = try TestFolder()
    let (database, strace) = (folder.path + "/store", Strace(log: folder.path + "/calls"))
    #expect(try Frontend(database).add("first") == "")
    let slow = try Frontend(
      database, under: Self.plain + strace.command(database, [1], ["fdatasync:\(label)=\(Self.delay)"]).dropFirst())
    try slow.send(slow.request("list.add", #"{"name":"slow","id":"slow"}"#))
    try Watch.wait(for: "the commit") { try strace.read().contains { $0.name == "pwrite64" && $0.text.contains(#"{\"s\":2"#) } }
    let id = try #require(try strace.process())
    _ = kill(id, SIGTERM)
    #expect(Frontend.ids(try slow.last()) == [1])
    #expect(try slow.ending() == .code(143))
    let next = try Frontend(database)
    #expect(try next.items() == ["first", "slow"])
    #expect(try next.ending() == .code(0))
  }

  /// Delay in microseconds: longer than a signal takes to arrive.
  private static let delay = 300_000

  /// With a reader that stopped, the program ends after its grace period of two seconds.
  @Test func aReaderThatStoppedCannotKeepItAlive() throws {
    let frontend = try Frontend(nil, under: Self.plain)
    try #require(try frontend.press(upTo: Self.bytesInFlight * 10) { frontend.request("cart.total", "{}") })
    frontend.signal(SIGTERM)
    // nothing is read before the end
    try Watch.wait(for: "the end", pause: 5000) { try frontend.state() == "Z" }
    let ids = Frontend.ids(try frontend.last())
    #expect(ids == Array(1..<ids.count + 1))
    #expect(try frontend.ending() == .code(143))
  }

  /// A signal during a snapshot: the snapshot is complete, or it never existed.
  @Test func aSnapshotDoesNotBlock() throws {
    let folder = try TestFolder()
    let database = folder.path + "/store"
    try LongDatabase.copy(to: database)
    let frontend = try Frontend(database, under: Self.plain)
    #expect(try frontend.add("new") == "")
    let names = { try FileManager.default.contentsOfDirectory(atPath: database) }
    let before = Set(try names())
    try Watch.wait(for: "a snapshot") { try !Set(names()).subtracting(before).isEmpty }
    frontend.signal(SIGTERM)
    #expect(try frontend.last() == [])
    #expect(try frontend.ending() == .code(143))
    let next = try Frontend(database)
    #expect(try next.condition().state == "UP")
    #expect(try next.items()?.contains("new") == true)
    #expect(try next.ending() == .code(0))
  }

  /// Many long requests share the remaining time: when it is over, no further one starts.
  @Test func whatTakesLongSharesTheTime() throws {
    let folder = try TestFolder()
    let path = try ProgressTests.products(20_000, in: folder)
    let frontend = try Frontend(nil, under: Self.plain)
    let imports = (0..<Self.imports).map { _ in
      frontend.request("data.import", #"{"path":"\#(path)","mode":"replace","_meta":{"progressToken":1,"dryRun":true}}"#)
    }
    try frontend.send(imports.joined())
    let first = try #require(try frontend.answer())
    #expect(Answer(first).part("params.value.kind") == "begin")
    frontend.signal(SIGTERM)
    let messages = try frontend.last().map { Answer($0) }
    let answers = messages.filter { !$0.part("id").isEmpty }
    let done = answers.prefix { $0.errorText.isEmpty }
    let begun = 1 + messages.count { $0.part("params.value.kind") == "begin" }
    #expect(answers.map { $0.part("id") } == (0..<answers.count).map { "\($0 + 1)" })
    #expect(answers.dropFirst(done.count).allSatisfy { $0.errorText == "canceled" })
    #expect(begun <= done.count + 1, "\(begun) begun, \(done.count) done of \(Self.imports)")
    #expect(try frontend.ending() == .code(143))
    print("SIGTERM while \(Self.imports) imports wait: \(done.count) done, \(begun) begun, \(answers.count) answered")
  }

  /// More imports than fit into the time left after a signal.
  private static let imports = 40
}
