import Foundation
import Glibc
import Testing

@testable import ShopRPC

/// `data.export` to files and `data.import` from them.
struct ExportFileTests {
  private static func peer(_ options: Options = .fixed) throws -> Peer {
    let peer = try Peer(options)
    _ = peer.ask("data.sample")
    return peer
  }

  private static func export(_ peer: Peer, _ path: String, _ more: String = "", meta: String? = nil) -> Answer {
    peer.ask("data.export", #"{"path":"\#(path)"\#(more)}"#, meta: meta)
  }

  private static func take(_ peer: Peer, _ path: String, _ format: String = "shop") -> Answer {
    peer.ask("data.import", #"{"format":"\#(format)","path":"\#(path)"}"#)
  }

  @Test(arguments: ["shop", "shoppinglist", "archive", "csv"]) func aFileHasOneEntityPerLine(_ format: String) throws {
    let folder = try TestFolder()
    let path = folder.path + "/file"
    let peer = try Self.peer()
    let trial = Self.export(peer, path, #","format":"\#(format)""#, meta: #""dryRun":true"#)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    let answer = Self.export(peer, path, #","format":"\#(format)""#)
    #expect(answer.part("result") == trial.part("result") && answer.part("result.path") == path)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(answer.part("result.bytes") == "\(bytes.count)" && bytes.last == UInt8(ascii: "\n"))
    let text = String(decoding: bytes, as: UTF8.self)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
    if format == "csv" { return #expect(text == peer.export("csv") && text.split(separator: "\r\n").count == 25) }
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("{\"") }.count == (format == "shop" ? 48 : 16))
    #expect(text.replacing("\n", with: "") == peer.export(format))
    let other = try Peer()
    #expect(Self.take(other, path, format).part("result.rejections") == "[]")
    #expect(other.export(format) == peer.export(format))
  }

  @Test func placesThatAreNotForItAreRefused() throws {
    let folder = try TestFolder()
    let shelter = try FileFolder()
    let file = try shelter.write("old", to: "file")
    let link = try shelter.link("link", to: file)
    let dangling = try shelter.link("dangling", to: "/nowhere")
    let pipe = try shelter.makePipe("pipe")
    let inner = try shelter.makeFolder("inner")
    let peer = try Self.peer(.stored(in: folder))
    let overwrite = #","overwrite":true"#
    let cases: [(path: String, more: String, reason: String)] = [
      (file, "", "exists"), (link, "", "exists"), (link, overwrite, "symlink"), (dangling, "", "exists"), (dangling, overwrite, "symlink"),
      (pipe, "", "exists"), (pipe, overwrite, "notRegular"), (inner, "", "exists"), (inner, overwrite, "notRegular"),
      ("/dev/null", overwrite, "notRegular"), ("/nowhere/file", "", "notFound"), (file + "/under", "", "notFound"),
      ("/", overwrite, "exists"),
      (folder.path + "/file", "", "dataDirectory"), (folder.path + "/quarantine/../file", "", "notFound"),
      (inner + "/" + String(repeating: "n", count: 300), "", "nameTooLong"),
    ]
    for (path, more, reason) in cases {
      for meta in [nil, #""dryRun":true"#] {
        #expect(Self.export(peer, path, more, meta: meta).errorText == "fileUnwritable path=\(path) reason=\(reason)", "\(path) \(more)")
      }
    }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "old")
    #expect(Self.export(peer, file, overwrite, meta: #""dryRun":true"#).errorText == "")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "old")
    #expect(Self.export(peer, file, overwrite).errorText == "")
    #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix("{\n\"format\":\"shop\",\n\"version\":1,\n"))
    var info = stat()
    #expect(unsafe lstat(link, &info) == 0 && info.st_mode & S_IFMT == S_IFLNK)
  }

  @Test func aFolderThatIsClosedIsSaid() throws {
    let folder = try TestFolder()
    let inner = try Nobody.closedFolder(in: folder)
    let frontend = try Frontend(nil, under: Nobody.prefix)
    #expect(try frontend.ask("data.export", #"{"format":"shop","path":"\#(inner)/file"}"#).errorText.hasSuffix("reason=permission"))
    #expect(try frontend.ending() == .code(0))
  }

  @Test func oneFolderConfinesEveryPath() throws {
    let shelter = try FileFolder()
    let inner = try shelter.makeFolder("inner")
    _ = try shelter.link("way", to: inner)
    var options = Options.fixed
    options.files = .only(shelter.path)
    let peer = try Self.peer(options)
    for (path, reason) in [
      ("../file", "notAllowed"), ("/tmp/file", "notAllowed"), ("inner/../file", "notAllowed"), ("way/file", "symlink"),
      ("no/file", "notFound"),
    ] {
      #expect(Self.export(peer, path).errorText == "fileUnwritable path=\(path) reason=\(reason)")
      #expect(Self.take(peer, path).errorText == "fileUnreadable path=\(path) reason=\(reason)")
    }
    #expect(Self.export(peer, "inner/file").errorText == "" && Self.take(peer, "inner/file").changesNothing)
    try FileManager.default.removeItem(atPath: inner + "/file")
    options.files = .none
    let closed = try Self.peer(options)
    #expect(
      Self.export(closed, "file").errorText.hasSuffix("reason=notAllowed")
        && Self.take(closed, "file").errorText.hasSuffix("reason=notAllowed"))
    #expect(closed.export("shop") != "")
  }

