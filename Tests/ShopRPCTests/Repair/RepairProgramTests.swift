import Foundation
import Persistence
import ShopModel
import Testing

@testable import ShopRPC

/// `check` and `repair` from the command line.
struct RepairProgramTests {
  /// Damage to the database built by `DatabaseMaker`.
  enum Damage: CaseIterable {
    case none
    case manifest
    case snapshot
    case line
    case end
    case newer
    case unknown
    case unknownAndLine
  }

  /// Output of `check` for each damage, the choices that `repair` then offers, and the exit codes.
  static let rows: [(Damage, said: String, checks: Int32, choices: [String], tells: Int32)] = [
    (.none, "Nothing is wrong.", 0, [], 0),
    (.manifest, "MANIFEST.json: the file is missing or damaged.", 1, ["rewrite"], 1),
    (.snapshot, ".json: the file is missing or damaged.", 1, ["rewrite"], 1),
    (.line, "was on disk, but its bytes have changed since.", 1, ["skip", "cut"], 1),
    (.end, "was on disk, but is missing or incomplete.", 1, ["cut"], 1),
    (.newer, "", 1, [], 1),
    (.unknown, "1 record of another version: kept in the files, not in the shop", 0, [], 0),
    (.unknownAndLine, "use the newer program that wrote 1 record", 1, [], 1),
  ]

