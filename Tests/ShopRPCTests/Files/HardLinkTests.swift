import Glibc
import Testing

@testable import ShopRPC

/// Client files in a confining directory: only files without another hard link, under file names.
struct HardLinkTests {
  private static func reason(_ path: String, _ access: FileAccess) -> FileReadError.Reason? {
    do throws(FileReadError) {
      _ = try ClientFile(path, access).bytes()
      return nil
    } catch { return error.reason }
  }

  @Test func anotherNameOutsideIsNotFollowed() throws {
    let folder = try TestFolder()
    let path = folder.path + "/inside"
    try WholeFile.write([0x78], to: path)
    #expect(Self.reason("inside", .only(folder.path)) == nil)
    try #require(unsafe link(path, folder.path + "/other") == 0)
    #expect(Self.reason("inside", .only(folder.path)) == .hardLink)
    #expect(Self.reason(path, .any) == nil, "without a confining directory every file may be read")
  }

  @Test func aFileIsNoDirectory() throws {
    let folder = try TestFolder()
    try WholeFile.write([0x78], to: folder.path + "/ok.csv")
    for access in [FileAccess.any, .only(folder.path)] {
      #expect(Self.reason(folder.path + "/ok.csv/", access) == .notFound)
      #expect(Self.reason(folder.path + "/" + String(repeating: "x", count: 300), access) == .nameTooLong)
    }
    let peer = try Peer()
    for (name, reason) in [("ok.csv/", "notRegular"), (String(repeating: "x", count: 300), "nameTooLong")] {
      let answer = peer.ask("data.export", #"{"format":"csv","path":"\#(folder.path)/\#(name)","overwrite":true}"#)
      #expect(answer.part("error.data.reason") == reason)
    }
  }

  /// The two files of an app without archives are written together or not at all.
  @Test func aDirectoryGetsBothLists() throws {
    let folder = try TestFolder()
    let peer = try Peer()
    _ = peer.ask("data.sample")
    let answer = peer.ask("data.export", #"{"format":"shoppinglist","path":"\#(folder.path)"}"#)
    #expect(Answer(answer.part("result.files")).elements.count == 2)
    for part in ["items", "locations"] {
      let text = String(decoding: try WholeFile.read("\(folder.path)/\(part).json"), as: UTF8.self).replacing("\n", with: "")
      #expect(text == peer.ask("data.export", #"{"format":"shoppinglist","part":"\#(part)"}"#).part("result.data"))
    }
    try WholeFile.remove(folder.path + "/items.json")
    #expect(peer.ask("data.export", #"{"format":"shoppinglist","path":"\#(folder.path)/"}"#).part("error.data.reason") == "exists")
    #expect(try Directory.names(in: folder.path) == ["locations.json"])
  }
}
