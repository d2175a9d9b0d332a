import Foundation
import ShopModel
import Testing

@testable import ShopRPC

/// Published shopping lists, if available, checked against known facts.
struct RealDocumentTests {
  /// Directory next to the package.
  private static let folder = #filePath.split(separator: "/").dropLast(depth).reduce("") { $0 + "/" + $1 } + "/../shared/data/"
  /// Number of path components between the package and this file.
  private static let depth = 4

  /// Content of a file on one line; nil, with a printed notice, if it is missing.
  private static func text(_ name: String) throws -> String? {
    do throws(FileReadError) {
      let bytes = try ClientFile(folder + name, .any).bytes()
      return String(decoding: bytes.filter { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    } catch {
      try #require(error.reason == .notFound)
      print("SKIPPED: ../shared/data/\(name) is not there, so the import of this published list was not checked")
      return nil
    }
  }

  @Test func aShoppingListOfTwoFiles() throws {
    guard let items = try Self.text("shoppinglist-items.json"), let locations = try Self.text("shoppinglist-locations.json") else { return }
    let peer = try Peer()
    #expect(peer.take("shoppinglist", locations).counts == "23 0 0 0 0 0")
    let report = peer.take("shoppinglist", items)
    #expect(report.counts == "147 0 0 0 5 0", "five names end with a blank: \(report)")
    let list = peer.ask("list.items")
    #expect(list.part("result.count") == "12" && Answer(list.part("result.sections")).elements.count == 7)
    #expect(peer.export("shoppinglist").components(separatedBy: "’").count >= 9)
    let dairy = Answer(peer.ask("location.list").part("result.locations")).elements.first { $0.part("name") == "Dairy (18)" }
    let deleted = peer.ask("location.delete", #"{"locationId":"\#(dairy?.part("id") ?? "")"}"#, meta: #""dryRun":true"#)
    #expect(deleted.part("result.movedItems") == "23")
    for document in [locations, items] { #expect(peer.take("shoppinglist", document).changesNothing) }
    let other = try Peer()
    #expect(other.take("shoppinglist", peer.export("shoppinglist")).counts == "170 0 0 0 0 0")
    #expect(other.export("shoppinglist") == peer.export("shoppinglist"))
  }

  @Test func anArchive() throws {
    guard let archive = try Self.text("shoppinglist-archive.json") else { return }
    let peer = try Peer()
    #expect(peer.take("archive", archive).counts == "171 0 0 0 5 0", "the Unknown Location has a UUID to be kept")
    #expect(Answer(peer.export("archive")).elements.count == 24)
    #expect(Self.uuids(peer.export("archive")) == Self.uuids(archive))
    let again = peer.take("archive", archive)
    #expect(again.changesNothing && again.part("result.unchanged") == "171")
    let other = try Peer()
    _ = other.take("archive", peer.export("archive"))
    #expect(other.export("archive") == peer.export("archive"))
  }

  /// An archive imported after the two files of another app matches the same items.
  @Test func anArchiveAfterTwoFiles() throws {
    guard let items = try Self.text("shoppinglist-items.json"), let locations = try Self.text("shoppinglist-locations.json"),
      let archive = try Self.text("shoppinglist-archive.json")
    else { return }
    let peer = try Peer()
    for document in [locations, items] { _ = peer.take("shoppinglist", document) }
    #expect(peer.take("archive", archive).part("result.added") == "1", "the Unknown Location")
    #expect(peer.ask("service.status").part("result.counts.items") == "147")
    #expect(Self.uuids(peer.export("archive")) == Self.uuids(archive))
    #expect(peer.take("archive", archive).changesNothing)
    let other = try Peer()
    _ = other.take("archive", peer.export("archive"))
    #expect(other.export("archive") == peer.export("archive"))
    let part = peer.ask("data.export", #"{"format":"shoppinglist","part":"locations"}"#).part("result.data")
    #expect(Answer(part).elements.count == 23)
  }

  private static func uuids(_ archive: String) -> Set<String> {
    Set(archive.split(separator: "\"").map { String($0) }.filter { ArchiveUUID.canonical($0) != nil })
  }
}
