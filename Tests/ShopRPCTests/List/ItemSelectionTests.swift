import Testing

@testable import ShopRPC

struct ItemSelectionTests {
  /// Three items: `a` Apples and `b` Bread on the list, `c` Cake off it.
  private static func peer() throws -> ListPeer {
    let peer = try ListPeer()
    peer.ask(
      #"list.add {"id":"b","name":"Bread"}"#, #"list.add {"id":"a","name":"Apples"}"#, #"list.add {"id":"c","name":"Cake","onList":false}"#)
    return peer
  }

  /// Ids of the items in a response.
  private static func ids(_ reply: Reply) -> String { reply.all("id").filter { $0 != "unknown" }.joined(separator: ",") }

  @Test(arguments: [
    ("list.markPurchased", #"{"itemId":"b"}"#, "b"), ("list.markPurchased", #"{"itemIds":["b","a","b"]}"#, "b,a"),
    ("list.markPurchased", #"{"itemIds":"all"}"#, "a,b"), ("list.markPurchased", #"["a"]"#, "a"),
    ("list.markPurchased", #"[null,["c","a"]]"#, "a"), ("list.markPurchased", #"[null,"all"]"#, "a,b"),
    ("list.takeOff", #"{"itemIds":"all"}"#, "a,b"), ("list.takeOff", #"{"itemId":"c"}"#, ""), ("list.takeOff", #"["b"]"#, "b"),
    ("list.putBack", #"{"itemIds":"all"}"#, "c"), ("list.putBack", #"{"itemIds":["a","c"]}"#, "c"),
    ("list.putBack", #"{"itemId":"a"}"#, ""),
  ]) func onlyWhatChangesIsAnswered(_ method: String, _ params: String, _ ids: String) throws {
    let peer = try Self.peer()
    #expect(Self.ids(peer.ask("\(method) \(params)")) == ids)
    let again = peer.ask("\(method) \(params)")
    #expect(Self.ids(again) == "")
    #expect(again.list("revision") == (ids.isEmpty ? "3" : "4"))
  }

  @Test(arguments: [(#"{"itemId":"c"}"#, "1", "a,b"), (#"{"itemIds":["a","a","c"]}"#, "2", "b"), (#"{"itemIds":"all"}"#, "3", "")])
  func removedIsGone(_ params: String, _ count: String, _ rest: String) throws {
    let peer = try Self.peer()
    #expect(peer.ask("list.remove \(params)").list("removed") == count)
    #expect(Self.ids(peer.ask(#"list.items {"group":"none","show":"all"}"#)) == rest)
  }

  @Test(arguments: [
    ("{}", "/itemId:conflict"), (#"{"itemId":"a","itemIds":["b"]}"#, "/itemId:conflict /itemIds:conflict"),
    ("[]", "/itemId:conflict"), (#"{"itemId":null}"#, "/itemId:conflict"),
    (#"{"itemIds":[]}"#, "/itemIds:empty"), (#"{"itemIds":"some"}"#, "/itemIds:invalid"), (#"{"itemIds":[1,{}]}"#, "/itemIds/1:wrongType"),
  ]) func aSelectionIsOneOfTwo(_ params: String, _ problems: String) throws {
    let peer = try Self.peer()
    for method in ["list.markPurchased", "list.takeOff", "list.putBack", "list.remove"] {
      #expect(peer.ask("\(method) \(params)").problems == problems, "\(method)")
    }
  }

  @Test func oneUnknownItemRefusesAll() throws {
    let peer = try Self.peer()
    for method in ["list.markPurchased", "list.takeOff", "list.putBack", "list.remove"] {
      #expect(peer.ask(#"\#(method) {"itemIds":["a","c","x"]}"#).errorText == "notFound item x")
      #expect(peer.ask(#"\#(method) {"itemId":"a","listId":"other"}"#).errorText == "notFound list other")
    }
    #expect(peer.ask("list.items").list("revision") == "3")
  }

  @Test func aPurchaseStampsTheTimeOnceAndStaysKnown() throws {
    let peer = try Self.peer()
    let first = peer.ask(#"list.markPurchased {"itemId":"a"}"#)
    #expect(first.list("stamped") == "1")
    #expect(first.list("purchasedAt") == "2026-01-15T09:00:00.000Z")
    #expect(peer.ask(#"list.markPurchased {"itemId":"a","at":"2026-01-01T00:00:00Z"}"#).list("stamped") == "0")
    let back = peer.ask(#"list.putBack {"itemId":"a"}"#)
    #expect(back.list("purchasedAt") == "2026-01-15T09:00:00.000Z")
    #expect(peer.ask(#"list.takeOff {"itemId":"a"}"#).list("purchasedAt") == "2026-01-15T09:00:00.000Z")
    #expect(peer.ask(#"list.item {"itemId":"a"}"#).list("purchasedText").hasPrefix("January 15, 2026"))
    #expect(peer.ask(#"list.item {"itemId":"b"}"#).part("item.purchasedText") == "")
  }

  @Test(arguments: [
    (#"list.remove {"itemId":"a""#, "Remove the item?", "“Apples” will be removed together with its purchase history."),
    (#"list.remove {"itemIds":"all""#, "Remove 3 items?", "3 items will be removed together with their purchase history."),
    (
      #"list.takeOff {"itemIds":["c","b"]"#, "Take the item off the list?",
      "“Bread” will be taken off the list without being marked as purchased."
    ),
  ]) func aDryRunAsksWithNamesAndCounts(_ call: String, _ title: String, _ message: String) throws {
    let peer = try Self.peer()
    let reply = peer.ask(#"\#(call),"_meta":{"dryRun":true}}"#)
    #expect(reply.list("title") == title)
    #expect(reply.all("message") == [message])
    #expect(peer.ask("list.items").list("revision") == "3")
  }
}
