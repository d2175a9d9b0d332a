import ShopModel
import Testing

@testable import ShopRPC

/// Import of other programs' lists, row by row.
struct ListImportTests {
  private static let locationRows =
    #"[{"name":"Dairy","visitationOrder":5,"red":0.10000000000000001,"green":0.2,"blue":0.3,"opacity":0.4}]"#
  private static let things =
    #"[{"onList":true,"quantity":2,"isAvailable":false,"locationName":"Dairy","name":"Milk’s best "},"#
    + #"{"onList":false,"quantity":1,"isAvailable":true,"locationName":"Unknown Location","name":"Stamps"}]"#

  /// Imports the two lists separately in either order, or as one document.
  @Test func eitherListComesFirst() throws {
    let together = try Peer()
    let both = together.take("shoppinglist", #"{"items":\#(Self.things),"locations":\#(Self.locationRows)}"#)
    #expect(both.counts == "3 0 0 0 1 0")
    #expect(both.description.contains(#""path":"/name","value":"Milk’s best ","to":"Milk’s best","reason":"blanks","part":"items""#))
    let apart = try Peer()
    #expect(apart.take("shoppinglist", Self.locationRows).counts == "1 0 0 0 0 0")
    #expect(apart.take("shoppinglist", Self.things).counts == "2 0 0 0 1 0")
    let backwards = try Peer()
    let first = backwards.take("shoppinglist", Self.things)
    #expect(first.counts == "2 0 0 0 2 0")
    #expect(first.description.contains(#""path":"/locationName","value":"Dairy","to":"unknown","reason":"reference""#))
    #expect(backwards.take("shoppinglist", Self.locationRows).counts == "1 0 0 0 0 0")
    #expect(backwards.take("shoppinglist", Self.things).counts == "0 1 1 0 1 0", "now that its location is there the item comes to it")
    let document = together.export("shoppinglist")
    #expect(apart.export("shoppinglist") == document && backwards.export("shoppinglist") == document)
    #expect(
      document
        == #"{"items":[{"name":"Milk’s best","quantity":2,"onList":true,"isAvailable":false,"locationName":"Dairy"},"#
        + #"{"name":"Stamps","quantity":1,"onList":false,"isAvailable":true,"locationName":"Unknown Location"}],"#
        + #""locations":[{"name":"Dairy","visitationOrder":5,"red":0.1,"green":0.2,"blue":0.3,"opacity":0.4}]}"#)
  }

  static let rows: [(row: String, counts: String, told: String)] = [
    (#"{"name":"Tea","onList":true}"#, "1 0 0 0 0 0", ""),
    (#"{"name":"Tea","onList":1}"#, "0 0 0 0 0 1", #""path":"/onList","reason":"wrongType","part":"items""#),
    (#"{"onList":true}"#, "0 0 0 0 0 1", #""path":"/name","reason":"missing""#),
    (#"{"name":7,"onList":true}"#, "0 0 0 0 0 1", #""path":"/name","reason":"wrongType""#),
    (#"{"name":"Tea","onList":true,"quantity":0}"#, "0 0 0 0 0 1", #""path":"/quantity","reason":"outOfRange""#),
    (#"{"name":"Tea","onList":true,"quantity":-1}"#, "0 0 0 0 0 1", #""path":"/quantity","reason":"outOfRange""#),
    (#"{"name":"Tea","onList":true,"quantity":1.5}"#, "1 0 0 0 0 0", ""),
    (#"{"name":"Tea","onList":true,"quantity":0.00001}"#, "0 0 0 0 0 1", #""path":"/quantity","reason":"precision""#),
    (#"{"name":"Tea","onList":true,"quantity":"2"}"#, "0 0 0 0 0 1", #""path":"/quantity","reason":"wrongType""#),
    (#"{"name":"Tea","onList":true,"locationName":null,"more":{}}"#, "1 0 0 0 0 0", ""),
    (#"{"name":"Tea","onList":true,"locationName":7}"#, "0 0 0 0 0 1", #""path":"/locationName","reason":"wrongType""#),
    (#"{"name":"D","visitationOrder":0}"#, "1 0 0 0 1 0", #""path":"/visitationOrder","value":"0","to":"1","reason":"outOfRange""#),
    (#"{"name":"D","visitationOrder":1000}"#, "1 0 0 0 1 0", #""value":"1000","to":"100","reason":"outOfRange""#),
    (#"{"name":"D","visitationOrder":1.5}"#, "0 0 0 0 0 1", #""path":"/visitationOrder","reason":"wrongType","part":"locations""#),
    (#"{"name":"D","visitationOrder":1,"red":1.5}"#, "1 0 0 0 1 0", #""path":"/red","value":"1.5","to":"1","reason":"outOfRange""#),
    (#"{"name":"D","visitationOrder":1,"red":"1"}"#, "0 0 0 0 0 1", #""path":"/red","reason":"wrongType""#),
    (#"{"name":"Unknown Location","visitationOrder":2147483647}"#, "0 0 1 0 0 0", ""),
    (#"{"name":"Elsewhere","visitationOrder":2147483647,"red":1}"#, "1 0 0 0 0 0", ""),
  ]

  @Test(arguments: rows) func aListRowIsImportedOrReported(_ row: String, _ counts: String, _ told: String) throws {
    let peer = try Peer()
    let report = peer.take("shoppinglist", "[\(row)]")
    #expect(report.counts == counts, "\(row): \(report)")
    #expect(told.isEmpty || report.description.contains(told), "\(row): \(report)")
    #expect(peer.take("shoppinglist", "[\(row)]").changesNothing || counts.hasSuffix("1"))
  }

  /// Units, fractions, and notes, which the format cannot express, stay; differing values change.
  @Test func unexpressedFieldsStay() throws {
    let peer = try Peer()
    _ = peer.ask("list.add", #"{"name":"Butter","quantity":{"value":"1/2","unit":"lb"},"note":"salted","id":"b"}"#)
    _ = peer.ask("list.add", #"{"name":"Eggs","quantity":"2 1/2","id":"e"}"#)
    #expect(peer.export("shoppinglist").contains(#""name":"Eggs (2 1/2)","quantity":3"#))
    #expect(peer.take("shoppinglist", peer.export("shoppinglist")).counts == "0 0 2 0 0 0")
    #expect(peer.take("shoppinglist", #"[{"name":"butter","quantity":2,"onList":true}]"#).counts == "0 1 0 0 0 0")
    let item = peer.ask("list.item", #"{"itemId":"b"}"#)
    #expect(item.part("result.item.quantity") == #"{"value":"2","unit":null,"text":"2"}"# && item.part("result.item.note") == "salted")
    #expect(peer.take("shoppinglist", #"[{"name":"butter","quantity":2,"onList":true}]"#, "replace").counts == "0 0 1 1 0 0")
  }

  /// Rows with the same name are separate items.
  @Test func equalNamesAreMatchedInOrder() throws {
    let peer = try Peer()
    let rows = #"[{"name":"Milk","quantity":1,"onList":true},{"name":"MILK","quantity":2,"onList":true}]"#
    #expect(peer.take("shoppinglist", rows).counts == "2 0 0 0 0 0")
    #expect(peer.take("shoppinglist", rows).counts == "0 0 2 0 0 0")
    #expect(peer.take("shoppinglist", #"[{"name":"Milk","quantity":1,"onList":true}]"#, "replace").counts == "0 0 1 1 0 0")
    let twice = #"[{"name":"D","visitationOrder":1},{"name":"d","visitationOrder":2},{"name":"D","visitationOrder":1}]"#
    #expect(peer.take("shoppinglist", twice).counts == "1 0 0 0 1 1")
  }

  /// In replace mode, an unreadable row protects the entity it names from removal.
  @Test func aBrokenRowSparesWhatItNames() throws {
    let peer = try Peer()
    _ = peer.take("shoppinglist", #"{"items":\#(Self.things),"locations":\#(Self.locationRows)}"#)
    let broken =
      #"{"items":[{"name":"stamps","quantity":0},{"quantity":1},{"name":"Tea"}],"locations":[{"name":"dairy","red":"red"},{"name":"New"}]}"#
    #expect(peer.take("shoppinglist", broken, "replace").counts == "2 0 0 1 0 3")
    #expect(peer.export("shoppinglist").contains("Stamps") && peer.export("shoppinglist").contains("Dairy"))
  }

  private static func archive(_ id: String, _ name: String, _ order: Int, _ items: String) -> String {
    #"[{"id":"\#(id)","name":"\#(name)","visitationOrder":\#(order),"red":1,"green":0,"blue":0,"opacity":1,"items":[\#(items)]}]"#
  }
  private static func thing(_ id: String, _ name: String, quantity: Int = 1) -> String {
    #"{"id":"\#(id)","name":"\#(name)","quantity":\#(quantity),"onList":true,"isAvailable":true}"#
  }

  @Test func anArchiveMovesWhatIsKnown() throws {
    let peer = try Peer()
    _ = peer.ask("location.create", #"{"name":"Dairy","order":7,"id":"d"}"#)
    _ = peer.ask("list.add", #"{"name":"Milk","quantity":3,"id":"m"}"#)
    let document = Self.archive("d", "Cold things", 9, Self.thing("m", "Soy milk", quantity: 9) + "," + Self.thing("n", "Butter"))
    #expect(peer.take("archive", document).counts == "1 1 1 0 0 0")
    let item = peer.ask("list.item", #"{"itemId":"m"}"#)
    #expect(item.part("result.item.name") == "Milk" && item.part("result.item.quantity.value") == "3")
    #expect(item.part("result.item.location.id") == "d" && item.part("result.item.location.name") == "Dairy")
    #expect(peer.ask("location.get", #"{"locationId":"d"}"#).part("result.location.order") == "7")
    #expect(peer.take("archive", document).counts == "0 0 3 0 0 0")
    #expect(peer.take("archive", document, "replace").counts == "0 2 1 0 0 0")
    #expect(peer.ask("list.item", #"{"itemId":"m"}"#).part("result.item.name") == "Soy milk")
    let written = [("d", ArchiveUUID.Kind.location), ("m", .item), ("n", .item)].reduce(document) { text, thing in
      text.replacing(#""id":"\#(thing.0)""#, with: #""id":"\#(ArchiveUUID.made(from: thing.0, thing.1))""#)
    }
    #expect(peer.export("archive").utf8.sorted() == written.utf8.sorted(), "whatever the order of items")
    #expect(peer.take("archive", peer.export("archive"), "replace").changesNothing)
  }

  @Test func anIncomingUnknownLocationJoinsOurs() throws {
    let peer = try Peer()
    _ = peer.ask("location.update", #"{"locationId":"unknown","name":"Somewhere"}"#)
    let document = Self.archive("0FE45A97", "Unknown Location", 2_147_483_647, Self.thing("m", "Milk"))
    #expect(peer.take("archive", document).counts == "1 0 1 0 0 0")
    #expect(peer.ask("location.list").part("result.locations.0.name") == "Somewhere")
    #expect(
      peer.export("archive").contains(
        #"{"id":"\#(ArchiveUUID.made(from: "unknown", .location))","name":"Somewhere","visitationOrder":2147483647,"red":0.5"#))
    #expect(try Peer().take("archive", document).counts == "2 0 0 0 0 0", "with a color of its own it is one to be made")
  }

  /// A location with an unknown id is matched by name, and an item with an invalid location goes to Unknown.
  @Test func aLocationOfOurNameIsOurs() throws {
    let peer = try Peer()
    _ = peer.ask("location.create", #"{"name":"Dairy","id":"d"}"#)
    let report = peer.take("archive", Self.archive("x", "DAIRY", 9, Self.thing("m", "Milk")))
    #expect(report.counts == "1 0 1 0 1 0" && report.description.contains(#""path":"/id","value":"x","to":"d","reason":"duplicate""#))
    #expect(peer.ask("list.item", #"{"itemId":"m"}"#).part("result.item.location.id") == "d")
    let broken = #"[{"id":"y","name":"","items":[\#(Self.thing("m", "Milk")),{"id":"n"},7]}]"#
    let second = peer.take("archive", broken)
    #expect(second.counts == "0 1 0 0 1 3")
    for told in [
      #"{"index":0,"path":"/name","reason":"missing""#, #"{"index":0,"path":"/items/1/name","reason":"missing""#,
      #"{"index":0,"path":"/items/2","reason":"wrongType""#, #""id":"m","path":"/items/0","value":"","to":"unknown","reason":"reference""#,
    ] { #expect(second.description.contains(told), "\(second)") }
    #expect(peer.ask("list.item", #"{"itemId":"m"}"#).part("result.item.location.id") == "unknown")
    // a list without a readable location replaces nothing
    #expect(peer.take("archive", broken, "replace").errorText.hasPrefix("importRejected"))
  }
}
