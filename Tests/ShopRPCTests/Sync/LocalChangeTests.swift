import Testing

@testable import ShopModel
@testable import ShopRPC

/// After each local change, the operations say exactly what the shop contains.
struct LocalChangeTests {
  private static let id = ReplicaID("0a0a0a0a")

  @Test(arguments: Endurance.seeds(0..<60)) func operationsGiveTheShop(_ seed: UInt64) {
    let history = RandomHistory(seed: seed, count: 0)
    var random = Seeded(seed &+ 1_000)
    var state = ReplicatedState()
    for step in 1...120 {
      if step > 5, random.below(4) == 0 {
        if !history.reverse(1 + random.below(history.changes.count)) { history.advance() }
      } else {
        history.advance()
      }
      guard let change = history.changes.last else { return }
      let before = state
      let published = state.record(change.events, of: change.things, in: history.shop, by: Self.id, sequence: step, at: change.at)
      let differences = Self.differences(of: history.shop, from: state)
      #expect(differences.isEmpty, "seed \(seed), step \(step): \(change.events) left \(differences)")
      if !differences.isEmpty { return }
      checkReceiver(of: published, before: before, after: state)
    }
  }

  /// A replica that applies the published change has the same operations.
  private func checkReceiver(of published: [SyncChange], before: ReplicatedState, after: ReplicatedState) {
    var receiver = before
    for change in published { receiver.apply(change) }
    #expect(receiver == after)
  }

  @Test(arguments: Endurance.seeds(0..<20)) func aShopIsRecordedAsAWhole(_ seed: UInt64) throws {
    let history = RandomHistory(seed: seed, count: 80)
    var state = ReplicatedState()
    let changes = state.recordAll(in: history.shop, by: Self.id, sequence: 1, at: Timestamp(milliseconds: 1))
    #expect(Self.differences(of: history.shop, from: state).isEmpty)
    var joined = Replica("0b0b0b0b")
    joined.take(changes)
    #expect(joined.differences.isEmpty)
    #expect(joined.state == state)
  }

  /// However long a price history is, a change has a few points of it, and few operations remain.
  @Test func aLongPriceHistoryIsNotRepeated() {
    var replica = Replica("a")
    replica.make([MergeSample.product], at: 10)
    for step in 1...400 { replica.make([MergeSample.price(200 + step)], at: 10 + step) }
    #expect(replica.differences.isEmpty)
    #expect(replica.shop.products[MergeSample.tea]?.allPrices.count == PricePoint.most)
    #expect(replica.state.operations(on: PartID(entity: .product(MergeSample.tea), part: .prices)).count < 20)
    let points = replica.published.dropFirst().map { $0.writes.reduce(0) { $0 + $1.pointCount } }
    #expect(points.filter { $0 > 1 }.count < 400 / 16)
  }

  /// The histories of devices that changed a price apart are one, also where one device has written its history as a whole.
  @Test func priceHistoriesAreUnited() {
    var (a, b) = (Replica("a"), Replica("b"))
    a.make([MergeSample.product], at: 10)
    b.take(a.published)
    for step in 1...40 {
      a.make([MergeSample.price(1_000 + step)], at: 100 + 2 * step)
      b.make([MergeSample.price(2_000 + step)], at: 101 + 2 * step)
    }
    a.take(b.published)
    b.take(a.published)
    #expect(a.state == b.state && a.differences.isEmpty && b.differences.isEmpty)
    let prices = a.shop.products[MergeSample.tea]?.allPrices.map(\.minorUnits) ?? []
    let expected = (1...40).flatMap { step in [1_000 + step, 2_000 + step] }
    #expect(prices == [200] + expected)
  }

  /// A line added to a cart is not recorded with all other lines.
  @Test func longCartsAreNotRepeated() throws {
    var replica = Replica("a")
    let products = (0..<50).map { Product(id: ProductID("p\($0)"), name: LocalizedText("P\($0)"), price: Money(100, .usd), stock: 9) }
    replica.make(products.map { .catalog(.put($0)) } + [MergeSample.made], at: 10)
    for (index, product) in products.enumerated() {
      let line = LineID(IDMaker.sortable(index))
      let change = replica.make([.cart(.added(CartAdded(cart: MergeSample.cart, line: line, product: product.id, by: 1)))], at: 20 + index)
      #expect(try #require(change).writes.allSatisfy { $0.lineCount <= 1 })
    }
    #expect(replica.shop.record(of: MergeSample.cart)?.lines.map(\.product) == products.map(\.id))
    #expect(replica.differences.isEmpty)
  }

  /// Entities whose value is not what the operations say, except carts with several currencies: only random events make them, and some of
  /// their lines are dormant.
  private static func differences(of shop: borrowing Shop, from state: ReplicatedState) -> [EntityID] {
    var differing: [EntityID] = []
    for entity in Replica.differences(of: shop, from: state) {
      guard let id = entity.id(of: CartRecord.self), let cart = shop.record(of: id) else {
        differing.append(entity)
        continue
      }
      var currencies: Set<Currency> = []
      for line in cart.lines { if let product = shop.products[line.product] { currencies.insert(product.price.currency) } }
      if currencies.count < 2 { differing.append(entity) }
    }
    return differing
  }
}

extension SyncWrite {
  /// Number of points of a price history in it.
  fileprivate var pointCount: Int {
    switch action {
    case .set(let entity): (entity.value as? Product)?.prices.count ?? 0
    case .add(.price): 1
    default: 0
    }
  }

  /// Number of lines of a cart in it.
  fileprivate var lineCount: Int {
    switch action {
    case .set(let entity): (entity.value as? CartRecord)?.lines.count ?? 0
    case .add(.pieces): 1
    default: 0
    }
  }
}
