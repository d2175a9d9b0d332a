// The state of a shop. Whatever changes it goes through `apply` and `rollBack`; only `resume` sets the revision besides.
//
// A method decides on the current state (`adding`, `checkingOut`, …, pure functions that return a `Change` with
// events), and the events are applied. `apply` is total: an event that no longer fits, such as one about a deleted
// product, changes nothing, so the journals of several processes can be merged and every journal can be replayed.
// Each step records in an `UndoLog` the value that it replaced; `rollBack` restores them in reverse. Dry runs and
// failed commits use this; the undo of a user makes new events (`Reversal`), and only asks which entities were touched.
//
// Entities live in `Table`s: arrays with a free list, and an index from id to slot. Inside the model entities refer
// to each other by slot, which costs no hashing; outside, by id. Indexes (`itemIndex`, `promotionIndex`, …) follow in
// `apply` and `rollBack`.
//
// Invariants:
// - The module imports nothing: no clock, no randomness, no I/O, no JSON. What a decision needs comes as an argument.
// - Replaying the same events gives the same state, and rolling back gives the state before, byte for byte in every
//   format.
// - `revision` counts transactions with at least one event of a topic; `touched` holds the last revision of each
//   topic.
// - Slots are never persisted; events and snapshots name ids.
//
// One owner: the state is passed `inout` or borrowed and never stored twice, because a second reference would make the
// next change copy a whole table. A trial is an explicit `copy()`. The type is copyable nevertheless: for a noncopyable
// one, the compiler's ownership checks took a tenth of a release build. Events are stored rather than the state: a
// transaction is a few hundred bytes regardless of the size of the shop, and history, undo and synchronization use
// the same records.

/// The complete state. Decisions on it are pure, and `apply` is total. It has a single owner.
package struct Shop: Sendable {
  package internal(set) var products = Table<ProductID, Product>()
  /// Categories with a title.
  package internal(set) var categories: [CategoryKey: Category] = [:]
  /// URL from which products were imported last.
  package internal(set) var catalogSource: CatalogSource?
  package internal(set) var carts = Table<CartID, Cart>()
  /// Each customer's open cart and the number of carts created implicitly.
  package internal(set) var holders: [CustomerID: OpenCartState] = [:] { didSet { guestHolder = holders[.guest] } }
  /// The state of the guest in `holders`, which many requests need.
  private(set) var guestHolder: OpenCartState?
  package internal(set) var orders = Table<OrderID, Order>()
  package internal(set) var orderIndex = OrderIndex()
  var spentUses = SpentUses()
  package internal(set) var items = Table<ItemID, ListItem>()
  package internal(set) var itemIndex = ItemIndex()
  package internal(set) var lists = Table<ListID, ShoppingList>()
  package internal(set) var listUse = ListUse()
  package internal(set) var locations = Table<LocationID, Location>()
  package internal(set) var stores: [StoreID: RetailStore] = [:]
  package internal(set) var storeUse = StoreUse()
  package internal(set) var prices = ItemPrices()
  package internal(set) var customers = Table<CustomerID, Customer>()
  var customerIndex = CustomerIndex()
  package internal(set) var promotions = Table<PromotionID, Promotion>()
  package internal(set) var promotionIndex = PromotionIndex()
  package internal(set) var promotionHistory = PromotionHistory()
  package internal(set) var taxes: [TaxKey: TaxRate] = [:]
  package internal(set) var favorites: [CustomerID: Set<ProductID>] = [:]
  package internal(set) var settings = Settings() { didSet { settingsMark = ChangeMark() } }
  /// Replaced at every change of the settings, including a rollback, so that data derived from them need
  /// not compare anything else.
  package private(set) var settingsMark = ChangeMark()
  package internal(set) var timer = ShopTimer()
  package internal(set) var kept = IdempotentResponses()
  /// Number of changes made.
  package internal(set) var revision = 0
  /// Last revision that changed each topic.
  package internal(set) var touched = TopicRevisions()

  package init() {}

  /// Applies an event recorded at the time `at`; invariants hold whatever the event contains. The
  /// inverse steps go to `log`.
  package mutating func apply(_ event: Event, at: Timestamp, _ log: inout UndoLog) {
    switch event {
    case .catalog(let event): apply(event, at, &log)
    case .cart(let event): apply(event, at, &log)
    case .order(let event): apply(event, &log)
    case .list(let event): apply(event, at, &log)
    case .location(let event): apply(event, at, &log)
    case .account(let event): apply(event, &log)
    case .promotion(let event): apply(event, at, &log)
    case .setting(let event): apply(event, &log)
    case .timer(let event): apply(event, &log)
    case .data(let event): apply(event, at, &log)
    case .entity(let event): apply(event, log: &log)
    case .revised(let revision): apply(revision, at: at, log: &log)
    case .kept(let answer):
      let step = kept.keep(answer)
      log.record(.kept(step))
    }
  }

  /// Applies the events of a change, new or recorded, and ends it; `time` is that of the change.
  package mutating func applyChange(_ events: [Event], at time: Timestamp, _ log: inout UndoLog) {
    let span = events.span
    for index in span.indices {
      // what a pattern takes out of the most frequent events is cheaper to copy than the event
      if case .cart(let event) = span[index] { apply(event, time, &log) } else { apply(span[index], at: time, &log) }
    }
    endChange(events, &log)
  }

  /// Ends a change in memory: increments the revision and assigns it to the topics of `events`, unless these make no revision.
  package mutating func endChange(_ events: [Event], _ log: inout UndoLog) {
    guard events.makeRevision else { return }
    // a pattern looks at an event where it is; to be asked for its topic, it is copied
    let topic: Topic? = if case .cart? = events.first { .cart } else { events.first?.topic }
    log.record(.ended(revision: revision, topic: topic, touched: topic.map { touched[$0] } ?? 0))
    revision += 1
    if let topic { touched[topic] = revision }
    for index in events.indices {
      if case .cart = events[index] { touch(.cart, &log) } else { touchTopics(of: events[index], &log) }
    }
  }

  private mutating func touchTopics(of event: Event, _ log: inout UndoLog) {
    touch(event.topic, &log)
    touch(event.secondTopic, &log)
    touch(event.thirdTopic, &log)
    if let event = event.ofEverything { for topic in event.scope.topics { touch(topic, &log) } }
  }

  /// Not inlined: inlined into a loop, it would check for every topic, even one that does not change, whether the array of revisions is shared.
  @inline(never) private mutating func touch(_ topic: Topic?, _ log: inout UndoLog) {
    guard let topic, touched[topic] != revision else { return }
    log.record(.touched(topic, touched[topic]))
    touched[topic] = revision
  }

  /// Continues from a stored state without later changes.
  package mutating func resume(at revision: Int, _ touched: TopicRevisions) {
    self.revision = revision
    self.touched = touched
  }
}

