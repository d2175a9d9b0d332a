import Testing

@testable import ShopModel
@testable import ShopRPC

/// `data.reset`: the erased data, the remaining data, and the result.
struct ResetTests {
  /// Shop with every kind of data: 8 products, 2 carts of two customers, items and locations, a language, and an idempotent response.
  private func peer(_ options: Options = .fixed) throws -> Peer {
    let peer = try Peer(options)
    _ = peer.ask("data.sample")
    _ = peer.ask("cart.add", #"{"productId":"simit"}"#)
    peer.conversation.service.session.customer = CustomerID("ann")
    _ = peer.ask("cart.add", #"{"productId":"apples","quantity":3}"#)
    peer.conversation.service.session.customer = .guest
    _ = peer.ask("locale.set", #"{"language":"de"}"#)
    _ = peer.ask("cart.create", #"{"name":"Party"}"#, meta: #""idempotencyKey":"k""#)
    return peer
  }

  private func reset(_ peer: Peer, _ scope: ResetScope, meta: String? = nil) -> Answer {
    peer.ask("data.reset", #"{"scope":"\#(scope.rawValue)","confirm":"reset"}"#, meta: meta)
  }

  static let left: [(ResetScope, String, [Topic])] = [
    (.all, "products=0 carts=0 lines=0 holders=0 items=0 locations=0 language=", Topic.ofChanges),
    (.catalog, "products=0 carts=3 lines=0 holders=2 items=10 locations=6 language=de", [.data, .catalog, .cart]),
    (.carts, "products=24 carts=0 lines=0 holders=0 items=10 locations=6 language=de", [.data, .cart]),
    (.orders, "products=24 carts=3 lines=2 holders=2 items=10 locations=6 language=de", [.data, .order]),
    (.lists, "products=24 carts=3 lines=2 holders=2 items=0 locations=0 language=de", [.data, .list, .location]),
    (.prefs, "products=24 carts=3 lines=2 holders=2 items=10 locations=6 language=", [.data, .prefs, .locale]),
    (.accounts, "products=24 carts=2 lines=1 holders=1 items=10 locations=6 language=de", [.data, .account, .cart, .order]),
  ]

  @Test(arguments: left) func itsScopeIsGone(_ scope: ResetScope, _ left: String, _ topics: [Topic]) throws {
    let peer = try peer()
    let before = peer.shopState
    #expect(reset(peer, scope).part("result.revision") == "6")
    #expect(peer.summary == left)
    let state = peer.shopState
    #expect(Set(Topic.allCases.indices.filter { state.touched[$0] == 6 }.map { Topic.allCases[$0] }) == Set(topics))
    #expect(!state.facts.contains { if case .kept = $0 { true } else { false } })
    #expect(state != before)
    // carts without lines and lists without items still work
    for method in ["cart.get", "list.items", "location.list", "catalog.list"] {
      #expect(peer.ask(method, method == "catalog.list" ? #"{"search":"a"}"# : "{}").errorText == "", "\(method)")
    }
    #expect(peer.ask("data.sample").errorText == "")
    #expect(peer.ask("cart.add", #"{"productId":"simit"}"#).errorText == "")
  }

  static let removed: [(ResetScope, String)] = [
    (.all, #"{"products":24,"carts":3,"orders":0,"items":10,"locations":6,"stores":0,"accounts":0}"#),
    (.catalog, #"{"products":24,"carts":0,"orders":0,"items":0,"locations":0,"stores":0,"accounts":0}"#),
    (.carts, #"{"products":0,"carts":3,"orders":0,"items":0,"locations":0,"stores":0,"accounts":0}"#),
    (.lists, #"{"products":0,"carts":0,"orders":0,"items":10,"locations":6,"stores":0,"accounts":0}"#),
    (.orders, #"{"products":0,"carts":0,"orders":0,"items":0,"locations":0,"stores":0,"accounts":0}"#),
    (.accounts, #"{"products":0,"carts":1,"orders":0,"items":0,"locations":0,"stores":0,"accounts":0}"#),
  ]

  @Test(arguments: removed) func itTellsWhatIsGone(_ scope: ResetScope, _ counts: String) throws {
    let peer = try peer()
    let before = peer.shopState
    #expect(reset(peer, scope, meta: #""dryRun":true"#).part("result.counts") == counts)
    #expect(peer.shopState == before)
    #expect(reset(peer, scope).part("result.counts") == counts)
    #expect(!peer.hasPendingErasure)
    let nothing = #"{"products":0,"carts":0,"orders":0,"items":0,"locations":0,"stores":0,"accounts":0}"#
    #expect(reset(peer, scope).part("result.counts") == nothing)
    #expect(peer.shopState.revision == 7)
  }

  /// After a rollback, data and everything derived from it is restored: sorted lists, searches, counts.
  @Test(arguments: ResetScope.allCases) func aDryRunKeepsAllViewsCorrect(_ scope: ResetScope) throws {
    let peer = try peer()
    func views() -> [String] {
      [
        peer.ask("catalog.list", #"{"limit":1000}"#), peer.ask("catalog.list", #"{"search":"a"}"#), peer.ask("list.items"),
        peer.ask("location.list"), peer.ask("cart.get"), peer.ask("catalog.categories"),
      ].map { $0.part("result") }
    }
    let before = views()
    _ = reset(peer, scope, meta: #""dryRun":true"#)
    #expect(views() == before)
    peer.giveUp(scope, asking: views)
    #expect(views() == before)
    // the next change is not confused with cached results of the reset state
    peer.giveUp(scope, asking: views)
    _ = peer.ask("list.add", #"{"name":"Anise"}"#)
    _ = peer.ask("catalog.put", #"{"product":{"id":"anise","name":"Anise","price":1}}"#)
    #expect(peer.ask("list.items").part("result").contains("Anise"))
    #expect(peer.ask("catalog.list", #"{"limit":1000}"#).part("result.products.0.name") == "Anise")
  }

  /// A reset and its rollback both invalidate everything derived from tables or items.
  @Test(arguments: ResetScope.allCases) func nothingDerivedHoldsOn(_ scope: ResetScope) {
    var shop = Shop()
    var log = UndoLog()
    var seen: (cart: ChangeLog.Position, product: ChangeLog.Position, items: Int) = (
      shop.carts.changes.mark, shop.products.changes.mark, shop.itemIndex.generation
    )
    for step in 0..<4 {
      if step.isMultiple(of: 2) {
        shop.apply(.data(.reset(scope)), at: Timestamp(milliseconds: 0), &log)
      } else {
        shop.rollBack(&log)
      }
      #expect(shop.carts.changes.slots(since: seen.cart) == nil)
      #expect(shop.products.changes.slots(since: seen.product) == nil)
      #expect(shop.itemIndex.generation > seen.items)
      seen = (shop.carts.changes.mark, shop.products.changes.mark, shop.itemIndex.generation)
    }
  }

  @Test func aKeyOutlivesItsOwnResetOnly() throws {
    let peer = try peer()
    #expect(peer.ask("cart.create", #"{"name":"Party"}"#, meta: #""idempotencyKey":"k""#).part("result._meta.replayed") == "true")
    let first = reset(peer, .prefs, meta: #""idempotencyKey":"r""#)
    #expect(reset(peer, .prefs, meta: #""idempotencyKey":"r""#).part("result._meta.replayed") == "true")
    #expect(reset(peer, .all, meta: #""idempotencyKey":"r""#).errorText == "idempotencyKeyReused")
    #expect(peer.ask("cart.create", #"{"name":"Party"}"#, meta: #""idempotencyKey":"k""#).part("result._meta") == "")
    #expect(reset(peer, .orders).errorText == "")
    #expect(reset(peer, .prefs, meta: #""idempotencyKey":"r""#).part("result._meta") == "")
    #expect(first.part("result.revision") == "6")
  }

  /// The reset persists across a restart, and the files are erased before the response.
  @Test(arguments: ResetScope.allCases) func itIsStored(_ scope: ResetScope) throws {
    let folder = try TestFolder()
    var peer = try peer(.stored(in: folder))
    _ = reset(peer, scope)
    #expect(!peer.hasPendingErasure)
    let lines = peer.lines
    let other = try Peer(.stored(in: folder))
    #expect(!other.hasPendingErasure && other.lines == lines)
    peer = try peer.restart()
    #expect(!peer.hasPendingErasure && peer.lines == lines)
  }

  @Test(arguments: [
    (#"{"scope":"all"}"#, "invalidParams /confirm:missing"),
    (#"{"scope":"all","confirm":"Reset"}"#, "invalidParams /confirm:invalid?reset"),
    (#"{"scope":"all","confirm":true}"#, "invalidParams /confirm:wrongType"), (#"{"confirm":"reset"}"#, "invalidParams /scope:missing"),
    (#"{"scope":"everything","confirm":"reset"}"#, "invalidParams /scope:invalid"), (#"["all"]"#, "invalidParams /confirm:missing"),
  ]) func nothingIsRemovedByMistake(_ params: String, _ fault: String) throws {
    let peer = try peer()
    let before = peer.shopState
    #expect(peer.ask("data.reset", params).errorText == fault)
    #expect(peer.shopState == before)
  }

  /// Its `ifRevision` covers all data: any change counts.
  @Test func itCanBeBoundToARevision() throws {
    let peer = try peer()
    #expect(reset(peer, .all, meta: #""ifRevision":4"#).errorText == "revisionMismatch current=5")
    #expect(reset(peer, .catalog, meta: #""ifRevision":5"#).part("result.revision") == "6")
    for (method, params, isOld) in [
      ("cart.create", "{}", true), ("catalog.put", #"{"product":{"id":"a","name":"A","price":1}}"#, true),
      ("list.add", #"{"name":"A"}"#, false), ("locale.set", #"{"language":"en"}"#, false),
    ] {
      #expect(peer.ask(method, params, meta: #""ifRevision":5,"dryRun":true"#).errorText.isEmpty != isOld, "\(method)")
    }
  }
}

extension Peer {
  /// Counts of every kind of entity.
  fileprivate var summary: String {
    let lines = conversation.service.shop.carts.all.reduce(0) { $0 + $1.element.lines.count }
    let language = conversation.service.shop.settings.language ?? ""
    let counts = ShopCounts(conversation.service.shop)
    let holders = conversation.service.shop.holders.count
    return "products=\(counts.products) carts=\(counts.carts) lines=\(lines) holders=\(holders) items=\(counts.items) "
      + "locations=\(counts.locations) language=\(language)"
  }

  /// Resets `scope`, queries the derived data, and rolls the reset back, as after a failed commit.
  fileprivate func giveUp(_ scope: ResetScope, asking views: () -> [String]) {
    var log = UndoLog()
    conversation.service.shop.apply(.data(.reset(scope)), at: Timestamp(milliseconds: 0), &log)
    _ = views()
    conversation.service.shop.rollBack(&log)
  }

  /// Lines of a snapshot of the current state.
  fileprivate var lines: [String] { ShopState.lines(conversation.service.shop) }

  /// True while the files still contain erased data.
  fileprivate var hasPendingErasure: Bool { conversation.service.hasPendingErasure }
}