  @Test func filesThatAreNoDocumentsAreRefused() throws {
    let folder = try FileFolder()
    let peer = try Self.peer()
    let before = ShopState(peer.conversation.service.shop)
    let deep = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
    let contents: [(name: String, content: String, format: String, reason: String)] = [
      ("empty", "", "shop", "format"), ("text", "shop", "shop", "format"),
      ("other", "{}", "shop", "format"),
      ("unversioned", #"{"format":"shop"}"#, "shop", "format"), ("later", #"{"format":"shop","version":2}"#, "shop", "version"),
      ("earlier", #"{"format":"shop","version":0}"#, "shop", "format"),
      ("half", #"{"format":"shop","version":1,"items":["#, "shop", "format"),
      ("twice", #"{"format":"shop","version":1,"items":[],"items":[]}"#, "shop", "format"), ("deep", deep, "archive", "format"),
      ("wrong", #"{"format":"shop","version":1,"items":{}}"#, "shop", "format"), ("number", "7", "archive", "format"),
      ("rows", #"[{"a":1}]"#, "archive", "format"), ("things", #"[{"a":1}]"#, "shoppinglist", "format"),
      ("object", #"{"a":[]}"#, "shoppinglist", "format"), ("place", #"{"items":7}"#, "shoppinglist", "format"),
    ]
    for (name, content, format, reason) in contents {
      let path = try folder.write(content, to: name)
      #expect(Self.take(peer, path, format).errorText == "fileUnreadable path=\(path) reason=\(reason)", "\(name)")
    }
    let pipe = try folder.makePipe("pipe")
    let link = try folder.link("link", to: folder.path + "/text")
    for (path, reason) in [(pipe, "notRegular"), (link, "symlink"), (folder.path, "notRegular"), (folder.path + "/none", "notFound")] {
      #expect(Self.take(peer, path).errorText == "fileUnreadable path=\(path) reason=\(reason)")
    }
    #expect(ShopState(peer.conversation.service.shop) == before)
    let marked = try folder.write("\u{FEFF}" + #"{"format":"shop","version":1}"#, to: "marked")
    #expect(Self.take(peer, marked).changesNothing)
  }

  /// A full disk leaves the old file intact and no partial new one.
  @Test func aFullDiskKeepsWhatIsThere() throws {
    let disk = try SmallDisk(kibibytes: 16)
    let path = disk.path + "/file"
    try Data("old".utf8).write(to: URL(fileURLWithPath: path))
    let peer = try Self.peer()
    for number in 0..<200 {
      _ = peer.ask("catalog.put", #"{"product":{"id":"p\#(number)","name":"\#(String(repeating: "n", count: 200))","price":"1"}}"#)
    }
    #expect(Self.export(peer, path, #","overwrite":true"#).errorText == "fileUnwritable path=\(path) reason=full")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
    #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path) == ["file"])
    #expect(Self.export(peer, path, #","overwrite":true,"format":"shoppinglist""#).errorText == "")
  }
}