extension [Event] {
  /// True for a transaction that makes a revision.
  ///
  /// One that only keeps a response (`Event.kept`, for an idempotency key) makes none, because clients can read nothing that changes with it: at
  /// revision 7, a `cart.add` with a key records the events `added` and `kept`, which make revision 8; then a `cart.adjust` by 0 pieces with
  /// another key records `kept` alone, and the revision stays 8. One without any event that this version can read was made by a newer one, and
  /// counts, so that all versions give a change the same number.
  package var makeRevision: Bool {
    if case .cart = first { return true }
    return isEmpty || contains { $0.topic != nil }
  }
}

/// All kinds of entities, whose tables the shop has. Referenced kinds come first: entities are sorted by kind, then by id.
package enum EntityType: Int, CaseIterable, Sendable {
  case location
  case product
  case category
  case list
  case item
  case customer
  case cart
  case openCart
  case order
  case promotion
  case taxRate
  case settings
  case timer
  case openList
  case catalogSource
  case store
  case currentStore
  case storePrice
  case purchase
  case favorite

  /// The declaration of the kind.
  package var kind: any EntityKind.Type {
    switch self {
    case .location: Location.self
    case .product: Product.self
    case .category: Category.self
    case .list: ShoppingList.self
    case .item: ListItem.self
    case .customer: Customer.self
    case .cart: CartRecord.self
    case .openCart: OpenCartRecord.self
    case .order: Order.self
    case .promotion: Promotion.self
    case .taxRate: TaxRate.self
    case .settings: Settings.self
    case .timer: ShopTimer.self
    case .openList: ListUse.self
    case .catalogSource: SourceSet.self
    case .store: RetailStore.self
    case .currentStore: StoreUse.self
    case .storePrice: StorePrice.self
    case .purchase: Purchase.self
    case .favorite: Favorite.self
    }
  }
}

/// Sample data for trying out a shop.
package struct SampleGoods: Sendable {
  package var products: [Product]
  package var categories: [Category]
  package var locations: [Location]
  package var items: [ListItem]
  package var promotions: [Promotion]

  package init(products: [Product], categories: [Category], locations: [Location], items: [ListItem], promotions: [Promotion]) {
    self.promotions = promotions
    self.products = products
    self.categories = categories
    self.locations = locations
    self.items = items
  }
}

