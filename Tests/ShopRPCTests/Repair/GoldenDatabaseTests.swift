import Foundation
import Persistence
import ShopModel
import Testing

@testable import ShopRPC

/// A database, once written, remains readable forever.
struct GoldenDatabaseTests {
  private static let databases = HouseTests.root.appending(path: "Tests/ShopRPCTests/Databases")

  /// All files in a directory except the lock.
  private static func content(of path: String) throws -> [String: Data] {
    let names = try #require(FileManager.default.enumerator(atPath: path)).compactMap { $0 as? String }
    var files: [String: Data] = [:]
    for name in names where name != "LOCK" {
      var isDirectory: ObjCBool = false
      _ = unsafe FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isDirectory)
      if !isDirectory.boolValue { files[name] = try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")) }
    }
    return files
  }

  /// State that the service reads from it, as snapshot lines.
  private static func state(of path: String) -> [String] {
    var shop = Shop()
    var options = Options.fixed
    options.directory = path
    var ledger = Ledger(in: options.directory, options.database, now: Timestamp(milliseconds: 1_768_467_700_000), shop: &shop)
    defer { ledger.close() }
    #expect(ledger.status?.issues == [] && ledger.replayer.unknownRecords == 0)
    return ShopState.lines(shop)
  }

  @Test(arguments: ["format-1", "format-2"]) func itIsReadAndNotChanged(format: String) throws {
    let folder = try TestFolder()
    let path = "\(folder.path)/store"
    try FileManager.default.copyItem(atPath: Self.databases.appending(path: format).path, toPath: path)
    let before = try Self.content(of: path)
    let committed = try String(contentsOf: Self.databases.appending(path: "\(format).state.jsonl"), encoding: .utf8)
    #expect(Self.state(of: path) == committed.split(separator: "\n").map(String.init))
    #expect(try Self.content(of: path) == before)
    let check = try BuiltProgram.run(["check", path])
    #expect(check.ending == .code(0) && check.output.hasSuffix("\nNothing is wrong.\n"), "\(check.output)")
    #expect(try Self.content(of: path) == before)
    #expect(Set(before.keys).isSuperset(of: ["MANIFEST.json", "journal-1.jsonl"]))
    #expect(before.keys.count { $0.hasPrefix("quarantine/") } == 1 && before.keys.count { $0.hasPrefix("snapshot-") } == 1)
  }

  @Test(arguments: ["format-1", "format-2"]) func everyKindOfFactIsInIt(format: String) throws {
    let files = try Self.content(of: Self.databases.appending(path: format).path)
    let journal = files.filter { $0.key.hasPrefix("journal-") }.map { String(decoding: $0.value, as: UTF8.self) }.joined()
    let kinds = [
      "cart": ["made", "added", "set", "replaced", "removed", "cleared", "deleted", "switched", "put", "holder"],
      "catalog": ["put", "updated", "removed", "stockSet", "stockChanged"],
      "list": ["added", "increased", "changed", "purchased", "takenOff", "putBack", "removed", "put"],
      "location": ["added", "changed", "removed", "put"], "setting": ["languageSet", "put"],
    ]
    for (domain, names) in kinds {
      for name in names { #expect(journal.contains(#"{"\#(domain)":{"\#(name)":"#), "\(domain).\(name)") }
    }
    #expect(journal.contains(#"{"kept":{"#) && journal.contains(#"{"data":{"reset":"all"}}"#) && journal.contains(#","more":true,"v":"#))
  }

  /// `SHOP_STORE=DIR swift test --filter aStoreLikeItCanBeMade` creates one in DIR, with its state next to it.
  @Test func aStoreLikeItCanBeMade() throws {
    let folder = try TestFolder()
    let path = ProcessInfo.processInfo.environment["SHOP_STORE"] ?? "\(folder.path)/store"
    try DatabaseMaker.make(at: path, closes: false)
    let state = Self.state(of: path)
    #expect(state.count > 10)
    #expect(try BuiltProgram.run(["check", path]).ending == .code(0))
    try FileManager.default.removeItem(atPath: "\(path)/LOCK")
    try Data((state.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: path + ".state.jsonl"))
  }
}
