import ShopModel
import Testing

@testable import ShopRPC

/// Archives written and read by other apps.
struct ArchiveTests {
  private static let dairy = "11111111-1111-4111-8111-111111111111"
  private static let milk = "22222222-1111-4111-8111-111111111111"
  private static let unknown = "33333333-1111-4111-8111-111111111111"

  private static func location(_ id: String, _ name: String, _ order: Int, _ items: String = "") -> String {
    #"{"id":"\#(id)","name":"\#(name)","visitationOrder":\#(order),"red":0.5,"green":0.5,"blue":0.5,"opacity":0.5,"items":[\#(items)]}"#
  }

  private static func item(_ id: String, _ name: String, _ date: String? = nil, onList: Bool = false) -> String {
    #"{"id":"\#(id)","name":"\#(name)","quantity":1,"onList":\#(onList),"isAvailable":true"#
      + (date.map { #","dateLastPurchased":\#($0)}"# } ?? "}")
  }

  private static let document =
    "[" + location(dairy, "Dairy", 1, item(milk, "Milk", #""2026-01-14T08:00:00Z""#)) + ","
    + location(unknown, "Unknown Location", 2_147_483_647, item("44444444-1111-4111-8111-111111111111", "Stamps")) + "]"

  /// Exporting an imported archive produces the same bytes; importing it again changes nothing, in either mode and in another database.
  @Test func anArchiveOfAnotherAppComesBackAsItWas() throws {
    let peer = try Peer()
    #expect(peer.take("archive", Self.document).counts == "4 0 0 0 0 0")
    #expect(peer.export("archive") == Self.document)
    for mode in ["merge", "replace"] { #expect(peer.take("archive", Self.document, mode).changesNothing) }
    let other = try Peer()
    _ = other.take("archive", peer.export("archive"))
    #expect(other.export("archive") == Self.document)
    #expect(peer.ask("list.purchased").part("result.sections.0.items.0.purchasedAt") == "2026-01-14T08:00:00.000Z")
  }

  /// Another app's two files and its archive of the same things match each other.
  @Test func anArchiveMatchesWhatTwoFilesBrought() throws {
    let items =
      #"[{"name":"Milk ","quantity":1,"onList":true,"isAvailable":true,"locationName":"Dairy"},"#
      + #"{"name":"Stamps","quantity":1,"onList":false,"isAvailable":true,"locationName":"Unknown Location"}]"#
    let locations = #"[{"name":"Dairy","visitationOrder":1,"red":0.5,"green":0.5,"blue":0.5,"opacity":0.5}]"#
    let peer = try Peer()
    for document in [locations, items] { _ = peer.take("shoppinglist", document) }
    let archive =
      "[" + Self.location(Self.dairy, "Dairy", 1, Self.item(Self.milk, "Milk ", onList: true)) + ","
      + Self.location(Self.unknown, "Unknown Location", 2_147_483_647, Self.item("44444444-1111-4111-8111-111111111111", "Stamps")) + "]"
    #expect(peer.take("archive", archive).part("result.added") == "1", "the Unknown Location")
    #expect(peer.ask("service.status").part("result.counts.items") == "2")
    #expect(peer.export("archive") == archive.replacing("Milk ", with: "Milk"), "with the ids of the archive")
    #expect(peer.take("archive", archive).changesNothing)
  }

  static let dates: [(written: String, read: String, counts: String)] = [
    (#""2026-01-14T08:00:00Z""#, "2026-01-14T08:00:00.000Z", "2 0 0 0 0 0"),
    (#""2026-01-14T08:00:00.25Z""#, "2026-01-14T08:00:00.250Z", "2 0 0 0 0 0"),
    (#""2026-01-14T10:00:00+02:00""#, "2026-01-14T08:00:00.000Z", "2 0 0 0 0 0"),
    ("790070400", "2026-01-14T08:00:00.000Z", "2 0 0 0 0 0"), ("790070400.25", "2026-01-14T08:00:00.250Z", "2 0 0 0 0 0"),
    ("-1", "2000-12-31T23:59:59.000Z", "2 0 0 0 0 0"), ("null", "", "2 0 0 0 0 0"), (#""yesterday""#, "", "2 0 0 0 1 0"),
    ("1e30", "", "2 0 0 0 1 0"), ("true", "", "2 0 0 0 1 0"),
  ]

  @Test(arguments: dates) func aDateIsRead(_ written: String, _ read: String, _ counts: String) throws {
    let peer = try Peer()
    let report = peer.take("archive", "[" + Self.location("l", "Dairy", 1, Self.item("m", "Milk", written)) + "]")
    #expect(report.counts == counts, "\(written): \(report)")
    #expect(peer.ask("list.item", #"{"itemId":"m"}"#).part("result.item.purchasedAt") == read, "\(written)")
  }

  /// Whole seconds, as Swift's decoder requires; a purchase with milliseconds still matches when it comes back.
  @Test func aPurchaseHasItsDateInTheArchive() throws {
    let peer = try Peer()
    _ = peer.ask("list.add", #"{"name":"Tea","id":"t"}"#)
    _ = peer.ask("list.markPurchased", #"{"itemId":"t","at":"2026-01-14T08:00:00.123Z"}"#)
    let archive = peer.export("archive")
    #expect(archive.contains(#""dateLastPurchased":"2026-01-14T08:00:00Z""#))
    for mode in ["merge", "replace"] { #expect(peer.take("archive", archive, mode).changesNothing) }
    let later = archive.replacing("2026-01-14T08:00:00Z", with: "2026-01-15T08:00:00Z")
    #expect(peer.take("archive", later).part("result.updated") == "1")
    #expect(peer.take("archive", later).changesNothing)
    #expect(peer.take("archive", archive).changesNothing, "an earlier purchase is no later one")
  }

  /// All ids are UUIDs; exported entities are found again, even if the app has changed the case of letters.
  @Test func whatWeWroteIsFoundAgain() throws {
    let peer = try Peer()
    _ = peer.ask("location.create", #"{"name":"Dairy","id":"d"}"#)
    _ = peer.ask("list.add", #"{"name":"Milk","locationId":"d","id":"m"}"#)
    _ = peer.ask("list.add", #"{"name":"Tea","id":"aaaaaaaa-1111-4111-8111-111111111111"}"#)
    let archive = peer.export("archive")
    let locations = Answer(archive).elements
    let ids = locations.map { $0.part("id") } + locations.flatMap { Answer($0.part("items")).elements.map { $0.part("id") } }
    #expect(ids.count == 4 && Set(ids).count == 4)
    for id in ids { #expect(ArchiveUUID.canonical(id) != nil && id.utf8.count == 36, "\(id)") }
    #expect(ids.contains("aaaaaaaa-1111-4111-8111-111111111111"))
    #expect(peer.export("archive") == archive, "they stay the same")
    for mode in ["merge", "replace"] {
      for text in [archive, archive.replacing("aaaaaaaa", with: "AAAAAAAA")] {
        let report = peer.take("archive", text, mode)
        #expect(report.changesNothing && report.part("result.repairs") == "[]", "\(report)")
      }
    }
    let renamed = archive.replacing(#""name":"Milk""#, with: #""name":"Oat milk""#)
    #expect(peer.take("archive", renamed, "replace").counts == "0 1 3 0 0 0")
    #expect(peer.ask("list.item", #"{"itemId":"m"}"#).part("result.item.name") == "Oat milk")
  }

  @Test func aMadeUUIDHasItsVersionAndVariant() {
    for id in ["unknown", "a1a0ne34", "", "Ä"] {
      let uuid = Array(ArchiveUUID.made(from: id, .item).utf8)
      #expect(uuid[14] == UInt8(ascii: "8") && "89AB".utf8.contains(uuid[19]), "\(id)")
      #expect(ArchiveUUID.made(from: id, .item) != ArchiveUUID.made(from: id, .location))
    }
    for text in [
      "", "1", "11111111-1111-4111-8111-11111111111", "g1111111-1111-4111-8111-111111111111", "11111111111141118111111111111111",
    ] {
      #expect(ArchiveUUID.canonical(text) == nil, "\(text)")
    }
  }

  static let orders: [(given: [Int], wanted: [Int])] = [
    ([0, 1], [1, 2]), ([0, 1, 2, 3], [1, 2, 3, 4]), ([100, 101, 120], [98, 99, 100]), ([5, 9, 100], [5, 9, 100]), ([-5, 0, 3], [1, 2, 3]),
    ([0, 0, 7], [1, 1, 7]), ([0, 50, 101], [1, 50, 100]), ([-1_000_000_000, 3_000_000_000], [1, 100]), ([], []),
  ]

  @Test(arguments: orders) func ordersKeepTheirSequence(_ given: [Int], _ wanted: [Int]) throws {
    let peer = try Peer()
    let rows = given.enumerated().map { Self.location("l\($0)", "L\($0)", $1) }.joined(separator: ",")
    let report = peer.take("archive", "[\(rows)]")
    #expect(report.part("result.repairCount") == "\(zip(given, wanted).count { $0 != $1 })", "\(report)")
    let locations = Answer(peer.ask("location.list").part("result.locations")).elements
    let found = Dictionary(uniqueKeysWithValues: locations.map { ($0.part("id"), $0.part("order")) })
    for (index, order) in wanted.enumerated() { #expect(found["l\(index)"] == "\(order)", "\(given)") }
    #expect(peer.take("archive", "[\(rows)]").changesNothing)
  }

  @Test func moreOrdersThanThereAreShareTheLast() {
    let orders = VisitingOrders(Array(0...150))
    let row = { (order: Int) in
      orders.renumbered(
        ImportSession.Row(index: 0, record: PortableLocation(id: nil, name: EntityName("L"), order: order, color: .plain))
      ).record.order
    }
    #expect([0, 1, 98, 99, 150].map(row) == [1, 2, 99, 100, 100])
  }

  /// Lists without ids and archives match the same items: by name if the id is unknown.
  @Test func anArchiveAfterListsWithoutIDs() throws {
    let peer = try Peer()
    let lists = #"{"items":[{"name":"milk","onList":true,"locationName":"Dairy"}],"locations":[{"name":"dairy","visitationOrder":7}]}"#
    #expect(peer.take("shoppinglist", lists).counts == "2 0 0 0 0 0")
    let report = peer.take("archive", Self.document)
    #expect(report.part("result.added") == "2" && report.part("result.repairs") == "[]", "\(report)")
    #expect(peer.ask("list.items", #"{"show":"all"}"#).description.components(of: #""name":"milk""#) == 1)
    #expect(Set(peer.export("archive").uuids) == Set(Self.document.uuids), "their UUIDs are kept")
    #expect(peer.take("archive", Self.document).changesNothing)
    #expect(peer.take("shoppinglist", lists).changesNothing)
    let restarted = try Peer()
    _ = restarted.take("shop", peer.export("shop"))
    #expect(restarted.export("archive") == peer.export("archive"))
  }

  /// A second location with the same name maps to the first, together with its items, which is reported once.
  @Test func twoLocationsOfOneName() throws {
    let peer = try Peer()
    let document =
      "[" + Self.location("a", "Dairy", 1, Self.item("m", "Milk")) + "," + Self.location("b", "DAIRY", 9, Self.item("n", "Butter")) + "]"
    for counts in ["3 0 1 0 1 0", "0 0 4 0 1 0"] {
      let report = peer.take("archive", document)
      #expect(report.counts == counts)
      #expect(report.part("result.repairs").hasPrefix(#"[{"index":1,"id":"b","path":"/id","value":"b","to":"a","reason":"duplicate""#))
    }
    #expect(peer.ask("list.item", #"{"itemId":"n"}"#).part("result.item.location.id") == "a")
  }

  /// One id for two names: the second gets a new id, and both exist.
  @Test func oneIDForTwoItems() throws {
    let peer = try Peer()
    let document =
      "[" + Self.location("a", "Dairy", 1, Self.item("m", "Milk") + "," + Self.item("m", "Tea")) + "," + Self.location("a", "Bakery", 2)
      + "]"
    let first = peer.take("archive", document)
    #expect(first.counts == "4 0 0 0 2 0", "\(first)")
    #expect(peer.take("archive", document).changesNothing)
  }

  /// UUIDs of archives are stored in the files.
  @Test func theUUIDsAreStored() throws {
    let folder = try TestFolder()
    let peer = try Peer(.stored(in: folder))
    _ = peer.take("shoppinglist", #"{"items":[{"name":"milk","onList":true}],"locations":[{"name":"dairy","visitationOrder":7}]}"#)
    _ = peer.take("archive", Self.document)
    let archive = peer.export("archive")
    let second = try peer.restart()
    #expect(second.export("archive") == archive)
    second.compact()
    #expect(try second.restart().export("archive") == archive)
  }

  @Test func anInvalidUUIDIsSkipped() throws {
    let peer = try Peer()
    let location = #"{"id":"d","name":"Dairy","order":1,"color":{"red":0,"green":0,"blue":0},"uuid":"x"}"#
    let report = peer.take("shop", #"{"format":"shop","version":1,"locations":[\#(location)]}"#)
    #expect(report.description.contains(#""id":"d","path":"/uuid","value":"x","to":null,"reason":"invalid""#), "\(report)")
  }
}

extension String {
  /// Number of occurrences of `part`.
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }

  /// UUIDs in the text.
  fileprivate var uuids: [String] { split(separator: "\"").map { String($0) }.filter { ArchiveUUID.canonical($0) != nil } }
}