extension Shop {
  /// Change that adds missing sample data and leaves everything else unchanged. Existing ids are kept, and no
  /// location or item on the list is duplicated by name.
  package func addingSample(_ goods: SampleGoods) -> Change<SampleGoods> {
    var events: [Event] = goods.products.filter { products[$0.id] == nil }.map { .catalog(.put($0)) }
    let room = max(0, CategoryLimits.titles - categories.count)
    events += goods.categories.filter { categories[$0.key] == nil }.prefix(room).map { .catalog(.categoryPut($0)) }
    for promotion in goods.promotions where promotions[promotion.id] == nil {
      // a code that is taken, or too many promotions: the sample does without
      do throws(PromotionError) { events += try putting(promotion).events } catch { continue }
    }
    return Change(events + placing(goods), reporting: goods)
  }

  /// Events that add missing locations, and items to the list in use.
  private func placing(_ goods: SampleGoods) -> [Event] {
    var events: [Event] = []
    var locationIDs: [LocationID: LocationID] = [:]
    let known = Dictionary(locations.all.map { ($0.element.key, $0.element.id) }) { first, _ in first }
    var room = LocationLimits.locations - locations.count
    for location in goods.locations where locations[location.id] == nil {
      if let same = known[location.key] {
        locationIDs[location.id] = same
      } else if room > 0 {
        events.append(.location(.put(location)))
        room -= 1
      } else {
        locationIDs[location.id] = .unknown
      }
    }
    let list = openList
    let listed = Set(items.all.filter { $0.element.isOnList && $0.element.list == list }.map(\.element.key))
    for var item in goods.items where items[item.id] == nil && !listed.contains(item.key) {
      item.location = locationIDs[item.location] ?? item.location
      item.list = list
      events.append(.list(.put(item)))
    }
    return events
  }
}

// These functions are not inlined: the owner of a shop destroys it at every exit, which takes seconds to compile.

extension Shop {
  /// Copy of the state, to continue from independently. Data derived from one of the two must not be used for the other.
  @inline(never) package borrowing func copy() -> Shop {
    var other = Shop()
    other.fill(with: self)
    other.revision = revision
    other.touched = touched
    return other
  }

  /// Returns the events of consecutive steps, each decided in the state that results from the previous ones.
  @inline(never) package borrowing func events<Step, Failure>(
    of steps: [Step], at now: Timestamp, decide: (Step, borrowing Shop) throws(Failure) -> [Event]
  ) throws(Failure) -> [Event] {
    var trial = copy()
    var log = UndoLog(keepsSteps: false)
    var events: [Event] = []
    for step in steps {
      let decided = try decide(step, trial)
      for event in decided { trial.apply(event, at: now, &log) }
      events += decided
    }
    return events
  }
}

extension Shop {
  /// Calls `body` with events that recreate the whole state, and `put` with the products instead of events that put them, in an order that
  /// depends only on the state. Carts follow the products they refer to. A kept response is split into pieces of at most `keptPieceSize`
  /// Unicode scalars.
  package borrowing func eachRestoringEvent<Failure: Error>(
    keptPieceSize: Int, putting put: (Product) throws(Failure) -> Void, _ body: (Event) throws(Failure) -> Void
  ) throws(Failure) {
    for type in EntityType.restored {
      // a snapshot has so many products that it makes no event of each
      if type == .product {
        for slot in products.sortedSlots { if let product = products.slots[slot] { try put(product) } }
      } else {
        try type.kind.eachRestoringEvent(in: self, body)
      }
      if type == .promotion { for event in promotionHistoryEvents { try body(event) } }
    }
    for fact in spentUses.facts { try body(.order(.usesSpent(fact))) }
    for answer in kept.all { for piece in answer.pieces(of: keptPieceSize) { try body(.kept(piece)) } }
  }
}

extension EntityType {
  /// The order of snapshots, which has grown; new kinds come last.
  fileprivate static let restored: [EntityType] = {
    let first: [EntityType] = [
      .settings, .timer, .location, .product, .category, .catalogSource, .promotion, .taxRate, .list, .openList, .item, .customer, .cart,
      .openCart, .order,
    ]
    return first + allCases.filter { !first.contains($0) }
  }()
}

extension EntityKind {
  /// Entities that are as they always exist need no event.
  fileprivate static func eachRestoringEvent<Failure: Error>(
    in shop: borrowing Shop, _ body: (Event) throws(Failure) -> Void
  ) throws(Failure) {
    for id in ids(in: shop).sorted() {
      guard let value = value(of: id, in: shop) else { continue }
      if let standard, value == standard(id) { continue }
      for event in value.restoringEvents { try body(event) }
      if entityType == .cart, let cart = id as? CartID, let lines = shop.carts[cart]?.lost, !lines.isEmpty {
        try body(.cart(.lost(cart: cart, lines: lines)))
      }
    }
  }
}
