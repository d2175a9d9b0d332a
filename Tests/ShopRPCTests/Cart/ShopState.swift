@testable import ShopModel
@testable import ShopRPC

/// Complete state of a shop, for comparing two points in time.
struct ShopState: Equatable {
  let revision: Int
  /// Last revision of each topic, in declaration order.
  let touched: [Int]
  /// Snapshot events, in order.
  let facts: [Event]
  /// Carts with their item counts, by id.
  let carts: [Cart]
  let slots: [ProductID: Int]
  /// Orders of two customers and of some carts, as the index returns them.
  let ordersFound: [[OrderID]]
  /// Promotions without a code and those of two codes, as the index returns them, and the number of orders that use some promotions.
  let promotionsFound: [String]

  init(_ shop: borrowing Shop) {
    var facts: [Event] = []
    SnapshotLine.each(of: shop) { entity in if case .fact(let event) = entity { facts.append(event) } }
    revision = shop.revision
    touched = Topic.allCases.map { shop.touched[$0] }
    self.facts = facts
    carts = shop.carts.all.map(\.element).sorted { $0.id < $1.id }
    ordersFound =
      [CustomerID.guest, CustomerID("ann")].map { owner in
        shop.orderIndex.slots(of: owner).map { shop.orders[slot: $0]?.id ?? OrderID("") }
      } + ["cart-1", "cart-2", "c1"].map { shop.orderIndex.orders(of: CartID($0)) }
    let index = shop.promotionIndex
    promotionsFound =
      index.automatic.map(\.text) + ["x", "y"].flatMap { index.promotions(ofCode: $0).map(\.text) } + ["\(index.followsMonths)"]
      + RandomEvents.promotions.map { "\(shop.orderIndex.uses(of: PromotionID($0))) \(shop.uses(of: PromotionID($0)))" }
    slots = Dictionary(uniqueKeysWithValues: shop.products.all.map { ($0.element.id, $0.slot) })
  }

  /// Lines of a snapshot.
  static func lines(_ shop: borrowing Shop) -> [String] {
    var lines: [String] = []
    SnapshotLine.each(of: shop) { entity in
      var output = Output()
      SnapshotLine.shape.write(entity, &output)
      lines.append(output.text)
    }
    return lines
  }
}

/// Generator of random events about a few entities; some of them cannot apply.
struct RandomEvents {
  var random: Seeded

  init(seed: UInt64) { random = Seeded(seed) }

  /// Two ids that differ only in how they compose a character.
  static let twins = ["caf\u{E9}", "cafe\u{301}"]

  mutating func product() -> ProductID { ProductID(random.pick(["p1", "p2", "none"] + Self.twins)) }
  mutating func cart() -> CartID { CartID(random.pick(["cart-1", "c1", "none"] + Self.twins)) }
  private mutating func line() -> LineID { LineID(random.pick(["l1", "l2", "l3", "l4", "l5"])) }
  private mutating func owner() -> CustomerID { random.pick([.guest, CustomerID("ann")]) }

  /// Random event of any kind.
  mutating func next() -> Event {
    switch random.below(48) {
    case 45...47: .promotion(promotionEvent())
    case 44: .entity(random.below(2) == 0 ? taxEvent() : storeEvent())
    case 42, 43: .cart(codeEvent())
    case 40, 41: .account(accountEvent())
    case 39: .data(.reset(random.pick(ResetScope.allCases)))
    case 0...4: .catalog(catalogEvent())
    case 13...17: .list(listEvent())
    case 5...6: .setting(.languageSet(language: random.pick(["en", "de", "si"])))
    case 7: .setting(settingEvent())
    case 8: .timer(timerEvent())
    case 9...12: .kept(kept())
    case 18...21: .order(orderEvent())
    default: .cart(cartEvent())
    }
  }

