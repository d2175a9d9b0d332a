import Foundation
import ShopModel
import Testing

@testable import ShopRPC

/// A data directory that cannot be used: every error names it and the reason, and what needs no data works.
struct StorageErrorTests {
  /// Places below a folder that contains the file `file`, and the reasons why they cannot be used.
  private static let places = [
    ("file", "notDirectory"), ("file/a/b", "notDirectory"), (String(repeating: "long", count: 64), "nameTooLong"),
  ]

  private static func peer(_ directory: String) throws -> Peer {
    var options = Options.fixed
    options.directory = directory
    return try Peer(options)
  }

  private static func folderWithFile() throws -> TestFolder {
    let folder = try TestFolder()
    try #require(FileManager.default.createFile(atPath: folder.path + "/file", contents: Data("x".utf8)))
    return folder
  }

  @Test(arguments: places) func itIsNamedWithTheReasonInEveryLanguage(_ name: String, _ reason: String) throws {
    let folder = try Self.folderWithFile()
    let path = "\(folder.path)/\(name)"
    let peer = try Self.peer(path)
    for language in Language.all {
      for (method, params) in [("list.items", "{}"), ("list.add", #"{"name":"Tea"}"#), ("locale.set", #"{"language":"de"}"#)] {
        let answer = peer.ask(method, params, meta: "\"locale\":\"\(language.tag)\"")
        #expect(answer.part("error.data.path") == path && answer.part("error.data.reason") == reason, "\(language.tag) \(method)")
        #expect(answer.part("error.data.cause").contains(": "), "\(language.tag) \(method)")
        let text = answer.part("error.data.text")
        #expect(text.contains(path) && !text.contains("{"), "\(language.tag) \(text)")
      }
    }
  }

  @Test(arguments: places) func textsAndLanguagesAreAvailable(_ name: String, _ reason: String) throws {
    let folder = try Self.folderWithFile()
    let peer = try Self.peer("\(folder.path)/\(name)")
    for language in Language.all {
      let meta = "\"locale\":\"\(language.tag)\""
      #expect(peer.ask("locale.strings", #"{"prefix":"label.add"}"#, meta: meta).part("result.language") == language.tag)
      #expect(peer.ask("locale.text", #"{"key":"label.ok"}"#, meta: meta).errorText == "")
      #expect(peer.ask("locale.format", #"{"number":1.5}"#, meta: meta).errorText == "")
    }
    for method in ["locale.list", "locale.get", "locale.onboarding"] { #expect(peer.ask(method).errorText == "", "\(method)") }
    // a past state is not one of them
    #expect(peer.ask("locale.get", meta: #""asOf":0"#).errorText == "storageFailed applied=false")
  }

  @Test(arguments: places) func theSessionBeginsWithTheProblem(_ name: String, _ reason: String) throws {
    let folder = try Self.folderWithFile()
    let path = "\(folder.path)/\(name)"
    let answer = try Self.peer(path).ask("initialize", #"{"locale":"de"}"#)
    #expect(answer.part("result.storage.error") == "storageFailed" && answer.part("result.storage.reason") == reason)
    #expect(answer.part("result.storage.path") == path && answer.part("result.storage.text").contains("„\(path)“"))
  }

  @Test func aSessionWithoutProblemHasNone() throws {
    let folder = try TestFolder()
    #expect(try Self.peer(folder.path).ask("initialize").part("result.storage") == "")
  }

  /// A damaged database is read, and the session begins with that.
  @Test func aDamagedStoreIsNamed() throws {
    let folder = try TestFolder()
    var peer = try Self.peer(folder.path)
    for name in ["Tea", "Rye", "Oat"] { _ = peer.ask("list.add", "{\"name\":\"\(name)\"}") }
    peer = try peer.restart()
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasPrefix("journal-") {
      let file = "\(folder.path)/\(name)"
      try String(contentsOfFile: file, encoding: .utf8).replacing("Rye", with: "Rie").write(
        toFile: file, atomically: false, encoding: .utf8)
    }
    peer = try peer.restart()
    let begun = peer.ask("initialize")
    #expect(begun.part("result.storage.error") == "storageReadOnly" && begun.part("result.storage.reason") == "damaged")
    let refused = peer.ask("list.add", #"{"name":"Fig"}"#)
    #expect(refused.part("error.data.reason") == "damaged" && refused.part("error.data.text").contains("“\(folder.path)” is damaged"))
    #expect(peer.ask("list.items").errorText == "")
  }

  /// Whoever starts the program is told once, on standard error.
  @Test(arguments: ["call list.items", "", "mcp"]) func oneLineOnStandardErrorNamesIt(_ command: String) throws {
    let end = try End(#"echo '{"jsonrpc":"2.0","id":1,"method":"ping"}' | HOME=/dev/null XDG_DATA_HOME= "$0" "# + command)
    let cause = "the data directory /dev/null/.local/share/shop-rpc cannot be used: open: Not a directory"
    #expect(end.said == "shop-rpc: \(cause)\n", "\(command)")
  }
}
