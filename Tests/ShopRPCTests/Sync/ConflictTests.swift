import Testing

@testable import ShopModel
@testable import ShopRPC

/// Conflicts that no choice among values ends: they end with what causes them.
struct ConflictTests {
  /// Two devices with a row's contradiction, which both know.
  private static func replicas(_ row: MergeRow) -> (Replica, Replica) {
    var (a, b) = (Replica("a"), Replica("b"))
    a.make(row.base, at: 10)
    b.take(a.published)
    a.make(row.first, at: 20)
    b.make(row.second, at: 21)
    a.take(b.published)
    b.take(a.published)
    return (a, b)
  }

  @Test(arguments: ConflictRow.all) func aConflictIsDescribed(_ row: ConflictRow) throws {
    let (a, b) = Self.replicas(try row.contradiction)
    #expect(a.state.conflicts == b.state.conflicts)
    let conflict = try #require(a.state.conflicts.first)
    #expect(conflict.id == row.id && !conflict.isResolvable)
    #expect(conflict.reason == row.reason)
    #expect(conflict.contributions.map { "\($0.operation.id.replica.text): \($0.content.testDescription)" } == row.contributions)
  }

  /// Each of these changes ends the conflict, on the device that makes it and on the other one.
  @Test(arguments: ConflictRow.all) func aConflictEndsWithItsCause(_ row: ConflictRow) throws {
    for end in row.ends {
      var (a, b) = Self.replicas(try row.contradiction)
      b.make(end, at: 30)
      a.take(b.published)
      #expect(a.state.conflicts.isEmpty && b.state.conflicts.isEmpty, "\(end)")
      #expect(a.state == b.state && a.differences.isEmpty && b.differences.isEmpty, "\(end)")
    }
  }

  /// These changes do not.
  @Test(arguments: ConflictRow.all) func aConflictOutlastsOtherChanges(_ row: ConflictRow) throws {
    for change in row.others {
      var (a, b) = Self.replicas(try row.contradiction)
      let before = a.state.conflicts.map(\.id)
      b.make(change, at: 30)
      a.take(b.published)
      #expect(a.state.conflicts.map(\.id) == before && b.state.conflicts == a.state.conflicts, "\(change)")
    }
  }

  /// A cart shows the first 1,000 lines.
  @Test func linesBeyondTheLimitAreDormant() {
    var (a, b) = (Replica("a"), Replica("b"))
    let products = (0...CartLimits.lines).map { Product(id: ProductID("p\($0)"), name: LocalizedText("P"), price: Money(1, .usd)) }
    let lines = products.map { product in
      Event.cart(.added(CartAdded(cart: MergeSample.cart, line: LineID(product.id.text), product: product.id, by: 1)))
    }
    a.make(products.map { .catalog(.put($0)) } + [MergeSample.made] + lines.dropLast(2), at: 10)
    b.take(a.published)
    a.make([lines[CartLimits.lines]], at: 20)
    b.make([lines[CartLimits.lines - 1]], at: 21)
    a.take(b.published)
    #expect(a.shop.record(of: MergeSample.cart)?.lines.count == CartLimits.lines)
    #expect(a.state.conflicts.map(\.id) == ["dormant/cart/cart-1/line:p1000"])
    #expect(a.state.conflicts.first?.reason == .limit)
    a.make([.cart(.removed(CartLineRemoved(cart: MergeSample.cart, product: ProductID("p3"))))], at: 30)
    #expect(a.state.conflicts.isEmpty && a.differences.isEmpty)
  }

  /// After random changes, the conflicts found by the index are those found by looking at every entity.
  @Test(arguments: Endurance.seeds(0..<40)) func noConflictIsMissed(_ seed: UInt64) {
    for replica in Self.history(seed) {
      let state = replica.state
      #expect(state.conflicts.filter { $0.kind == .oversold }.map(\.target.entity) == state.oversoldProducts)
      #expect(state.conflicts.filter { $0.reason == .product }.map(\.target) == state.linesWithoutProducts)
      #expect(state.conflicts.count { $0.kind == .sameName } == state.repeatedNames.count)
      #expect(ReplicatedState(seen: state.seen, records: state.knownEntities.map(state.record)) == state)
    }
  }

