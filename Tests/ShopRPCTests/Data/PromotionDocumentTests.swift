import Testing

@testable import ShopModel
@testable import ShopRPC

/// What a document says about the past of promotions.
struct PromotionDocumentTests {
  private static func ask(_ peer: Peer, _ method: String, _ params: String) {
    #expect(peer.ask(method, params).errorText == "", "\(method)")
  }

  private static func promotion(_ id: String, _ percent: Int, _ more: String = "") -> String {
    #"{"promotion":{"id":"\#(id)","name":"P","kind":"percent","percent":\#(percent)\#(more)}}"#
  }

  /// Orders the code once; returns the order.
  private static func order(_ peer: Peer) -> String {
    ask(peer, "cart.add", #"{"productId":"tea"}"#)
    ask(peer, "cart.applyCode", #"{"code":"ONCE"}"#)
    return peer.ask("cart.checkout").part("result.order.id")
  }

  private static func shop(limit: Int) throws -> Peer {
    let peer = try Peer()
    ask(peer, "catalog.put", #"{"product":{"id":"tea","name":"Tea","price":"10"}}"#)
    ask(peer, "promotion.put", promotion("once", 50, #","code":"ONCE","usageLimit":\#(limit)"#))
    return peer
  }

  /// Where the order is gone, or belongs to another customer, the code is used up after the import, too.
  @Test(arguments: ["deleted", "another customer's", "kept"], ["merge", "replace"]) func whatIsUsedUpStaysUsedUp(
    _ what: String, _ mode: String
  ) throws {
    let peer = try Self.shop(limit: 2)
    for _ in 0..<2 {
      let id = Self.order(peer)
      if what != "deleted" { continue }
      for status in ["paid", "fulfilled"] { Self.ask(peer, "order.advance", #"{"orderId":"\#(id)","to":"\#(status)"}"#) }
      Self.ask(peer, "order.delete", #"{"orderId":"\#(id)"}"#)
    }
    if what == "another customer's" { peer.conversation.service.session.customer = CustomerID("ann") }
    let document = peer.export("shop")
    let uses = Answer(document).part(PromotionUsePart.name)
    #expect(uses == (what == "kept" ? "[]" : #"[{"promotion":"once","uses":2}]"#))
    let other = try Peer()
    #expect(other.take("shop", document, mode).part("result.rejections") == "[]")
    #expect(other.export("shop") == document)
    #expect(other.take("shop", document, mode).changesNothing)
    let refused = other.ask("cart.total", #"{"with":{"codes":["ONCE"]}}"#)
    #expect(refused.errorText.hasPrefix("codeNotApplicable") && refused.part("error.data.reason") == "usedUp", "\(refused)")
    #expect(other.conversation.service.shop.restored.uses(of: PromotionID("once")) == 2)
  }

  /// Uses are never given back, and those that both know count once.
  @Test func usesDoNotAddUp() throws {
    let peer = try Self.shop(limit: 9)
    for _ in 0..<2 { _ = Self.order(peer) }
    peer.conversation.service.session.customer = CustomerID("ann")
    let two = peer.export("shop")
    peer.conversation.service.session.customer = .guest
    _ = Self.order(peer)
    peer.conversation.service.session.customer = CustomerID("ann")
    let three = peer.export("shop")
    let other = try Peer()
    for (document, uses) in [(two, 2), (three, 3), (two, 3), (three, 3)] {
      #expect(other.take("shop", document, "replace").part("result.rejections") == "[]")
      #expect(other.conversation.service.shop.uses(of: PromotionID("once")) == uses)
    }
  }

  /// The lowest price of the last days counts reductions from before the export, former ones and those still in effect.
  @Test(arguments: ["merge", "replace"]) func priorPricesCountFormerReductions(_ mode: String) throws {
    let peer = try Peer(.fixed)
    Self.ask(peer, "catalog.put", #"{"product":{"id":"tea","name":"Tea","price":"10"}}"#)
    let steps = [("P1D", 40), ("P2D", 10), ("P3D", 20), ("P1D", 30)]
    for (time, percent) in steps {
      Self.ask(peer, "promotion.put", Self.promotion("sale", percent))
      Self.ask(peer, "service.advanceClock", #"{"by":"\#(time)"}"#)
    }
    Self.ask(peer, "promotion.put", Self.promotion("gone", 70))
    Self.ask(peer, "service.advanceClock", #"{"by":"P1D"}"#)
    Self.ask(peer, "promotion.delete", #"{"promotionId":"gone"}"#)
    Self.ask(peer, "service.advanceClock", #"{"by":"P1D"}"#)
    let document = peer.export("shop")
    let history = peer.ask("catalog.priceHistory", #"{"productId":"tea","days":30}"#).part("result")
    let other = try Peer(.fixed)
    Self.ask(other, "service.advanceClock", #"{"by":"P9D"}"#)
    #expect(other.take("shop", document, mode).part("result.rejections") == "[]")
    #expect(other.export("shop") == document)
    let taken = other.ask("catalog.priceHistory", #"{"productId":"tea","days":30}"#)
    for member in ["lowest", "points"] { #expect(taken.part("result.\(member)") == Answer(history).part(member), "\(member)") }
    #expect(Answer(history).part("lowest.amount") != "" && Answer(history).part("lowest.amount") != "10.00")
  }

  private static let wrong: [(part: String, row: String, path: String, reason: String)] = [
    ("promotionUses", #"{"promotion":"gone","uses":1}"#, "/promotion", "reference"),
    ("promotionUses", #"{"promotion":"once","uses":0}"#, "/uses", "outOfRange"),
    ("promotionTimes", #"{"promotion":"gone","since":1}"#, "/promotion", "reference"),
    (
      "formerPromotions", #"{"id":"p","name":"P","kind":"percent","scope":"cart","percent":5,"exclusive":false,"priority":0}"#, "/to",
      "missing"
    ),
    (
      "formerPromotions",
      #"{"id":"p","name":"P","kind":"percent","scope":"cart","percent":5,"exclusive":false,"priority":0,"code":"C","to":1000}"#, "",
      "invalid"
    ),
  ]

  @Test(arguments: wrong) func whatCannotBeIsReported(_ row: (part: String, row: String, path: String, reason: String)) throws {
    let peer = try Self.shop(limit: 1)
    let report = peer.take("shop", #"{"format":"shop","version":1,"\#(row.part)":[\#(row.row)]}"#)
    let rejected = Answer(report.part("result.rejections.0"))
    #expect(rejected.part("path") == row.path && rejected.part("reason") == row.reason && rejected.part("part") == row.part, "\(report)")
  }
}
