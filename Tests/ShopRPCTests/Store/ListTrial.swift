@testable import ShopModel
@testable import ShopRPC

/// A random list with everything that its prices depend on: stores, prices, purchases, products, promotions and taxes.
struct ListTrial {
  /// A unit with its size in a base unit, and its dimension; each unit without a size is a dimension of its own.
  struct Unit {
    let name: String?
    let size: Int
    let dimension: Int
  }

  /// An amount in thousandths of a unit.
  struct Size {
    let thousandths: Int
    let unit: Unit

    var amount: Amount { Amount(value: Fraction(thousandths, 1000) ?? .one, unit: unit.name) }
    /// Thousandths of the base unit.
    var base: Int { thousandths * unit.size }
  }

  /// A price that somebody set or paid.
  struct Known {
    let money: Money
    let per: Size?
    let at: Int

    var price: ItemPrice { ItemPrice(money: money, per: per?.amount, at: Timestamp(milliseconds: at)) }
  }

  struct Bought {
    let at: Int
    let store: String?
    let price: Known?
    let isEstimated: Bool
  }

  struct Item {
    let id: String
    let quantity: Size
    var each: Size?
    var own: Known?
    var inStores: [String: Known] = [:]
    var product: Int?
    var bought: [Bought] = []
    var stores: [String] = []
    let isOnList: Bool
  }

  var goods: PricingTrial
  /// Content of one pack of each product.
  var packs: [Size?] = []
  let stores: [String]
  var items: [Item] = []
  /// Age at which prices no longer count, in days.
  let maxAge: Int?
  /// In milliseconds; no price is set after it.
  static let now = 1_768_467_600_000
  static let day = 86_400_000
  private static let euro = Currency("EUR") ?? .usd
  private var random: Seeded

  private static let units = [
    Unit(name: nil, size: 1, dimension: 0), Unit(name: "dozen", size: 12, dimension: 0), Unit(name: "mg", size: 1, dimension: 1),
    Unit(name: "g", size: 1000, dimension: 1), Unit(name: "kg", size: 1_000_000, dimension: 1), Unit(name: "ml", size: 1, dimension: 2),
    Unit(name: "cl", size: 10, dimension: 2), Unit(name: "l", size: 1000, dimension: 2), Unit(name: "pack", size: 1, dimension: 3),
    Unit(name: "bunch", size: 1, dimension: 4),
  ]

  init(_ seed: Int, stores count: Int = 6, items most: Int = 12) {
    random = Seeded(UInt64(seed))
    var trials = RandomTrial(seed, .small)
    goods = trials.next()
    // a list has no cart: no codes, and nothing that applies to a cart as a whole
    (goods.codes, goods.month, goods.isCash) = ([], 1, false)
    for index in goods.promotions.indices { (goods.promotions[index].from, goods.promotions[index].to) = (nil, nil) }
    goods.promotions.removeAll { $0.scope.isCart }
    stores = (0..<random.below(count + 1)).map { "s\($0)" }
    maxAge = random.below(2) == 0 ? nil : 1 + random.below(5)
    packs = goods.lines.map { _ in
      random.below(2) == 0 ? nil : size(of: random.pick(Self.units.filter { $0.name != "dozen" && $0.dimension < 3 }))
    }
    for number in 0..<random.below(most + 1) { items.append(item(number)) }
  }

  private mutating func size(of unit: Unit) -> Size {
    Size(thousandths: random.below(2) == 0 ? (1 + random.below(20)) * 1000 : 1 + random.below(5000), unit: unit)
  }

  private mutating func known() -> Known {
    let currency = random.below(12) == 0 ? Self.euro : goods.currency
    let per = random.below(2) == 0 ? nil : size(of: random.pick(Self.units))
    let age = random.below(4) == 0 ? random.below(6) * Self.day + random.below(3) - 1 : random.below(7 * Self.day)
    return Known(money: Money(random.below(20_000), currency), per: per, at: Self.now - max(0, age))
  }

  private mutating func item(_ number: Int) -> Item {
    var item = Item(id: "i\(number)", quantity: size(of: random.pick(Self.units)), isOnList: random.below(8) > 0)
    if random.below(3) == 0 { item.own = known() }
    for store in stores where random.below(3) == 0 { item.inStores[store] = known() }
    if random.below(2) == 0, !goods.lines.isEmpty { item.product = random.below(goods.lines.count) }
    if item.product == nil, random.below(4) == 0 { item.each = size(of: random.pick(Self.units)) }
    for turn in 0..<random.below(4) {
      let price = random.below(4) == 0 ? nil : known()
      let store = stores.isEmpty || random.below(2) == 0 ? nil : random.pick(stores)
      // one after the other
      let at = Self.now - (3 - turn) * Self.day - random.below(3) + 1
      item.bought.append(Bought(at: at, store: store, price: price, isEstimated: price != nil && random.below(4) == 0))
    }
    if random.below(3) == 0 { item.stores = stores.filter { _ in random.below(2) == 0 } }
    return item
  }
}

extension ListTrial {
  /// A shop in which all of this holds.
  func shop() -> Shop {
    var shop = goods.shop()
    var log = UndoLog(keepsSteps: false)
    for event in events { shop.apply(event, at: Timestamp(milliseconds: 0), &log) }
    return shop
  }

  private var events: [Event] {
    let products = zip(goods.lines, packs).map { line, pack in
      let unit = pack.map { UnitSize(thousandths: $0.thousandths, unit: $0.unit.name.flatMap { SizeUnit(rawValue: $0) } ?? .piece) }
      return Event.catalog(
        .put(
          Product(id: line.product, name: LocalizedText("P"), category: line.category, price: Money(line.price, goods.currency), unit: unit)
        ))
    }
    let places = stores.enumerated().map { order, id in
      RetailStore(id: StoreID(id), name: EntityName(id), order: order + 1, color: .plain).putEvent
    }
    return products + places + items.flatMap { events(of: $0) }
  }

  private func events(of item: Item) -> [Event] {
    let id = ItemID(item.id)
    var listed = ListItem(
      id: id, list: .first, name: item.id, key: item.id, quantity: item.quantity.amount, size: item.each?.amount, isOnList: item.isOnList,
      product: item.product.map { goods.lines[$0].product }, price: item.own?.price, addedAt: Timestamp(milliseconds: 0),
      stores: item.stores.map { StoreID($0) })
    for one in item.bought { listed.notePurchase(at: Timestamp(milliseconds: one.at)) }
    let prices = item.inStores.map { StorePrice(item: id, store: StoreID($0.key), price: $0.value.price).putEvent }
    let bought = item.bought.map { one in
      Purchase(
        item: id, at: Timestamp(milliseconds: one.at), list: .first, name: item.id, quantity: .one, size: nil, product: nil,
        store: one.store.map { StoreID($0) }, storeName: nil, price: one.price?.price, total: nil, source: one.isEstimated ? .own : nil
      ).putEvent
    }
    return [.list(.added(listed))] + prices + bought
  }

  /// The context of a request about it.
  var context: RequestContext {
    RequestContext(now: Timestamp(milliseconds: Self.now), settings: SessionSettings(currency: goods.currency))
  }
}