  /// The random changes lead to such conflicts at all.
  @Test func randomChangesContradictEachOther() {
    var missing: Set<SyncConflict.Kind> = [.part, .removedAndChanged, .oversold, .dormant, .sameName]
    for seed in 0..<UInt64(120) where !missing.isEmpty { missing.subtract(Self.history(seed)[0].state.conflicts.map(\.kind)) }
    #expect(missing == [])
  }

  /// Three devices after random changes, all of which they know in the end.
  private static func history(_ seed: UInt64) -> [Replica] {
    var random = Seeded(seed)
    var replicas = ["a", "b", "c"].map { Replica($0) }
    replicas[0].make([MergeSample.product, MergeSample.made], at: 1)
    for index in replicas.indices { replicas[index].take(replicas[0].published) }
    for step in 10..<50 {
      let index = random.below(replicas.count)
      if random.below(4) == 0 {
        for source in replicas { replicas[index].take(source.published) }
      } else {
        replicas[index].make([change(of: replicas[index].shop, at: step, &random)], at: step)
      }
    }
    for index in replicas.indices { for source in replicas { replicas[index].take(source.published) } }
    return replicas
  }

  /// A random change that is possible in the shop.
  private static func change(of shop: borrowing Shop, at step: Int, _ random: inout Seeded) -> Event {
    let name = random.pick(["Bakery", "Dairy", "Fruit"])
    if !shop.locationNames.values.contains(where: { $0.text == name }), random.below(4) == 0 {
      return MergeSample.location("l\(step)", named: name)
    }
    if shop.products[MergeSample.tea] == nil { return MergeSample.product }
    switch random.below(6) {
    case 0 where shop.carts[MergeSample.cart] != nil: return MergeSample.added(1)
    case 0: return MergeSample.made
    case 1: return MergeSample.price(100 + step)
    case 2: return .catalog(.removed(product: MergeSample.tea))
    case 3: return .catalog(.stockSet(product: MergeSample.tea, stock: 6))
    default: return .catalog(.stockChanged(StockChanged(product: MergeSample.tea, by: -4)))
    }
  }
}

extension SyncConflict.Contribution.Content {
  fileprivate var testDescription: String {
    switch self {
    case .value: "value"
    case .entity(let entity): "\(entity.storedType)/\(entity.key ?? "")"
    case .pieces(let pieces): "\(pieces)"
    case .amount(let amount): "\(amount.value.numerator) \(amount.unit ?? "")"
    }
  }
}

extension ReplicatedState {
  fileprivate var oversoldProducts: [EntityID] {
    knownEntities.filter { (value(of: $0)?.value as? Product)?.oversold ?? 0 > 0 }
  }

  /// Names that several locations have.
  fileprivate var repeatedNames: Set<String> {
    let names = knownEntities.compactMap { (value(of: $0)?.value as? Location)?.key }
    return Set(names.filter { name in names.count { $0 == name } > 1 })
  }

  /// Lines with pieces in carts that exist, of products that do not.
  fileprivate var linesWithoutProducts: [PartID] {
    let lines = targets.filter { target in
      guard case .line(let product) = target.part, exists(target.entity), !exists(.product(product)) else { return false }
      return part(target).line != nil
    }
    return lines.sorted { ($0.entity, $0.part) < ($1.entity, $1.part) }
  }
}

/// What is reported of a contradiction, and what ends it.
struct ConflictRow: Sendable, CustomTestStringConvertible {
  /// Description of the row in the table of merge rules.
  let testDescription: String
  let id: String
  var reason: SyncConflict.Reason?
  /// Device and content, the latest one first.
  let contributions: [String]
  let ends: [[Event]]
  let others: [[Event]]

