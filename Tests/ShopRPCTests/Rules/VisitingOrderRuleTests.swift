import Testing

@testable import ShopRPC

/// The order of visiting a shop's locations, and the items of each.
struct VisitingOrderRuleTests {
  private static func peer() throws -> Peer {
    let peer = try Peer()
    let locations = [
      ("deli", "Deli", 8), ("b", "Bread", 40), ("a", "Äpfel", 40), ("a2", "Aisle", 40), ("end", "End", 100), ("1", "First", 1),
    ]
    for (id, name, order) in locations { _ = peer.ask("location.create", #"{"id":"\#(id)","name":"\#(name)","order":\#(order)}"#) }
    let items = [
      ("Zwieback", "b"), ("élan", "b"), ("Elan 2", "b"), ("bun", "b"), ("Cheese", "deli"), ("nails", nil), ("Apples", nil), ("Bags", "end"),
      ("pears", "a"), ("Soap", "a2"), ("Gum", "1"),
    ]
    for (name, location) in items {
      _ = peer.ask("list.add", #"{"name":"\#(name)"\#(location.map { #","locationId":"\#($0)""# } ?? "")}"#)
    }
    return peer
  }

  /// `8:Cheese`, with a `?` for the order of the Unknown location.
  private static func visited(_ peer: Peer) -> [String] {
    Answer(peer.ask("list.items").part("result.sections")).elements.flatMap { section in
      let order = section.part("location.order")
      return Answer(section.part("items")).elements.map { "\(order == "null" ? "?" : order):\($0.part("name"))" }
    }
  }

  @Test func byOrderThenByNameAndTheUnknownLast() throws {
    #expect(
      Self.visited(try Self.peer()) == [
        "1:Gum", "8:Cheese", "40:Soap", "40:pears", "40:bun", "40:élan", "40:Elan 2", "40:Zwieback", "100:Bags", "?:Apples", "?:nails",
      ])
  }

  @Test func theUnknownStaysLastAndStays() throws {
    let peer = try Self.peer()
    let refused = "notAllowed reason=unknownLocation"
    #expect(peer.ask("location.delete", #"{"locationId":"unknown"}"#).errorText == refused)
    #expect(peer.ask("location.move", #"{"locationId":"unknown","before":"b"}"#).errorText == refused)
    #expect(peer.ask("location.update", #"{"locationId":"unknown","order":1}"#).errorText == refused)
    #expect(peer.ask("location.update", #"{"locationId":"unknown","name":"AAA"}"#).errorText == "")
    #expect(peer.ask("location.delete", #"{"locationId":"deli"}"#).part("result.moved") == "1")
    #expect(Self.visited(peer).suffix(3) == ["?:Apples", "?:Cheese", "?:nails"])
    for order in ["0", "101", "1.5", "true"] {
      #expect(peer.ask("location.create", #"{"name":"New","order":\#(order)}"#).part("error.code") == "-32602")
    }
  }
}
