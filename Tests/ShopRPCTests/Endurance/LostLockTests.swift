import Foundation
import Testing

@testable import ShopRPC

/// The lock file is removed or replaced just when two processes write.
@Suite(.needs(.strace)) struct LostLockTests {
  /// One process holds the unlinked file, the other the new one: only one of them may write.
  @Test(arguments: [false, true]) func aLockThatIsRemovedIsMissed(inCommit: Bool) throws {
    try lose(inCommit: inCommit) { try FileManager.default.removeItem(atPath: $0) }
  }

  /// The held file still has a name, but no longer that of the lock.
  @Test(arguments: [false, true]) func aLockThatIsMovedIsMissed(inCommit: Bool) throws {
    try lose(inCommit: inCommit) { try FileManager.default.moveItem(atPath: $0, toPath: $0 + "-moved") }
  }

  /// Takes the lock away before a process acquires it, or after that and before the process writes.
  private func lose(inCommit: Bool, _ take: (String) throws -> Void) throws {
    let folder = try TestFolder()
    let (database, strace) = (folder.path + "/store", Strace(log: folder.path + "/calls"))
    let first = try Frontend(database)
    #expect(try first.add("first") == "")
    // the lock file's text, one change, and a second one that is slow between reading the journal and writing its line
    let slow = try Frontend(database, under: strace.command(database, [1], ["pwrite64:delay_enter=\(Self.delay):when=3"]))
    #expect(try slow.add("second") == "")
    if !inCommit { try take(database + "/LOCK") }
    let next = try Frontend(database)
    #expect(try next.items() == ["first", "second"])
    let locks = try strace.read().count { $0.text.contains("LOCK_EX") }
    try slow.send(slow.request("list.add", #"{"name":"slow","id":"slow"}"#))
    try Watch.wait(for: "the lock") { try strace.read().count { $0.text.contains("LOCK_EX") } > locks }
    if inCommit { try take(database + "/LOCK") }
    var answered: Set<String> = ["first", "second"]
    if try next.add("next") == "" { answered.insert("next") }
    if Receipt(try slow.answer() ?? "")?.errorText == nil { answered.insert("slow") }
    if try first.add("last") == "" { answered.insert("last") }
    for frontend in [first, slow, next] { #expect(try frontend.ending() == .code(0)) }
    let after = try Frontend(database)
    #expect(try after.items() == answered)
    #expect(try after.condition().state == "UP")
    #expect(try after.add("after") == "")
    #expect(try after.ending() == .code(0))
  }

  /// Delay in microseconds: a thousand commits.
  private static let delay = 400_000
}