  private mutating func settingEvent() -> SettingEvent {
    let flag = random.below(2) == 0
    return switch random.below(9) {
    case 0: .languages(Languages(language: random.pick([nil, "tr"]), other: random.pick([nil, "de"])))
    case 1: .preferenceSet(.language(random.pick([nil, "en", "tr"])))
    case 2: .preferenceSet(.currency(random.pick([nil, .usd, Currency("EUR")])))
    case 3: .preferenceSet(.timeZone(random.pick([nil, "UTC", "Asia/Tokyo"])))
    case 4: .preferenceSet(.purchasedHistoryDays(random.below(11)))
    case 5: .preferenceSet(random.pick([.requireLogin(flag), .cashRounding(flag), .timerStopsInBackground(flag), .onboardingSeen(flag)]))
    case 6: .preferenceSet(.theme(random.pick(Theme.allCases)))
    case 7: .preferenceSet(random.pick([.listGroup(.none), .listGroup(.location), .purchasedGroup(.day), .purchasedGroup(.recent)]))
    default: .preferenceSet(.selectedTab(random.below(10)))
    }
  }

  private mutating func timerEvent() -> TimerEvent {
    let moment = Timestamp(milliseconds: random.pick([0, 500, 10_000, RFC3339.calendar.upperBound, RFC3339.calendar.lowerBound]))
    return switch random.below(6) {
    case 0, 1: .started(at: moment)
    case 2: .stopped(at: moment)
    case 3: .suspended(at: moment)
    case 4: .resumed(at: moment)
    default: random.below(2) == 0 ? .reset(at: moment) : .put(ShopTimer(state: .running, accumulated: random.below(99), since: moment))
    }
  }

  mutating func accountEvent() -> AccountEvent {
    let id = owner()
    let token = AccessToken(id: TokenID(random.pick(["t1", "t2"])), hash: "h", createdAt: Timestamp(milliseconds: random.below(100)))
    switch random.below(8) {
    case 0, 1: return .registered(customer(id))
    case 2: return .put(customer(id))
    case 3: return .loggedIn(customer: id, token: token)
    case 4: return .revoked(customer: id, tokens: [token.id])
    case 5: return .erased(customer: id)
    default:
      let patch = CustomerPatch(
        email: random.pick([nil, LoginName("B@x.org")]), username: .set(random.pick([nil, LoginName("bob")])),
        phone: random.pick([.keep, .set(nil)]), secret: random.pick([nil, "$y$"]))
      return .changed(customer: id, patch: patch)
    }
  }

  private mutating func customer(_ id: CustomerID) -> Customer {
    Customer(
      id: id, name: "Ann", email: LoginName(random.pick(["a@x.org", "b@x.org"])), phone: random.pick([nil, "112"]),
      address: random.pick([nil, Address(street: nil, number: "1", city: nil, zip: nil)]), createdAt: Timestamp(milliseconds: 1))
  }

  private mutating func kept() -> IdempotentResponse {
    IdempotentResponse(
      customer: owner(), key: random.pick(["a", "b"]), fingerprint: "f", result: random.pick(["{}", "x"]), continues: random.below(3) == 0,
      at: Timestamp(milliseconds: random.below(3) * IdempotentResponses.lifetime))
  }

  private mutating func catalogEvent() -> CatalogEvent {
    let id = product()
    switch random.below(6) {
    case 5:
      let name = FoldedName(random.pick(["Tea", "TEA", "Milk"]))
      let title = LocalizedText(random.pick(["Drinks", "Getränke"]))
      return random.below(3) == 0
        ? .categoryRemoved(key: CategoryKey(folded: name.key)) : .categoryPut(Category(name: name, title: title))
    case 0: return .removed(product: id)
    case 1: return .stockSet(product: id, stock: random.pick([nil, 0, 7]))
    case 2: return .stockChanged(StockChanged(product: id, by: random.pick([-3, 3, .max, .min])))
    case 3: return .updated(ProductUpdated(product: id, patch: ProductPatch(price: Money(random.below(1000), .usd))))
    default:
      let time = Timestamp(milliseconds: random.below(2000))
      let prices = [PricePoint(at: Timestamp(milliseconds: 7), minorUnits: 70), PricePoint(at: time, minorUnits: random.below(9))]
      var product = Product(
        id: id, name: LocalizedText("P"), price: Money(random.below(1000), .usd), stock: random.pick([nil, 5]), updatedAt: time)
      // ends with the price, as every history does
      if random.below(4) == 0 { product.adopt(prices) }
      return .put(product)
    }
  }

  private mutating func list() -> ListID { ListID(random.pick(["list-1"] + Self.twins)) }

