import Foundation
import Testing

@testable import ShopModel
@testable import ShopRPC

/// Programs with `--sync-every`, which exchange changes without requests.
final class RecurringSyncTests {
  private let folder: TestFolder
  private let shared: String
  /// An interval in seconds that does not pass during a test.
  private static let never = 1_000_000

  init() throws {
    folder = try TestFolder()
    shared = folder.path + "/shared"
    try FileManager.default.createDirectory(atPath: shared, withIntermediateDirectories: true)
  }

  /// Joins the database `name`, and ends its program.
  private func join(_ name: String) throws {
    let client = try Frontend(folder.path + "/" + name)
    #expect(try client.ask("sync.join", #"{"path":"\#(shared)"}"#).errorText == "")
    #expect(try client.ending() == .code(0))
  }

  private func start(_ name: String, every seconds: Int = 1) throws -> Frontend {
    try Frontend(folder.path + "/" + name, under: [], ["--sync-every", "\(seconds)"])
  }

  /// Changes travel from program to program, and arrive as events.
  @Test func changesArriveAsEvents() throws {
    try join("a")
    try join("b")
    let (first, second) = (try start("a"), try start("b"))
    #expect(try second.ask("events.subscribe", #"{"topics":["list"]}"#).errorText == "")
    #expect(try first.ask("list.add", #"{"name":"Milk"}"#).errorText == "")
    let event = Answer(try second.answer() ?? "")
    #expect(event.part("params.method") == "sync.now")
    #expect(try second.ask("list.items").part("result.sections").contains("Milk"))
    #expect(try first.ending() == .code(0))
    #expect(try second.ending() == .code(0))
  }

  /// Changes travel in both directions long before the interval has passed.
  @Test func changesAreNoticed() throws {
    try join("a")
    try join("b")
    let programs = [try start("a", every: Self.never), try start("b", every: Self.never)]
    for (index, name) in ["Milk", "Bread", "Salt", "Tea"].enumerated() {
      let (giver, taker) = (programs[index % 2], programs[(index + 1) % 2])
      #expect(try taker.ask("events.subscribe", #"{"topics":["list"]}"#).errorText == "")
      #expect(try giver.ask("list.add", #"{"name":"\#(name)"}"#).errorText == "")
      #expect(Answer(try taker.answer() ?? "").part("params.method") == "sync.now")
      #expect(try taker.ask("list.items").part("result.sections").contains(name))
      #expect(try taker.ask("events.unsubscribe").errorText == "")
    }
    for program in programs { #expect(try program.ending() == .code(0)) }
  }

  /// That exchanges fail, and that they succeed again, are events of their own.
  @Test func failuresAreEvents() throws {
    try join("a")
    let program = try start("a", every: Self.never)
    #expect(try program.ask("events.subscribe", #"{"topics":["sync"]}"#).errorText == "")
    try FileManager.default.moveItem(atPath: shared, toPath: shared + "-elsewhere")
    // the first exchange can be due before the request
    let messages = [try program.ask("list.add", #"{"name":"Milk"}"#), Answer(try program.answer() ?? "")]
    let failed = try #require(messages.first { $0.part("params.sync.failure") != "" })
    #expect(failed.part("params.sync.failure.error") == "fileUnreadable")
    #expect(failed.part("params.sync.failure.text") != "" && failed.part("params.change") == "" && failed.part("params.resync") == "")
    #expect(try program.ask("sync.status").part("result.unsent") == "1")
    try FileManager.default.moveItem(atPath: shared + "-elsewhere", toPath: shared)
    // an exchange can come before the response, and another attempt can fail before
    var message = try program.ask("list.add", #"{"name":"Bread"}"#)
    while message.part("params.sync.lastExchangeAt") == "" || message.part("params.sync.failure") != "" {
      message = Answer(try #require(try program.answer()))
    }
    #expect(message.part("params.method") == "sync.now")
    #expect(try program.ending() == .code(0))
  }

  /// A group that the running program has joined is followed at once.
  @Test func joiningIsNoticed() throws {
    let programs = [try start("a", every: Self.never), try start("b", every: Self.never)]
    for program in programs { #expect(try program.ask("sync.join", #"{"path":"\#(shared)"}"#).errorText == "") }
    #expect(try programs[0].ask("events.subscribe", #"{"topics":["list"]}"#).errorText == "")
    #expect(try programs[1].ask("list.add", #"{"name":"Milk"}"#).errorText == "")
    #expect(Answer(try programs[0].answer() ?? "").part("params.method") == "sync.now")
    for program in programs { #expect(try program.ending() == .code(0)) }
  }

  /// A directory is watched once; one that is not there is not.
  @Test func watchedDirectories() throws {
    let files = SyncDirectory(root: shared)
    let watch = try #require(SyncFolderWatch {})
    let own = ReplicaID("own")
    #expect(!watch.follow(files, except: own))
    try files.make()
    #expect(watch.follow(files, except: own))
    #expect(!watch.follow(files, except: own))
    try files.makeDirectory(of: own)
    #expect(!watch.follow(files, except: own))
    try files.makeDirectory(of: ReplicaID("other"))
    #expect(watch.follow(files, except: own))
    #expect(!watch.follow(files, except: own))
  }

  /// The last changes are published before the program ends, even if the next exchange is not due.
  @Test func theLastChangesAreGiven() throws {
    try join("a")
    try join("b")
    let first = try start("a", every: Self.never)
    #expect(try first.ask("list.add", #"{"name":"Milk"}"#).errorText == "")
    #expect(try first.ending() == .code(0))
    let second = try Frontend(folder.path + "/b")
    #expect(try second.ask("sync.now").part("result.taken") == "1")
    #expect(try second.ending() == .code(0))
  }

  /// An assistant's changes are given, too, and what it is sent is nothing but its protocol.
  @Test func changesOfAnAssistant() throws {
    try join("a")
    try join("b")
    let call = #"{"name":"add_to_list","arguments":{"items":["Milk"]}}"#
    let messages = [
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"resources/subscribe","params":{"uri":"shop://list/current"}}"#,
      #"{"jsonrpc":"2.0","id":3,"method":"tools/call","params":\#(call)}"#,
    ]
    let words = ["mcp", "--data", folder.path + "/a", "--locale", "en", "--sync-every", "\(Self.never)"]
    let (output, ending) = try BuiltProgram.run(words, messages.joined(separator: "\n") + "\n")
    #expect(ending == .code(0) && output.contains("Milk") && !output.contains(#""events.event""#), "\(output)")
    let second = try Frontend(folder.path + "/b")
    #expect(try second.ask("sync.now").part("result.taken") == "1")
    #expect(try second.ask("list.items").part("result.sections").contains("Milk"))
    #expect(try second.ending() == .code(0))
  }

  /// A database without a group, and a folder that is gone, disturb nobody.
  @Test func nothingToExchange() throws {
    let alone = try start("c")
    #expect(try alone.ask("list.add", #"{"name":"Milk"}"#).errorText == "")
    #expect(try alone.ending() == .code(0))
    try join("a")
    try FileManager.default.removeItem(atPath: shared)
    let first = try start("a")
    #expect(try first.ask("list.add", #"{"name":"Milk"}"#).errorText == "")
    #expect(try first.ending() == .code(0))
  }
}