  /// The row in the table of merge rules.
  var contradiction: MergeRow {
    get throws { try #require(MergeRow.all.first { $0.testDescription == testDescription }) }
  }

  private typealias Sample = MergeSample

  static let all = [
    ConflictRow(
      testDescription: "one cart ordered on both", id: "orderedTwice/cart/cart-1/existence:",
      contributions: ["b: order/o2", "a: order/o1"],
      ends: [
        Sample.cancel("o2"), Sample.cancel("o1"), [.order(.removed(order: OrderID("o1")))],
        [Sample.status(.fulfilled, of: "o1"), Sample.status(.fulfilled, of: "o2")],
      ],
      others: [[Sample.status(.fulfilled, of: "o1")], [Sample.status(.paid, of: "o1"), Sample.status(.paid, of: "o2")]]),
    ConflictRow(
      testDescription: "sold below zero", id: "oversold/product/tea/stock", contributions: ["b: -7", "a: -8"],
      ends: [
        [.catalog(.stockSet(product: Sample.tea, stock: 0))], [.catalog(.stockChanged(StockChanged(product: Sample.tea, by: 5)))],
        [.catalog(.removed(product: Sample.tea))],
      ], others: [[Sample.price(300)], [.catalog(.stockChanged(StockChanged(product: Sample.tea, by: 4)))]]),
    ConflictRow(
      testDescription: "a product that was removed is not in a cart", id: "dormant/cart/cart-1/line:tea", reason: .product,
      contributions: ["b: 2"],
      ends: [[Sample.product], [.cart(.deleted(cart: Sample.cart))], [Sample.coffee, Sample.addedCoffee]],
      others: [[Sample.coffee]]),
    ConflictRow(
      testDescription: "a product and a cart of another currency", id: "dormant/cart/cart-1/line:coffee", reason: .currency,
      contributions: ["b: 4"], ends: [[Sample.price(100)], [Sample.added(1)]], others: [[Sample.item]]),
    ConflictRow(
      testDescription: "amounts that do not convert", id: "dormant/item/milk/need:", reason: .amount,
      contributions: ["a: 2 kg", "b: 1 "],
      ends: [
        [.list(.changed(item: Sample.milk, patch: ItemPatch(quantity: .one)))], [Sample.bought],
        [.list(.removed(item: Sample.milk))],
      ], others: [[Sample.note("fresh")]]),
    ConflictRow(
      testDescription: "locations of one name", id: "sameName/location/a/name",
      contributions: ["b: location/b", "a: location/a"],
      ends: [
        [.location(.changed(location: LocationID("b"), patch: LocationPatch(name: EntityName("Dairy"))))],
        [.location(.removed(location: LocationID("a")))],
      ], others: [[.location(.changed(location: LocationID("b"), patch: LocationPatch(order: 9)))]]),
    ConflictRow(
      testDescription: "lists of one name", id: "sameName/list/a/name",
      contributions: ["b: list/b", "a: list/a"],
      ends: [
        [.list(.renamed(list: ListID("a"), name: "Work"))], [.list(.deleted(list: ListID("b")))],
      ], others: [[Sample.item]]),
    ConflictRow(
      testDescription: "promotions with one code", id: "sameCode/promotion/a/code",
      contributions: ["b: promotion/b", "a: promotion/a"],
      ends: [[Sample.promotion("a", code: nil)], [.promotion(.removed(promotion: PromotionID("b")))]],
      others: [[Sample.promotion("a", code: "SPRING", priority: 4)]]),
    ConflictRow(
      testDescription: "a promotion used more often than allowed", id: "overused/promotion/a/usageLimit", contributions: ["b: 1", "a: 1"],
      ends: [
        [Sample.promotion("a", code: nil, limit: 2)], [.promotion(.removed(promotion: PromotionID("a")))],
        [Sample.status(.cancelled, of: "o1")], [.order(.removed(order: OrderID("o2")))],
      ], others: [[Sample.status(.paid, of: "o2")], [Sample.promotion("a", code: nil, priority: 4, limit: 1)]]),
  ]
}
