import Testing

@testable import ShopRPC

struct ListAddTests {
  /// Items after some calls, by name: `Milk 2 l +`, with `-` for items off the list.
  private static func items(after calls: [String]) throws -> String {
    let peer = try ListPeer()
    for call in calls { #expect(peer.ask(call).errorText == "", "\(call)") }
    let reply = peer.ask(#"list.items {"group":"none","show":"all"}"#)
    var lines: [String] = []
    let names = reply.all("name").filter { $0 != "Other" }
    for (index, name) in names.enumerated() {
      let unit = reply.all("unit")[index]
      let quantity = reply.all("value")[index] + (unit == "null" ? "" : " \(unit)")
      lines.append("\(name) \(quantity) \(reply.all("onList")[index] == "true" ? "+" : "-")")
    }
    return lines.joined(separator: ", ")
  }

  @Test(arguments: [
    (["{\"name\":\"Milk\"}"], "Milk 1 +"),
    (["{\"name\":\"Milk\"}", "{\"name\":\"  mílk \"}"], "Milk 2 +"),
    (
      ["{\"name\":\"Flour\",\"quantity\":{\"value\":500,\"unit\":\"g\"}}", "[\"flour\",{\"value\":1,\"unit\":\"kg\"}]"], "Flour 1 1/2 kg +"
    ),
    (["[\"Apples\",{\"value\":1,\"unit\":\"lb\"}]", "[\"Apples\",{\"value\":8,\"unit\":\"oz\"}]"], "Apples 1 1/2 lb +"),
    (["[\"Milk\",2]", "[\"Milk\",{\"value\":1,\"unit\":\"l\"}]"], "Milk 2 +, Milk 1 l +"),
    (
      ["[\"Milk\",2]", "[\"Milk\",{\"value\":1,\"unit\":\"l\"}]", "[\"Milk\"]", "[\"Milk\",{\"value\":500,\"unit\":\"ml\"}]"],
      "Milk 3 +, Milk 1 1/2 l +"
    ),
    (["{\"name\":\"Soap\",\"onList\":false}", "{\"name\":\"Soap\",\"quantity\":3}"], "Soap 3 +"),
    (["{\"name\":\"Soap\"}", "{\"name\":\"Soap\",\"onList\":false}"], "Soap 1 +"),
    (["{\"name\":\"Soap\",\"onList\":false}", "{\"name\":\"Soap\",\"quantity\":2,\"onList\":false}"], "Soap 2 -"),
    (["[\"Rice\",1000000]", "[\"Rice\",1]"], "Rice 1000000 +, Rice 1 +"),
  ]) func amountsOfOneItemAddUp(_ params: [String], _ items: String) throws {
    #expect(try Self.items(after: params.map { "list.add \($0)" }) == items)
  }

  /// Items after adding names, and whether the last one joined.
  @Test(
    arguments: [
      (["pâte", "pâté"], "pâte 1 +, pâté 1 +", ""), (["crème", "creme"], "crème 2 +", "true"),
      (["creme", "CRÈME"], "creme 2 +", "true"),
      (["crème", "Cre\u{300}me"], "crème 2 +", ""), (["pâte", "pâté", "pate"], "pate 1 +, pâte 1 +, pâté 1 +", ""),
      (["pâte", "pate", "pâté"], "pâte 2 +, pâté 1 +", ""), (["ılık", "ilik"], "ilik 1 +, ılık 1 +", ""),
      (["Süt", "SÜT"], "Süt 2 +", ""),
    ] as [([String], String, String)]) func marksDistinguish(_ names: [String], _ items: String, _ joined: String) throws
  {
    for method in ["list.add {\"name\":", "list.addText {\"text\":"] {
      #expect(try Self.items(after: names.map { "\(method)\"\($0)\"}" }) == items)
      let peer = try ListPeer()
      let replies = names.map { peer.ask("\(method)\"\($0)\"}") }
      #expect(replies.last?.list("joined") == joined)
    }
  }

  @Test func whatWasBoughtComesBackWithItsStampAndTheQuantityGiven() throws {
    let peer = try ListPeer()
    peer.ask(
      #"list.add {"id":"m","name":"Milk","quantity":5,"note":"fresh"}"#, #"list.markPurchased {"itemId":"m","at":"2026-01-10T08:00:00Z"}"#)
    let back = peer.ask(#"list.add {"name":"MILK","quantity":2}"#)
    #expect(back.list("id") == "m,unknown")
    #expect(back.list("value") == "2")
    #expect(back.list("note") == "fresh")
    #expect(back.list("onList") == "true")
    #expect(back.list("purchasedAt") == "2026-01-10T08:00:00.000Z")
  }

  @Test func ofSeveralTheOneMeasuredAlikeComesBackThenTheOneBoughtLast() throws {
    let peer = try ListPeer()
    peer.ask(
      #"list.add {"id":"a","name":"Milk"}"#, #"list.add {"id":"b","name":"Milk","quantity":{"value":1,"unit":"l"}}"#,
      #"list.add {"id":"c","name":"Milk","quantity":{"value":1,"unit":"kg"}}"#,
      #"list.markPurchased {"itemId":"b","at":"2026-01-12T08:00:00Z"}"#,
      #"list.markPurchased {"itemIds":["a","c"],"at":"2026-01-10T08:00:00Z"}"#)
    let list = #"list.add {"name":"Milk","quantity":{"value":1,"unit":"%"},"_meta":{"dryRun":true}}"#
    for (unit, id) in [("ml", "b"), ("g", "c"), ("piece", "a"), ("m", "b")] {
      #expect(peer.ask(list.replacing("%", unit)).all("id").first == id, "\(unit)")
    }
  }

  @Test(arguments: [
    (#"{"name":"Milk","note":"cold","available":false,"locationId":"dairy"}"#, "old · cold", "false", "dairy"),
    (#"{"name":"Milk"}"#, "old", "true", "shelf"), (#"{"name":"Milk","note":""}"#, "old", "true", "shelf"),
  ]) func addingMoreKeepsWhatIsNotGiven(_ params: String, _ note: String, _ available: String, _ location: String) throws {
    let peer = try ListPeer()
    peer.ask(
      #"location.create {"name":"Dairy","id":"dairy"}"#, #"location.create {"name":"Shelf","id":"shelf"}"#,
      #"list.add {"id":"m","name":"Milk","note":"old","locationId":"shelf"}"#)
    let reply = peer.ask("list.add \(params)")
    #expect(reply.list("note") == note)
    #expect(reply.list("available") == available)
    #expect(reply.list("id") == "m,\(location)")
    #expect(reply.list("value") == "2")
  }

  @Test func aFullListStillGrowsInAmounts() throws {
    let peer = try ListPeer()
    peer.fill(9999)
    #expect(peer.ask(#"list.add {"name":"Last"}"#).errorText == "")
    #expect(peer.ask(#"list.add {"name":"One too many"}"#).errorText == "notAllowed itemLimit")
    #expect(peer.ask(#"list.add {"name":"9999"}"#).list("value") == "2")
    #expect(peer.ask(#"list.remove {"itemIds":"all"}"#).list("removed") == "10000")
    #expect(peer.ask("list.items").list("badge") == "null")
  }

  @Test(arguments: [
    (#"{"name":"Eggs","id":"m"}"#, "alreadyExists item m"), (#"{"name":"Milk","id":"m"}"#, "alreadyExists item m"),
    (#"{"name":"Eggs","locationId":"x"}"#, "notFound location x"), (#"{"name":"Eggs","listId":"list-2"}"#, "notFound list list-2"),
    (#"{"name":" "}"#, "invalidParams"), (#"{}"#, "invalidParams"),
  ]) func someAreRefused(_ params: String, _ fault: String) throws {
    let peer = try ListPeer()
    peer.ask(#"list.add {"name":"Milk","id":"m"}"#)
    #expect(peer.ask("list.add \(params)").errorText == fault)
    #expect(peer.ask("list.items").list("revision") == "1")
  }
}

extension String {
  /// The text with every `mark` replaced by `text`.
  func replacing(_ mark: Character, _ text: String) -> String {
    split(separator: mark, omittingEmptySubsequences: false).joined(separator: text)
  }
}
