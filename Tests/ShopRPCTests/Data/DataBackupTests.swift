import Foundation
import Glibc
import ShopModel
import Testing

@testable import ShopRPC

/// `data.backup` and the command `compact` on files.
struct DataBackupTests {
  /// Shop with changing prices, a snapshot in between, and a cart whose total differs by revision.
  private static func peer(_ options: Options) throws -> Peer {
    let peer = try Peer(options)
    let calls = [
      ("catalog.put", #"{"product":{"id":"p","name":"Milk","price":"1.00"}}"#), ("cart.add", #"{"productId":"p","quantity":2}"#),
      ("catalog.update", #"{"productId":"p","price":"2.00"}"#), ("cart.add", #"{"productId":"p","quantity":1}"#),
    ]
    for (index, (method, params)) in calls.enumerated() {
      if index == 2 { peer.compact() }
      #expect(peer.ask(method, params).errorText == "", "\(method)")
    }
    return peer
  }

  private static func back(_ peer: Peer, up path: String, meta: String? = nil) -> Answer {
    peer.ask("data.backup", #"{"path":"\#(path)"}"#, meta: meta)
  }

  @Test func aServiceOnItHasTheStateAndItsPast() throws {
    let folder = try TestFolder()
    let shelter = try TestFolder()
    let peer = try Self.peer(.stored(in: folder))
    let path = shelter.path + "/copy"
    let trial = Self.back(peer, up: path, meta: #""dryRun":true"#)
    #expect(!FileManager.default.fileExists(atPath: path))
    let answer = Self.back(peer, up: path)
    #expect(answer.part("result") == trial.part("result"))
    #expect(answer.part("result.through") == "4" && answer.part("result.files") == "4" && answer.part("result.path") == path)
    _ = peer.ask("cart.clear")

    var options = Options.stored(in: folder)
    options.directory = path
    let again = try Peer(options)
    #expect(again.ask("service.status").part("result.status") == "UP")
    for (revision, total) in ["0.00", "0.00", "2.00", "4.00", "6.00"].enumerated() {
      let then = again.ask("cart.total", meta: #""asOf":\#(revision)"#)
      #expect(then.part("result.total.amount") == total && then == Answer(Self.renamed(peer, then, revision)), "\(revision)")
    }
    #expect(again.ask("cart.add", #"{"productId":"p"}"#).part("result.revision") == "5")
    #expect(try again.restart().ask("cart.total").part("result.total.amount") == "8.00")
    #expect(peer.ask("cart.total").part("result.total.amount") == "0.00")
  }

  /// The original service's response to the same request, with the request id replaced.
  private static func renamed(_ peer: Peer, _ answer: Answer, _ revision: Int) -> String {
    let other = peer.ask("cart.total", meta: #""asOf":\#(revision)"#)
    return other.description.replacingOccurrences(of: #""id":\#(other.part("id")),"#, with: #""id":\#(answer.part("id")),"#)
  }

  /// Within one group: a backup contains the group's earlier changes, and a rejected change does not keep the lock.
  @Test func itHasWhatItsGroupDidBefore() throws {
    let folder = try TestFolder()
    let shelter = try TestFolder()
    let peer = try Self.peer(.stored(in: folder))
    let lines = [
      #"{"jsonrpc":"2.0","id":1,"method":"cart.add","params":{"productId":"nothing"}}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"data.backup","params":{"path":"\#(shelter.path)/one"}}"#,
      #"{"jsonrpc":"2.0","id":3,"method":"cart.add","params":{"productId":"p"}}"#,
      #"{"jsonrpc":"2.0","id":4,"method":"data.backup","params":{"path":"\#(shelter.path)/two"}}"#,
      #"{"jsonrpc":"2.0","id":5,"method":"cart.add","params":{"productId":"p"}}"#,
    ]
    let answers = peer.send(lines.joined(separator: "\n")).split(separator: "\n").map { Answer(String($0)) }
    #expect(answers.count == 5 && answers[0].errorText.hasPrefix("notFound"))
    #expect(answers[1].part("result.through") == "4" && answers[3].part("result.through") == "5")
    #expect(answers[2].part("result.revision") == "5" && answers[4].part("result.revision") == "6")
    #expect(peer.ask("service.status").part("result.status") == "UP")
  }

  @Test func invalidBackupPathsAreRejected() throws {
    let folder = try TestFolder()
    let shelter = try FileFolder()
    var options = Options.stored(in: folder)
    options.files = .only(shelter.path)
    let peer = try Self.peer(options)
    let inner = try shelter.makeFolder("inner")
    _ = try shelter.link("way", to: inner)
    let dangling = try shelter.link("dangling", to: "/nowhere")
    for (path, reason) in [
      ("inner", "exists"), (dangling, "exists"), ("dangling", "exists"), ("way/copy", "symlink"), ("nowhere/copy", "notFound"),
      ("../copy", "notAllowed"), ("/tmp/copy", "notAllowed"), ("inner/..", "notAllowed"), ("/", "notAllowed"), (".", "notAllowed"),
    ] {
      for meta in [nil, #""dryRun":true"#] {
        #expect(Self.back(peer, up: path, meta: meta).errorText == "fileUnwritable path=\(path) reason=\(reason)", "\(path)")
      }
    }
    #expect(Self.back(peer, up: "inner/copy").part("result.through") == "4")
    try FileManager.default.removeItem(atPath: inner + "/copy")

    options.files = .none
    #expect(Self.back(try Peer(options), up: inner + "/copy").errorText.hasSuffix("reason=notAllowed"))
    options.files = .any
    let free = try Peer(options)
    #expect(Self.back(free, up: folder.path + "/copy").errorText.hasSuffix("reason=dataDirectory"))
    #expect(Self.back(free, up: shelter.path + "/way/copy/").part("result.through") == "4")
    try FileManager.default.removeItem(atPath: inner + "/copy")
  }

  @Test func aFolderThatIsClosedIsSaid() throws {
    let folder = try TestFolder()
    let database = "\(folder.path)/store"
    #expect(try Frontend(database).add("item") == "")
    let inner = try Nobody.closedFolder(in: folder)
    try Nobody.own(database)
    let frontend = try Frontend(database, under: Nobody.prefix)
    #expect(try frontend.ask("data.backup", #"{"path":"\#(inner)/copy"}"#).errorText.hasSuffix("reason=permission"))
    #expect(try frontend.ending() == .code(0))
  }

  @Test func compactingShortensTheJournal() throws {
    let folder = try TestFolder()
    let peer = try Self.peer(.stored(in: folder))
    let before = Int(peer.ask("service.status").part("result.storage.journalBytes")) ?? 0
    let run = try BuiltProgram.run(["compact", "--data", folder.path])
    #expect(run.ending == .code(0) && run.output.hasPrefix("Database in") && run.output.contains("snapshot of"), "\(run.output)")
    #expect(Int(try peer.restart().ask("service.status").part("result.storage.journalBytes")) ?? 0 < before)
    let again = try Peer(.stored(in: folder))
    #expect(again.ask("cart.total", meta: #""asOf":2"#).part("result.total.amount") == "2.00")
    #expect(Self.back(again, up: "/tmp/copy", meta: #""asOf":2"#).errorText == "invalidParams /_meta/asOf:notAllowedHere")
    #expect(again.ask("cart.total").part("result.total.amount") == "6.00")
  }

  /// What is no database is neither changed nor made one.
  @Test func onlyADatabaseIsCompacted() throws {
    let folder = try TestFolder()
    for path in [folder.path, folder.path + "/nowhere"] {
      #expect(try BuiltProgram.run(["compact", "--data", path]).ending == .code(1))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    #expect(try BuiltProgram.run(["compact", folder.path]).ending == .code(64))
    #expect(try BuiltProgram.run(["compact", "--ephemeral"]).ending == .code(64))
  }

  @Test func theStatusReportsAMovedDirectory() throws {
    let folder = try TestFolder()
    let shelter = try TestFolder()
    let path = folder.path + "/store"
    var options = Options.stored(in: folder)
    options.directory = path
    let peer = try Self.peer(options)
    #expect(peer.ask("service.status").part("result.reasons") == "[]")
    try FileManager.default.moveItem(atPath: path, toPath: shelter.path + "/store")
    #expect(peer.ask("service.status").part("result.reasons.0").hasPrefix("The data directory was moved away"))
    #expect(peer.ask("service.status").part("result.status") == "DEGRADED")
    #expect(peer.ask("cart.clear").errorText == "")
  }
}