  @Test func eachDamageHasItsRow() { #expect(Set(Self.rows.map(\.0)) == Set(Damage.allCases)) }

  @Test(arguments: 0..<Damage.allCases.count) func eachDamageIsReportedAndRepaired(number: Int) throws {
    let (damage, said, checks, choices, tells) = Self.rows[number]
    for choice in choices.isEmpty ? ["rewrite"] : choices {
      let folder = try TestFolder()
      let path = "\(folder.path)/store"
      try DatabaseMaker.make(at: path)
      try Self.harm(path, damage)
      let before = try Self.journal(path)
      let check = try BuiltProgram.run(["check", path])
      #expect((said.isEmpty || check.output.contains(said)) && check.ending == .code(checks), "\(damage): \(check.output)")
      #expect(try BuiltProgram.run(["check", path]).output == check.output)
      let told = try BuiltProgram.run(["repair", path])
      #expect(told.ending == .code(tells), "\(damage): \(told.output)")
      for word in RepairChoice.allCases.map(\.rawValue) {
        #expect(told.output.contains("repair \(path) \(word)\n") == choices.contains(word), "\(damage): \(told.output)")
      }
      #expect(try Self.journal(path) == before)
      let done = try BuiltProgram.run(["repair", path, choice])
      #expect(done.ending == .code(choices.isEmpty ? tells : 0), "\(damage): \(done.output)")
      if choices.isEmpty {
        #expect(try Self.journal(path) == before)
      } else {
        try Self.expectSound(path, done.output)
      }
    }
  }

  /// Checks that the database works, and that `check` agrees.
  private static func expectSound(_ path: String, _ done: String) throws {
    #expect(try BuiltProgram.run(["check", path]).ending == .code(0))
    let again = try BuiltProgram.run(["repair", path, "cut"])
    #expect(again.output == "Nothing is wrong.\n" && again.ending == .code(0))
    let added = try BuiltProgram.run(["call", "list.add", #"{"name":"Salt"}"#, "--data", path])
    #expect(added.ending == .code(0), "\(added.output)")
    let status = try BuiltProgram.run(["call", "service.status", "--data", path]).output
    #expect(status.contains(#""status":"UP""#), "\(status)")
    #expect(done.contains("The old files are in \(path)/quarantine."))
  }

  private static func journal(_ path: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: path) where name != "LOCK" && name != "quarantine" {
      files[name] = try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)"))
    }
    return files
  }

  private static func harm(_ path: String, _ damage: Damage) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    let journal = try #require(names.last { $0.hasPrefix("journal-") && $0 != "journal-1.jsonl" })
    let snapshot = try #require(names.first { $0.hasPrefix("snapshot-") })
    switch damage {
    case .none: return
    case .manifest: try FileManager.default.removeItem(atPath: "\(path)/MANIFEST.json")
    case .snapshot: try edit("\(path)/\(snapshot)") { $0.replacing("Milk", with: "Silk") }
    case .line: try edit("\(path)/\(journal)") { $0.replacing("kg", with: "??") }
    case .end: try edit("\(path)/\(journal)") { $0.replacing(/.{8}\n+$/, with: "") }
    case .newer: try edit("\(path)/MANIFEST.json") { sealed($0.replacing(/"minReader":\d/, with: #""minReader":3"#)) }
    case .unknown: try addUnknown(path)
    case .unknownAndLine:
      try addUnknown(path)
      try edit("\(path)/\(journal)") { $0.replacing("kg", with: "??") }
    }
  }

  private static func edit(_ path: String, _ change: (String) -> String) throws {
    let url = URL(fileURLWithPath: path)
    try Data(change(String(contentsOf: url, encoding: .utf8)).utf8).write(to: url)
  }

  /// Text with the checksum that it now needs.
  private static func sealed(_ text: String) -> String {
    let body = text.dropLast(17)
    var sum: UInt32 = ~0
    for byte in body.utf8 {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
    }
    let hex = String(~sum, radix: 16)
    return #"\#(body),"c":"\#(String(repeating: "0", count: 8 - hex.count))\#(hex)"}"# + "\n"
  }

  private static func addUnknown(_ path: String) throws {
    var database = try Database(directory: path, options: DatabaseMaker.options, now: Milliseconds(0))
    try database.load { _, _ in }
    try database.begin(now: Milliseconds(0)) { _, _ in }
    database.append(Array(#"{"method":"loan.lend","at":1,"by":"guest","events":[{"loan":{"lent":{}}}]}"#.utf8).span)
    try database.commit()
    database.close()
  }

  @Test func anUnknownEventIsKeptAndReported() throws {
    let folder = try TestFolder()
    let path = "\(folder.path)/store"
    try DatabaseMaker.make(at: path)
    try Self.addUnknown(path)
    let status = try BuiltProgram.run(["call", "service.status", "--data", path]).output
    #expect(status.contains("1 record of another version, kept but not applied."), "\(status)")
    #expect(try Self.journal(path).values.contains { String(decoding: $0, as: UTF8.self).contains(#"{"loan":{"lent":{}}}"#) })
  }

  @Test func aNewerStoreIsToldByTheServiceAndLeftAsItIs() throws {
    let folder = try TestFolder()
    let path = "\(folder.path)/store"
    try DatabaseMaker.make(at: path)
    try Self.harm(path, .newer)
    let before = try Self.journal(path)
    let status = try BuiltProgram.run(["call", "service.status", "--data", path]).output
    #expect(status.contains("its files require format version 3"), "\(status)")
    #expect(try BuiltProgram.run(["call", "list.add", #"{"name":"Salt"}"#, "--data", path]).ending == .code(1))
    #expect(try Self.journal(path) == before)
  }

  @Test(
    arguments: [
      (["check", "/nowhere"], 1), (["repair", "/nowhere"], 1), (["repair", "/nowhere", "cut"], 1), (["check", "a", "b"], 64),
      (["repair"], 64),
      (["repair", "/nowhere", "recut"], 64), (["repair", "/nowhere", "cut", "cut"], 64), (["check", "--seed", "1"], 64),
    ] as [([String], Int32)]) func impossibleRepairsAreReported(words: [String], code: Int32) throws
  {
    let ended = try BuiltProgram.run(words)
    #expect(ended.ending == .code(code) && ended.output == "")
  }

  @Test func aStoreInUseIsNotRepaired() throws {
    let folder = try TestFolder()
    let path = "\(folder.path)/store"
    try DatabaseMaker.make(at: path)
    try Self.harm(path, .snapshot)
    let lock = try FileHandle(forReadingFrom: URL(fileURLWithPath: "\(path)/LOCK"))
    #expect(flock(lock.fileDescriptor, LOCK_SH) == 0)
    let before = try Self.journal(path)
    #expect(try BuiltProgram.run(["check", path]).ending == .code(1))
    #expect(try BuiltProgram.run(["repair", path, "rewrite"]).ending == .code(1))
    #expect(try Self.journal(path) == before)
  }
}