  mutating func listEvent() -> ListEvent {
    let item = ItemID(random.pick(["i1"] + Self.twins))
    let time = Timestamp(milliseconds: random.below(1000))
    switch random.below(9) {
    case 0: return .created(ShoppingList(id: list(), name: random.pick(["Party", "Work"]), createdAt: time))
    case 1: return .renamed(list: list(), name: random.pick(["Home", "Büro"]))
    case 2: return .deleted(list: list())
    case 3: return .switched(list: list())
    case 4, 5: return .purchased(item: item, at: time)
    case 6: return .changed(item: item, patch: ItemPatch(isAvailable: random.below(2) == 0))
    default: return .put(ListItem(id: item, list: list(), name: "Tea", key: "tea", addedAt: time))
    }
  }

  mutating func cartEvent() -> CartEvent {
    switch random.below(12) {
    case 0: return .made(CartCreated(cart: cart(), owner: owner(), name: random.pick([nil, "N"]), opens: random.below(2) == 0))
    case 1, 2, 3: return .added(CartAdded(cart: cart(), line: line(), product: product(), by: random.pick([-9, -1, 1, 2, 5])))
    case 4, 5: return .set(CartQuantitySet(cart: cart(), line: line(), product: product(), quantity: 1 + random.below(9)))
    case 6: return .replaced(CartLineReplaced(cart: cart(), line: line(), product: product(), quantity: 1 + random.below(9)))
    case 7: return .removed(CartLineRemoved(cart: cart(), product: product()))
    case 8: return random.below(3) == 0 ? .cleared(cart: cart()) : .removed(CartLineRemoved(cart: cart(), product: product()))
    case 9: return random.below(3) == 0 ? .deleted(cart: cart()) : .switched(owner: owner(), cart: cart())
    case 10:
      return .holder(OpenCartRecord(customer: owner(), holder: OpenCartState(open: random.pick([nil, cart()]), made: random.below(3))))
    default: return .put(record())
    }
  }

  private mutating func record() -> CartRecord {
    let lines = (0..<random.below(4)).map { index in
      CartLineRecord(
        id: LineID("l\(index)"), product: product(), quantity: 1 + random.below(9), priceWhenAdded: Money(random.below(500), .usd))
    }
    let time = Timestamp(milliseconds: random.below(1000))
    return CartRecord(id: cart(), owner: owner(), name: nil, lines: lines, codes: codes(), createdAt: time, updatedAt: time)
  }

  mutating func orderEvent() -> OrderEvent {
    let id = OrderID(random.pick(["o1", "none"] + Self.twins))
    switch random.below(8) {
    case 0: return .extended(order: id, lines: orderLines())
    case 1: return .updated(OrderUpdated(order: id, patch: OrderPatch(comment: .set(random.pick([nil, "Ring", "Knock"])))))
    case 2, 3: return .statusSet(order: id, status: random.pick(OrderStatus.allCases))
    case 4: return .removed(order: id)
    case 5: return .put(order(id))
    default: return .placed(order(id))
    }
  }

  private mutating func order(_ id: OrderID) -> Order {
    let lines = orderLines()
    let total = Money(lines.reduce(0) { $0 + $1.total.minorUnits }, .usd)
    return Order(
      id: id, owner: owner(), cart: cart(), customerName: random.pick([nil, "Ann"]), lines: lines, subtotal: total,
      discounts: orderDiscounts(), total: total, createdAt: Timestamp(milliseconds: random.below(1000)))
  }

  private mutating func orderLines() -> [OrderLine] {
    (0..<random.below(4)).map { index in
      let (price, quantity) = (random.below(500), 1 + random.below(9))
      let total = Money(price * quantity, .usd)
      return OrderLine(
        id: LineID("l\(index)"), product: product(), name: LocalizedText("P"), quantity: quantity, unitPrice: Money(price, .usd),
        subtotal: total, total: total, isCounted: random.below(2) == 0)
    }
  }
}

extension SnapshotLine {
  /// Calls `body` with every line of a snapshot of `shop`.
  static func each(of shop: borrowing Shop, _ body: (SnapshotLine) -> Void) {
    each(of: shop, putting: { body(.fact(.catalog(.put($0)))) }, body)
  }
}
