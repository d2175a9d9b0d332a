import Testing

@testable import ShopRPC

/// Changes of promotions and taxes behave like all changes: dry runs, events, undo, idempotency, and history.
struct PromotionChangeTests {
  /// Change, the topic of its event, and the content of the event.
  struct Change: Sendable, CustomTestStringConvertible {
    let method: String
    let params: String
    let event: String
    var testDescription: String { "\(method) \(params)" }
  }

  private static let ten = #"{"promotion":{"id":"ten","name":"Ten","kind":"percent","percent":10}}"#
  static let changes = [
    Change(method: "promotion.put", params: ten.replacing("ten", with: "new"), event: "promotion promotion.put: put promotion new"),
    Change(
      method: "promotion.put", params: #"{"promotion":{"id":"ten","name":"Five","kind":"fixed","amount":5,"code":"FIVE"}}"#,
      event: "promotion promotion.put: put promotion ten"),
    Change(method: "promotion.delete", params: #"{"promotionId":"ten"}"#, event: "promotion promotion.delete: removed promotion ten"),
    Change(method: "promotion.put", params: #"{"preset":"seasonal"}"#, event: "promotion promotion.put: put promotion seasonal"),
    Change(
      method: "promotion.update", params: #"{"promotionId":"ten","percent":5}"#, event: "promotion promotion.update: put promotion ten"),
    Change(method: "tax.put", params: #"{"rate":19,"included":true}"#, event: "tax tax.put: put taxRate taxRate"),
    Change(method: "tax.put", params: #"{"category":"TEA","rate":8,"included":false}"#, event: "tax tax.put: put taxRate tea"),
    Change(method: "tax.put", params: #"{"category":"Tea","rate":null}"#, event: "tax tax.put: removed taxRate tea"),
  ]

  private static func peer(_ options: Options = .fixed) throws -> Peer {
    let peer = try Peer(options)
    #expect(peer.ask("promotion.put", ten).errorText == "")
    #expect(peer.ask("tax.put", #"{"category":"Tea","rate":7,"included":true}"#).errorText == "")
    return peer
  }

  /// All promotions and taxes, as returned.
  private static func told(_ peer: Peer, meta: String? = nil) -> String {
    peer.ask("promotion.list", meta: meta).part("result.promotions") + peer.ask("tax.list", meta: meta).part("result.taxes")
  }

  @Test(arguments: changes) func aDryRunOfAPromotionLeavesNoTrace(_ change: Change) throws {
    let peer = try Self.peer()
    let before = ShopState(peer.conversation.service.shop)
    let trial = peer.ask(change.method, change.params, meta: #""dryRun":true"#)
    #expect(ShopState(peer.conversation.service.shop) == before)
    let answer = peer.ask(change.method, change.params)
    let tried = Answer(trial.part("result")).members.filter { $0.name != "confirmation" && $0.name != "revision" }.map(\.value)
    #expect(tried == Answer(answer.part("result")).members.dropLast().map(\.value), "all but the revision")
    #expect((trial.part("result.confirmation") != "") == (change.method == "promotion.delete"))
  }

  @Test(arguments: changes, [false, true]) func aPromotionChangeIsUndoneAndRedone(_ change: Change, isStored: Bool) throws {
    let folder = try TestFolder()
    let peer = try Self.peer(isStored ? .stored(in: folder) : .fixed)
    let before = Self.told(peer)
    #expect(peer.ask(change.method, change.params).errorText == "")
    let after = Self.told(peer)
    #expect(before != after)
    #expect(peer.ask("history.undo").errorText == "")
    #expect(Self.told(peer) == before)
    #expect(peer.ask("history.redo").errorText == "")
    #expect(Self.told(peer) == after)
    #expect(Self.told(peer, meta: #""asOf":2"#) == before && Self.told(peer, meta: #""asOf":3"#) == after)
    if isStored { #expect(Self.told(try peer.restart()) == after) }
  }

  @Test(arguments: changes) func aPromotionChangeCausesOneEvent(_ change: Change) throws {
    let peer = try Self.peer()
    peer.subscribe("promotion", "tax")
    peer.subscribe("cart")
    #expect(peer.told(change.method, change.params) == ["=5", "s1 r3 \(change.event) <- 5"])
    let again = peer.told(change.method, change.params)
    #expect(again == [change.method == "promotion.delete" ? "=6 notFound" : "=6"])
  }

  @Test(arguments: changes) func aKeyIsDoneOnce(_ change: Change) throws {
    let peer = try Self.peer()
    let meta = #""idempotencyKey":"k","ifRevision":2"#
    let first = peer.ask(change.method, change.params, meta: meta)
    #expect(first.part("result.revision") == "3")
    let again = peer.ask(change.method, change.params, meta: meta)
    #expect(again.part("result").replacing(#","_meta":{"replayed":true}"#, with: "") == first.part("result"))
    let other = change.params.replacing(#""id":"new""#, with: #""id":"newer""#)
    if other != change.params { #expect(peer.ask(change.method, other, meta: meta).errorText == "idempotencyKeyReused") }
    #expect(peer.ask(change.method, change.params, meta: #""ifRevision":2"#).errorText == "revisionMismatch current=3")
  }

  /// Fields that later changes left alone are undone individually; the period of validity is one such field.
  @Test func fieldsAreUndone() throws {
    let peer = try Self.peer()
    func put(_ name: String, _ more: String) {
      let draft = #"{"promotion":{"id":"ten","name":"\#(name)","kind":"percent","percent":10,\#(more)}}"#
      #expect(peer.ask("promotion.put", draft).errorText == "")
    }
    put("Ten", #""from":"2026-01-01T00:00:00Z","to":"2026-02-01T00:00:00Z""#)
    put("Ten", #""from":"2026-01-01T00:00:00Z","to":"2026-04-01T00:00:00Z""#)
    put("Ten", #""from":"2026-03-01T00:00:00Z","to":"2026-04-01T00:00:00Z""#)
    put("Zehn", #""from":"2026-03-01T00:00:00Z","to":"2026-04-01T00:00:00Z""#)
    #expect(peer.ask("history.undo", #"{"revision":4}"#).errorText.hasPrefix("undoBlocked revisions=[5]"))
    #expect(peer.ask("history.undo", #"{"revision":5}"#).errorText == "")
    let promotion = Answer(peer.ask("promotion.list").part("result.promotions.0"))
    #expect(promotion.part("name") == "Zehn" && promotion.part("from").hasPrefix("2026-01") && promotion.part("to").hasPrefix("2026-04"))
  }

  @Test func pricesFollowWithinATransaction() throws {
    let peer = try Peer()
    _ = peer.ask("catalog.put", #"{"product":{"id":"p","name":"P","price":"10"}}"#)
    let calls = [
      #"{"method":"promotion.put","params":\#(Self.ten)}"#, #"{"method":"catalog.get","params":{"productId":"p"}}"#,
      #"{"method":"tax.put","params":{"rate":19,"included":true}}"#, #"{"method":"promotion.delete","params":{"promotionId":"ten"}}"#,
      #"{"method":"catalog.get","params":{"productId":"p"}}"#,
    ]
    let answer = peer.ask("transaction.run", #"{"calls":[\#(calls.joined(separator: ","))]}"#)
    let sales = [1, 4].map { answer.part("result.results.\($0).product.salePrice.amount") }
    #expect(sales == ["9.00", ""])
    #expect(answer.part("result.revision") == "2" && peer.ask("tax.list").part("result.taxes.0.rate") == "19")
    let failing = calls.prefix(2) + [#"{"method":"promotion.delete","params":{"promotionId":"none"}}"#]
    #expect(
      peer.ask("transaction.run", #"{"calls":[\#(failing.joined(separator: ","))]}"#).errorText == "notFound what=promotion id=none index=2"
    )
    #expect(peer.ask("promotion.list").part("result.promotions") == "[]")
  }

  @Test func aPriceOfThePastIsOfThen() throws {
    let peer = try Self.peer()
    let past = peer.ask("catalog.put", #"{"product":{"id":"p","name":"P","price":"10"}}"#).part("result.revision")
    _ = peer.ask("promotion.delete", #"{"promotionId":"ten"}"#)
    #expect(peer.ask("catalog.get", #"{"productId":"p"}"#).part("result.product.salePrice.amount") == "")
    #expect(peer.ask("catalog.get", #"{"productId":"p"}"#, meta: #""asOf":\#(past)"#).part("result.product.salePrice.amount") == "9.00")
  }

  @Test func aResetOfEverythingErasesThem() throws {
    let peer = try Self.peer()
    for scope in ["catalog", "carts", "orders", "lists", "prefs", "accounts"] {
      _ = peer.ask("data.reset", #"{"scope":"\#(scope)","confirm":"reset"}"#)
    }
    #expect(Self.told(peer) != "[][]")
    _ = peer.ask("data.reset", #"{"scope":"all","confirm":"reset"}"#)
    #expect(Self.told(peer) == "[][]")
    #expect(peer.ask("promotion.list").part("result.promotions") == "[]")
  }

  /// The text of a change in the language of the query.
  @Test func theHistoryListsPromotionChanges() throws {
    let peer = try Self.peer()
    for change in Self.changes { _ = peer.ask(change.method, change.params) }
    let told = Answer(peer.ask("history.list").part("result.entries")).elements.map { $0.part("text") }
    #expect(
      told == [
        "Tax rate changed", "Tax rate changed", "Tax rate changed", "Promotion created: Seasonal discount", "Promotion deleted: Five",
        "Promotion changed: Five", "Promotion created: Ten", "Tax rate changed", "Promotion created: Ten",
      ])
    #expect(Answer(peer.ask("history.list", #"{"topic":"tax"}"#).part("result.entries")).elements.count == 4)
  }
}
