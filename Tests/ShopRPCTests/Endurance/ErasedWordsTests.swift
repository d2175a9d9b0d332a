import Foundation
import Glibc
import Testing

@testable import ShopRPC

/// Erased data appears in no file and no response, whichever other process writes a snapshot, stops, or dies meanwhile.
struct ErasedWordsTests {
  private static let word = "Flumplings"

  /// Names of the database's files that contain the word.
  private static func holders(in database: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: database).filter { name in
      try Data(contentsOf: URL(fileURLWithPath: "\(database)/\(name)")).range(of: Data(word.utf8)) != nil
    }
  }

  /// The first process stops while writing a snapshot, then continues or dies; the second erases and dies; the third compacts; the fourth
  /// checks.
  @Test(.needs(.strace), arguments: [SIGCONT, SIGKILL]) func aStoppedSnapshotBringsNothingBack(_ signal: Int32) throws {
    let folder = try TestFolder()
    let (database, strace) = (folder.path + "/store", Strace(log: folder.path + "/calls"))
    let zeroth = try Frontend(database)
    #expect(try zeroth.ask("list.add", #"{"name":"\#(Self.word)"}"#).errorText == "")
    #expect(try zeroth.ending() == .code(0))
    // in place of the service, the program compacts the database
    let command = ["sh", "-c", #"exec "$0" compact --data '\#(database)'"#]
    let first = try Frontend(database, under: strace.stopping(inSyncOf: "\(database)/snapshot.json.tmp") + command)
    try Watch.wait(for: "the stop") { try strace.read().contains { $0.text.contains("stopped by SIGSTOP") } }
    #expect(try Self.holders(in: database).contains("snapshot.json.tmp"))

    let second = try Frontend(database)
    #expect(try second.ask("data.reset", #"{"scope":"all","confirm":"reset"}"#).errorText == "")
    #expect(try Self.holders(in: database) == [])
    _ = try second.die()
    kill(try #require(try strace.process()), signal)
    if signal == SIGCONT { #expect(Receipt(try first.answer() ?? "")?.errorText == nil) }
    try first.ending()

    let third = try Frontend(database)
    #expect(try third.ask("list.add", #"{"name":"later"}"#).errorText == "")
    #expect(try BuiltProgram.run(["compact", "--data", database]).ending == .code(0))
    #expect(try third.ending() == .code(0))
    let fourth = try Frontend(database)
    #expect(try fourth.ask("service.status").part("result.status") == "UP")
    #expect(try fourth.ask("history.list").part("result.count") == "1")
    #expect(try fourth.ask("history.diff", #"{"from":1}"#).errorText.hasPrefix("historyGone"))
    #expect(try fourth.ask("list.items", #"{"_meta":{"asOf":1}}"#).errorText.hasPrefix("historyGone"))
    #expect(try fourth.ending() == .code(0))
    #expect(try Self.holders(in: database) == [])
    #expect(try BuiltProgram.run(["check", database]).output.hasSuffix("Nothing is wrong.\n"))
  }

  /// `SHOP_RPC_ERASURE=500` plays 500 rounds of kills, and erases 50 long histories while they are read.
  @Test func noRoundOfKillsLeavesAWord() async throws {
    let rounds = Int(ProcessInfo.processInfo.environment["SHOP_RPC_ERASURE"] ?? "") ?? 4
    let (status, verdict) = try await Tool.run([
      "python3", "Tests/Outside/erasure.py", "--program", BuiltProgram.path, "--rounds", "\(rounds)", "--history", "\(max(1, rounds / 10))",
      "--changes", "\(rounds < 40 ? 200 : 4000)",
    ])
    print(verdict)
    #expect(status == 0, "\(verdict)")
  }
}
