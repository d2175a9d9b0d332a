import Testing

@testable import ShopModel
@testable import ShopRPC

/// Exported data is identical after an import elsewhere.
struct RoundTripTests {
  static let formats = ["shop", "shoppinglist", "archive"]

  @Test(arguments: formats, Endurance.seeds(0..<12)) func anEmptyStoreBecomesTheSame(_ format: String, _ seed: UInt64) throws {
    let random = try RandomShop(seed: seed)
    let document = random.peer.export(format)
    for mode in ["merge", "replace"] {
      let other = try Peer()
      let report = other.take(format, document, mode)
      #expect(report.errorText == "" && report.part("result.rejections") == "[]" && report.part("result.repairs") == "[]", "\(report)")
      #expect(other.export(format) == document)
      let again = other.take(format, document, mode)
      #expect(again.changesNothing, "\(again)")
      #expect(again.part("result.revision") == report.part("result.revision"))
      #expect(try other.restart().ask("service.status").errorText == "")
    }
  }

  /// Where the products of lines were removed, the cart says so after the import, too.
  @Test(arguments: ["merge", "replace"]) func aCartKeepsItsNotices(_ mode: String) throws {
    let peer = try Peer()
    for id in ["p", "q", "r"] {
      #expect(peer.ask("catalog.put", #"{"product":{"id":"\#(id)","name":{"en":"Tea","de":"Tee"},"price":"2"}}"#).errorText == "")
      #expect(peer.ask("cart.add", #"{"productId":"\#(id)","quantity":3}"#).errorText == "")
    }
    for id in ["q", "p"] { #expect(peer.ask("catalog.delete", #"{"productId":"\#(id)"}"#).errorText == "") }
    let document = peer.export("shop")
    let notices = peer.ask("cart.get").part("result.cart.notices")
    #expect(Answer(notices).elements.map { $0.part("kind") } == ["productRemoved", "productRemoved"])
    #expect(peer.take("shop", document, mode).changesNothing)
    let other = try Peer()
    #expect(other.take("shop", document, mode).part("result.rejections") == "[]")
    #expect(other.export("shop") == document && other.ask("cart.get").part("result.cart.notices") == notices)
    #expect(other.take("shop", document, mode).changesNothing)
    // the next change ends them; importing the document again brings them back
    #expect(other.ask("cart.add", #"{"productId":"r"}"#).errorText == "")
    #expect(other.ask("cart.get").part("result.cart.notices") == "[]")
    #expect(other.take("shop", document, mode).part("result.updated") == "1")
    #expect(other.ask("cart.get").part("result.cart.notices") == notices)
  }

  /// Ensures that the random shops contain every kind of data.
  @Test func randomShopsHaveSomethingOfEverything() throws {
    var counts: [String: Int] = [:]
    for seed in 0..<12 as Range<UInt64> {
      let document = Answer(try RandomShop(seed: seed).peer.export("shop"))
      for part in ShopDocument.parts { counts[part.name, default: 0] += Answer(document.part(part.name)).elements.count }
      for cart in Answer(document.part("carts")).elements { counts["lines", default: 0] += Answer(cart.part("lines")).elements.count }
      for order in Answer(document.part("orders")).elements {
        counts["discounts", default: 0] += Answer(order.part("discounts")).elements.count
        counts["taxed", default: 0] += Answer(order.part("taxes")).elements.count
      }
    }
    // `PromotionDocumentTests` has uses
    #expect(counts.removeValue(forKey: PromotionUsePart.name) != nil)
    #expect(counts.count == ShopDocument.parts.count + 2 && counts.values.allSatisfy { $0 >= 3 }, "\(counts)")
  }

  @Test(arguments: formats, Endurance.seeds(20..<28)) func whereItCameFromItChangesNothing(_ format: String, _ seed: UInt64) throws {
    let peer = try RandomShop(seed: seed).peer
    let before = ShopState(peer.conversation.service.shop)
    for mode in ["merge", "replace"] {
      let report = peer.take(format, peer.export(format), mode)
      #expect(report.changesNothing, "\(report)")
    }
    #expect(ShopState(peer.conversation.service.shop) == before)
  }

  /// Everything is restored except the number of carts ever created, which never decreases, what has happened to promotions, and the categories
  /// in which products were meanwhile.
  @Test(arguments: Endurance.seeds(40..<52)) func replacingGoesBackToWhatItWas(_ seed: UInt64) throws {
    var random = try RandomShop(seed: seed)
    let before = random.peer.export("shop")
    random.change(40)
    let changed = ShopState(random.peer.conversation.service.shop)
    let report = random.peer.take("shop", before, "replace", meta: #""dryRun":true"#)
    #expect(ShopState(random.peer.conversation.service.shop) == changed)
    #expect(random.peer.take("shop", before, "replace").counts == report.counts)
    if report.part("result.rejectionCount") != "0" { return }  // a cart still holds a price in another currency
    let after = random.peer.export("shop")
    let growing = ["openCart", PromotionUsePart.name, FormerPromotionPart.name, PromotionTimePart.name]
    for part in ShopDocument.parts.map(\.name) where !growing.contains(part) {
      #expect(withoutHistory(after, part) == withoutHistory(before, part), "\(part) \(report)")
    }
    #expect(random.peer.ask("history.undo").errorText == "")
    #expect(timeless(ShopState(random.peer.conversation.service.shop)) == timeless(changed), "undone")
  }

  /// A part of a document without former categories of products.
  private func withoutHistory(_ document: String, _ part: String) -> String {
    Answer(document).part(part).replacing(/,"formerCategories":\[(\{"until":\d+,"names":\[[^\]]*\]\},?)*\]/, with: "")
  }

  /// Events of a state without the times and prices of products and carts, which an undo changes again, without notices about removed
  /// products, which end with a change of the cart, and without the history of promotions, which an undo continues.
  private func timeless(_ state: ShopState) -> [Event] {
    state.facts.compactMap { fact in
      switch fact {
      case .cart(.lost), .promotion(.past), .promotion(.since), .order(.usesSpent): return nil
      case .catalog(.put(var product)):
        (product.updatedAt, product.prices, product.formerCategories) = (Timestamp(milliseconds: 0), [], [])
        return .catalog(.put(product))
      case .cart(.put(var cart)):
        cart.updatedAt = Timestamp(milliseconds: 0)
        return .cart(.put(cart))
      default: return fact
      }
    }
  }

  /// Lists as unsynchronized devices may leave them: known only by their items, the first one deleted, or none in use.
  @Test(arguments: Endurance.seeds(60..<100)) func listsAreTheSameElsewhere(_ seed: UInt64) throws {
    let peer = try Peer()
    var events = RandomEvents(seed: seed)
    var log = UndoLog()
    for _ in 0..<(1 + events.random.below(20)) {
      let event = events.random.below(12) == 0 ? Event.list(.unmade(list: ListID("party"))) : .list(events.listEvent())
      peer.conversation.service.shop.apply(event, at: Timestamp(milliseconds: 5), &log)
    }
    let document = peer.export("shop")
    for mode in ["merge", "replace"] {
      #expect(peer.take("shop", document, mode).changesNothing)
      let other = try Peer()
      #expect(other.take("shop", document, mode).part("result.repairs") == "[]")
      #expect(other.export("shop") == document)
      #expect(other.conversation.service.shop.openList == peer.conversation.service.shop.openList)
      #expect(other.take("shop", document, mode).changesNothing)
    }
    let used = try RandomShop(seed: seed).peer
    _ = used.take("shop", document, "replace")
    #expect(Answer(used.export("shop")).part("items") == Answer(document).part("items"))
    #expect(Answer(used.export("shop")).part("lists") == Answer(document).part("lists"))
    #expect(Answer(used.export("shop")).part("listUse") == Answer(document).part("listUse"))
  }

  @Test func thePastIsExportedToo() throws {
    let peer = try RandomShop(seed: 1).peer
    let document = peer.export("shop")
    let revision = peer.ask("service.status").part("result.revision")
    _ = peer.ask("data.sample")
    #expect(peer.export("shop") != document)
    #expect(peer.export("shop", meta: #""asOf":\#(peer.conversation.service.shop.revision - 1)"#) == document, "\(revision)")
  }

  /// Carts are exported without their owner: the importing customer owns them, unless they already belong to another.
  @Test func cartsAreTheImportersOwn() throws {
    let peer = try Peer()
    _ = peer.ask("data.sample")
    _ = peer.ask("cart.add", #"{"productId":"simit","quantity":2}"#)
    let document = peer.export("shop")
    #expect(!document.contains("guest"))
    peer.conversation.service.session.customer = CustomerID("ann")
    #expect(Answer(peer.export("shop")).part("carts") == "[]")
    let report = peer.take("shop", document)
    #expect(report.part("result.rejections").hasPrefix(#"[{"index":0,"path":"/id","reason":"taken","part":"carts""#))
    #expect(report.part("result.repairs").contains(#""path":"/open","value":"cart-1","to":null,"reason":"reference","part":"openCart""#))
    let other = try Peer()
    other.conversation.service.session.customer = CustomerID("ann")
    #expect(other.take("shop", document).part("result.rejections") == "[]")
    #expect(other.ask("cart.get").part("result.cart.pieceCount") == "2")
    other.conversation.service.session.customer = .guest
    #expect(other.ask("cart.get").part("result.cart.pieceCount") == "0")
  }
}
