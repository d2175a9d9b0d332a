import Testing

@testable import ShopModel
@testable import ShopRPC

/// The difference between two states, recorded as events, turns one exactly into the other.
struct EntityRevisionTests {
  private static let moment = Timestamp(milliseconds: 500_000)

  @Test func differencesTurnOneStateIntoTheOther() throws {
    var revised = 0
    for seed in 0..<60 { revised += try revise(seed: UInt64(seed)) }
    #expect(revised > 100)
  }

  /// Turns a past state into the present one, entity by entity; returns the number of revisions that it took.
  private func revise(seed: UInt64) throws -> Int {
    let past = RandomHistory(seed: 7000 + seed, count: 40)
    var random = Seeded(seed)
    let target = past.shop
    let start = past.shop(at: random.below(40))
    var revised = 0
    for id in Self.entities(of: target) {
      guard let value = target.value(of: id), Self.canHold(value, start) else { continue }
      let before = start.value(of: id)
      let events = try start.events(setting: value.value).map(Self.stored)
      let after = Self.applying(events, to: start)
      #expect(after.value(of: id)?.stated == value.stated)
      for other in Self.entities(of: start) where other != id { #expect(after.value(of: other) == start.value(of: other)) }
      if before == nil { continue }
      for event in events { #expect(event.isPartial) }
      if case .revised? = events.first { revised += 1 }
    }
    return revised
  }

  /// Each field by itself: it takes its new value, and the others stay.
  @Test(arguments: 0..<20) func eachFieldIsRevisedAlone(_ seed: UInt64) throws {
    let past = RandomHistory(seed: 8000 + seed, count: 40)
    let (old, new) = (past.shop(at: 20), past.shop)
    for id in Self.entities(of: new) {
      guard let before = old.value(of: id), let other = new.value(of: id), id.kind.isRevisable else { continue }
      for field in Entity.parts(of: before, unlike: other) {
        let value = before.revised(by: EntityRevision(value: other, fields: [field]))
        #expect(Entity.parts(of: before, unlike: value) == [field])
        guard Self.canHold(value, old) else { continue }
        let after = Self.applying(try old.events(setting: value.value).map(Self.stored), to: old)
        #expect(after.value(of: id)?.stated == value.stated)
      }
    }
  }

  @Test func aRevisionIsRolledBack() {
    let past = RandomHistory(seed: 3, count: 40)
    var shop = past.shop(at: 30)
    let before = ShopState(shop)
    var log = UndoLog()
    var count = 0
    for id in Self.entities(of: past.shop) {
      guard let value = past.shop.value(of: id), Self.canHold(value, shop) else { continue }
      for event in shop.events(setting: value.value) {
        shop.apply(event, at: Self.moment, &log)
        count += 1
      }
    }
    #expect(count > 3)
    shop.rollBack(&log)
    #expect(ShopState(shop) == before)
  }

  @Test func whatDoesNotExistIsNotRevised() {
    var shop = Shop()
    var log = UndoLog()
    let item = ListItem(id: ItemID("i"), list: .first, name: "Tea", key: "tea", addedAt: Self.moment)
    shop.apply(.revised(EntityRevision(value: Entity(item), fields: [.field(0)])), at: Self.moment, &log)
    #expect(shop.items.count == 0 && log.count == 0)
  }

  /// Lines in another order, and lines inserted at the front, in the middle and at the end.
  @Test(arguments: 0..<200) func linesKeepTheirOrder(_ seed: UInt64) throws {
    var random = Seeded(seed)
    let shop = Self.shop(products: 6)
    let (before, after) = (Self.cart(shuffled: &random), Self.cart(shuffled: &random))
    let start = Self.applying([.cart(.put(before))], to: shop)
    let end = Self.applying(try start.events(setting: after).map(Self.stored), to: start)
    #expect(end.record(of: before.id) == after)
  }

  /// What an undo records depends on what changed, not on what the cart contains.
  @Test func theUndoOfOneLineIsShort() throws {
    let shop = Self.applying([.cart(.put(Self.cart(products: 1000)))], to: Self.shop(products: 1000))
    let set = Event.cart(.set(CartQuantitySet(cart: CartID("c"), line: LineID(""), product: ProductID("p500"), quantity: 7)))
    let now = Self.applying([set], to: shop)
    let plan = Reversal(of: [set], at: Self.moment, in: shop.copy()).plan(in: now, at: Self.moment)
    #expect(plan.events.count == 1)
    #expect(Self.text(of: plan.events).utf8.count < 600)
    #expect(Self.applying(plan.events, to: now).record(of: CartID("c"))?.lines == shop.record(of: CartID("c"))?.lines)
  }

  /// A product that is put again changes where it differs; its stock alone is counted.
  @Test func aProductPutAgainIsUpdated() throws {
    let shop = Self.shop(products: 1)
    var product = try #require(shop.products[ProductID("p0")])
    product.updatedAt = Self.moment
    #expect(try shop.putting(product).events.isEmpty)
    product.stock = 3
    #expect(try shop.putting(product).events == [.catalog(.stockSet(product: product.id, stock: 3))])
    product.price = Money(7, .usd)
    let patch = ProductPatch(price: Money(7, .usd), stock: .set(3))
    #expect(try shop.putting(product).events == [.catalog(.updated(ProductUpdated(product: product.id, patch: patch)))])
  }

  @Test func fieldsHaveDifferentNames() {
    for type in EntityType.allCases {
      let names = type.kind.fieldNames
      #expect(Set(names).count == names.count)
    }
    #expect(EntityType.allCases.count { !$0.kind.fieldNames.isEmpty } > 8)
  }

  /// Files name the kinds of entities.
  @Test func kindsHaveDifferentNames() {
    for names in [EntityType.allCases.map { $0.kind.typeName }, EntityType.allCases.map { $0.kind.storedName }] {
      #expect(Set(names).count == EntityType.allCases.count)
    }
    #expect(EntityType.allCases.allSatisfy { $0.kind.entityType == $0 })
  }
}

extension EntityRevisionTests {
  private static func applying(_ events: [Event], to shop: borrowing Shop) -> Shop {
    var shop = shop.copy()
    var log = UndoLog()
    for event in events { shop.apply(event, at: moment, &log) }
    return shop
  }

  /// The event as it comes back from a file.
  private static func stored(_ event: Event) throws -> Event {
    var document = Document()
    let bytes = Array(text(of: [event]).utf8)
    try document.read(bytes.span)
    return try Event.shape.read(document, 0)
  }

  private static func text(of events: [Event]) -> String {
    var output = Output()
    for event in events { Event.shape.write(event, &output) }
    return output.text
  }

  private static func entities(of shop: borrowing Shop) -> [EntityID] { ShopEntities(shop).values.keys.sorted() }

  /// True when everything to which the value refers is there.
  private static func canHold(_ value: Entity, _ shop: borrowing Shop) -> Bool {
    guard let cart = value.value as? CartRecord else { return true }
    return cart.lines.allSatisfy { shop.products.slot(of: $0.product) != nil }
  }

  private static func shop(products count: Int) -> Shop {
    applying(
      (0..<count).map { .catalog(.put(Product(id: ProductID("p\($0)"), name: LocalizedText("P"), price: Money(5, .usd)))) }, to: Shop())
  }

  private static func cart(products: Int) -> CartRecord { cart(of: Array(0..<products)) }

  private static func cart(shuffled random: inout Seeded) -> CartRecord {
    cart(of: Array((0..<6).shuffled(using: &random).prefix(random.below(7))))
  }

  private static func cart(of products: [Int]) -> CartRecord {
    let lines = products.map {
      CartLineRecord(id: LineID("l\($0)"), product: ProductID("p\($0)"), quantity: 1, priceWhenAdded: Money(4, .usd))
    }
    return CartRecord(id: CartID("c"), owner: .guest, name: nil, lines: lines, createdAt: moment, updatedAt: moment)
  }
}

extension Entity {
  /// The same entity, with all prices of a product stated.
  fileprivate var stated: Entity {
    (value as? Product).map { Entity($0.withOwnPrices) } ?? self
  }

  fileprivate func revised(by revision: EntityRevision) -> Entity { value.revisedEntity(by: revision) }
}

extension EntityKind {
  fileprivate static var fieldNames: [String] { accessors.map(\.name) }

  fileprivate func revisedEntity(by revision: EntityRevision) -> Entity {
    (revision.value.value as? Self).map { Entity(revised(by: revision, to: $0)) } ?? Entity(self)
  }
}

extension Event {
  /// True for an event that does not replace a whole entity, except for accounts and the timer.
  fileprivate var isPartial: Bool {
    switch self {
    case .revised, .catalog(.stockSet), .order(.extended), .timer, .account: true
    case .setting(.languages), .setting(.preferenceSet): true
    default: false
    }
  }
}
