import ShopModel

/// Summary of a change, independent of language.
struct ChangeSummary {
  /// Form of the sentence.
  enum Form {
    case plain
    /// An undo of the change.
    case undone
    /// A redo of the change.
    case redone
  }

  let key: TextKey
  /// Names of the first few entities concerned, as of then; nil is the Unknown Location.
  var names: [LocalizedText?] = []
  /// Number of entities concerned.
  var count = 0
  /// An identifier the sentence needs: a language tag, a preference key, a method.
  var word = ""
  var form = Form.plain

  /// Maximum number of names in a sentence.
  static let namedEntities = 3
}

extension ChangeSummary {
  /// The sentence in the current language of `texts`.
  func text(_ texts: inout Texts, _ languages: [String]) -> String {
    let plain = texts.text(key, arguments(&texts, languages))
    return switch form {
    case .plain: plain
    case .undone: texts.text(.historyUndone, ["text": .text(plain)])
    case .redone: texts.text(.historyRedone, ["text": .text(plain)])
    }
  }

  private func arguments(_ texts: inout Texts, _ languages: [String]) -> TextArguments {
    var all: [(name: String, value: TextArgument)] = []
    for argument in key.arguments {
      switch argument.name {
      case "names": all.append((argument.name, listed(&texts, languages)))
      case "count": all.append((argument.name, .integer(count)))
      case "setting": all.append((argument.name, setting))
      case "language": all.append((argument.name, .text(Language(matching: word)?.ownName ?? word)))
      default: all.append((argument.name, .text(word)))
      }
    }
    return TextArguments(all)
  }

  /// Label of the preference whose key is `word`.
  private var setting: TextArgument { PreferenceKey(rawValue: word).map { .label(PreferenceTable.row($0).label) } ?? .text(word) }

  /// List of names: `Milk, Tea, and Bread`, or `Milk, Tea, Bread and 2 more`.
  private func listed(_ texts: inout Texts, _ languages: [String]) -> TextArgument {
    var parts: [String] = []
    for name in names { parts.append(name?.text(in: languages) ?? texts.text(.locationUnknown)) }
    if count <= names.count { return .names(parts) }
    let named = texts.beginning(of: parts)
    return .text(texts.text(.historyNames, ["names": .text(named), "count": .integer(count - names.count)]))
  }
}

/// The sentence of a change, filled in when it is written.
struct LocalizedChangeSummary: WireType {
  let summary: ChangeSummary
  /// The languages that names are looked for in, the best first.
  let languages: [String]

  static let shape = Shape<Self>.written { value, output in
    let text = value.summary.text(&output.texts, value.languages)
    output.string(text)
  }
}

/// Builds the summary of a change from its events, in order.
struct ChangeSummaryBuilder {
  private let method: String
  /// Fixed sentence of the method; nil when its events determine it.
  private let wholeText: TextKey?
  private var first: EventSummary?
  /// True when events need different sentences.
  private var isMixed = false
  private var names: [LocalizedText?] = []
  private var ids: Set<ExactText> = []
  /// Number of entities over all sentences.
  private var count = 0

  /// Creates a builder for the events of `method`; `text` is the fixed sentence of its registration, if any.
  init(of method: String, text: TextKey?) {
    self.method = method
    wholeText = text
  }

  mutating func add(_ event: EventSummary) {
    // a cart created implicitly, to add something to it, is not mentioned
    if first?.key == .historyCartMade, event.key != .historyCartMade { self = ChangeSummaryBuilder(of: method, text: wholeText) }
    // stock changes by an order, and the deletion of its cart, are not mentioned
    if let first, first.key.isAboutOrders, [.historyProductStock, .historyCartDeleted].contains(event.key) { return }
    // nor are the items that a checkout buys
    if first?.key == .historyOrderPlaced, method == "cart.checkout", event.key.isAboutBuying { return }
    // nor what is known of the purchases that are
    if first?.key == .historyItemPurchased, event.key == .historyItemChanged, ids.contains(ExactText(event.id)) { return }
    // the items that a new location collects are not mentioned
    if first?.key == .historyLocationAdded, event.key == .historyItemChanged, RegisteredMethod.domain(of: method) == Topic.location.rawValue
    {
      return
    }
    if let first, first.key != event.key {
      if event.key == .historyCartMade { return }
      isMixed = true
    }
    if first == nil { first = event }
    guard event.id.isEmpty || ids.insert(ExactText(event.id)).inserted else { return }
    count += 1
    if let name = event.name, names.count < ChangeSummary.namedEntities, first?.key == event.key { names.append(name) }
  }

  /// Summary of all events so far.
  var summary: ChangeSummary {
    if let wholeText { return ChangeSummary(key: wholeText, count: count) }
    guard let first else { return ChangeSummary(key: .historyOther, word: method) }
    if isMixed, count > 1 { return ChangeSummary(key: .historySeveral, count: count) }
    return ChangeSummary(key: first.key, names: names, count: count, word: first.word)
  }
}

extension TextKey {
  /// True for the sentences about orders.
  fileprivate var isAboutOrders: Bool {
    switch self {
    case .historyOrderPlaced, .historyOrderCanceled, .historyOrderDeleted: true
    default: false
    }
  }
}

extension TextKey {
  /// True for what an order does to the items of lists.
  fileprivate var isAboutBuying: Bool { self == .historyItemPurchased || self == .historyItemChanged }
}

/// A past change as kept for history listings; small, because there can be many.
struct ChangeIndexEntry {
  let revision: Int
  let at: Timestamp
  /// Id of the device that made it.
  let device: String
  let method: String
  let by: CustomerID
  /// Name of the client that made it; nil if it has none.
  let client: String?
  /// The revision that this change undoes; nil unless it is an undo or redo.
  let undoes: Int?
  /// Domains of its events.
  let topics: Set<Topic>
  /// Summary for the customer who made it.
  let summary: ChangeSummary
  /// Summary for others; nil when it concerns none of their data.
  let publicSummary: ChangeSummary?
  /// True when the whole change is visible to everybody.
  let isPublic: Bool
  /// True when it can be undone.
  let isUndoable: Bool
  /// True for a login, a logout, and other changes of accounts, which are never undone.
  let isAboutAccounts: Bool
}

extension ChangeIndexEntry {
  /// True when it took changes of other devices.
  var takesChanges: Bool { ServiceState.takesChanges(method) }

  /// Summary visible to `viewer`; nil for none.
  func summary(for viewer: Viewer) -> ChangeSummary? { by == viewer.customer && viewer.sees(topics) ? summary : publicSummary }

  /// True when `viewer` can see that it changed something in this domain.
  func touches(_ topic: Topic, for viewer: Viewer) -> Bool {
    topics.contains(topic) && viewer.sees([topic]) && (by == viewer.customer || !topic.isPersonal)
  }

  /// True when it placed, changed, or deleted an order.
  var isAboutOrders: Bool { topics.contains(.order) }

  /// True when `customer` may undo it: all of it is theirs or public.
  func isOpen(to customer: CustomerID) -> Bool { by == customer || isPublic }
}

extension Topic {
  /// True when its entities belong to customers, not to the database.
  var isPersonal: Bool {
    switch self {
    case .cart, .order, .account: true
    case .catalog, .list, .location, .timer, .prefs, .locale, .promotion, .tax, .data, .sync: false
    }
  }
}

struct EventSummary {
  let key: TextKey
  /// Name of the entity, if the sentence has one; an inner nil is the Unknown Location.
  var name: LocalizedText??
  /// Id of the entity, so that it is counted once.
  var id = ""
  /// An identifier the sentence needs.
  var word = ""
}

extension EventSummary {
  /// Creates the summary; nil for an event that is only part of another one. `shop` is the state before it.
  init?(of event: Event, in shop: borrowing Shop) {
    switch event {
    case .catalog(let event): self.init(of: event, in: shop)
    case .cart(let event): self.init(of: event, in: shop)
    case .order(let event): self.init(of: event, in: shop)
    case .list(let event): self.init(of: event, in: shop)
    case .location(let event): self.init(of: event, in: shop)
    case .account(let event): self.init(of: event)
    case .promotion(let event): self.init(of: event, in: shop)
    case .setting(.languageSet(let language)): self.init(key: .historyLanguageSet, word: language)
    case .setting(.languages): self.init(.language)
    case .setting(.preferenceSet(let preference)): self.init(preference.key)
    case .setting(.put): self.init(key: .historySettings)
    case .timer(let event): self.init(of: event, in: shop)
    case .data(.reset(let scope)): self.init(key: .historyReset, word: scope.rawValue)
    case .entity(let event): self.init(event.entity.type.presented.summary(of: event, in: shop))
    case .revised(let revision): self.init(revision.value.presented.summary(of: revision))
    case .kept: return nil
    }
  }

  private init?(_ summary: EventSummary?) {
    guard let summary else { return nil }
    self = summary
  }

  private init(_ key: PreferenceKey) { self.init(key: .historyPreference, id: key.rawValue, word: key.rawValue) }

  private init?(of event: TimerEvent, in shop: borrowing Shop) {
    switch event {
    case .started: self.init(key: .historyTimerStarted)
    case .stopped: self.init(key: .historyTimerStopped)
    case .suspended: self.init(key: .historyTimerSuspended)
    case .resumed: self.init(key: .historyTimerResumed)
    case .reset: self.init(key: .historyTimerReset)
    case .put(let timer):
      var before = shop.timer
      before.others = timer.others
      if before == timer, before.others.count < shop.timer.others.count {
        self.init(key: .historyTimerStopped)
        return
      }
      guard timer.length != nil, timer.state == .running else { return nil }
      self.init(key: .historyTimerStarted)
    }
  }

  private init?(of event: CatalogEvent, in shop: borrowing Shop) {
    switch event {
    case .put(let product):
      let key: TextKey = shop.products[product.id] == nil ? .historyProductAdded : .historyProductChanged
      self.init(key: key, name: .some(product.name), id: product.id.text)
    case .updated(let fact):
      self.init(
        key: .historyProductChanged, name: .some(fact.patch.new(.name, \.name) ?? shop.name(of: fact.product)), id: fact.product.text)
    case .removed(let product): self.init(.historyProductRemoved, product, in: shop)
    case .stockSet(let product, _): self.init(.historyProductStock, product, in: shop)
    case .stockChanged(let fact): self.init(.historyProductStock, fact.product, in: shop)
    case .categoryPut(let category):
      self.init(key: .historyCategoryTitled, name: .some(category.title), id: category.key.folded)
    case .categoryRemoved(let key):
      let name = shop.categories[key]?.title ?? LocalizedText(key.folded)
      self.init(key: .historyCategoryTitled, name: .some(name), id: key.folded)
    case .sourceSet: return nil
    }
  }

  private init?(of event: AccountEvent) {
    switch event {
    case .registered: self.init(key: .historyAccountRegistered)
    case .loggedIn: self.init(key: .historyLoggedIn)
    case .changed: self.init(key: .historyAccountChanged)
    case .revoked: self.init(key: .historyTokensRevoked)
    case .erased: self.init(key: .historyAccountDeleted)
    case .put: return nil
    }
  }

  private init?(of event: CartEvent, in shop: borrowing Shop) {
    switch event {
    case .added(let fact): self.init(fact.by < 0 ? .historyCartReduced : .historyCartAdded, fact.product, in: shop)
    case .set(let fact):
      let exists = shop.holds(fact.product, in: fact.cart)
      self.init(exists ? .historyCartQuantity : .historyCartAdded, fact.product, in: shop)
    case .replaced(let fact): self.init(.historyCartReplaced, fact.product, in: shop)
    case .removed(let fact): self.init(.historyCartRemoved, fact.product, in: shop)
    case .cleared: self.init(key: .historyCartCleared)
    case .made(let fact): self.init(key: .historyCartMade, id: fact.cart.text)
    case .deleted(let cart): self.init(key: .historyCartDeleted, id: cart.text)
    case .switched: self.init(key: .historyCartSwitched)
    case .codeApplied(let fact): self.init(key: .historyCodeApplied, name: .some(LocalizedText(fact.code.text)), id: fact.code.key)
    case .codeRemoved(let fact): self.init(key: .historyCodeRemoved, name: .some(LocalizedText(fact.code.text)), id: fact.code.key)
    case .put(let cart): self.init(of: cart, in: shop)
    case .holder, .lost: return nil
    }
  }

  /// A cart with other lines than before; nil unless they are those of one product.
  private init?(of cart: CartRecord, in shop: borrowing Shop) {
    let before = shop.record(of: cart.id)?.lines ?? []
    let products = Set((cart.lines + before).map(\.product)).filter { product in
      cart.lines.first { $0.product == product }?.quantity != before.first { $0.product == product }?.quantity
    }
    guard products.count == 1, let product = products.first else { return nil }
    let (isThere, wasThere) = (cart.lines.contains { $0.product == product }, before.contains { $0.product == product })
    self.init(isThere ? wasThere ? .historyCartQuantity : .historyCartAdded : .historyCartRemoved, product, in: shop)
  }

  private init?(of event: OrderEvent, in shop: borrowing Shop) {
    switch event {
    case .placed(let order): self.init(.historyOrderPlaced, order.id)
    case .put(let order): self.init(shop.orders[order.id] == nil ? .historyOrderPlaced : .historyOrderChanged, order.id)
    case .updated(let fact): self.init(.historyOrderChanged, fact.order)
    case .statusSet(let order, let status): self.init(status.summaryKey, order)
    case .removed(let order): self.init(.historyOrderDeleted, order)
    case .extended, .usesSpent: return nil
    }
  }

  private init?(of event: ListEvent, in shop: borrowing Shop) {
    switch event {
    case .added(let item), .put(let item): self.init(key: .historyItemAdded, name: .some(LocalizedText(item.name)), id: item.id.text)
    case .increased(let item, _): self.init(.historyItemIncreased, item, in: shop)
    case .changed(let item, _): self.init(.historyItemChanged, item, in: shop)
    case .purchased(let item, _): self.init(.historyItemPurchased, item, in: shop)
    case .takenOff(let item): self.init(.historyItemTakenOff, item, in: shop)
    case .putBack(let item): self.init(.historyItemPutBack, item, in: shop)
    case .removed(let item): self.init(.historyItemRemoved, item, in: shop)
    case .putList(let list) where shop.exists(list.id):
      if list.budget != shop.shoppingList(list.id)?.budget {
        self.init(key: .historyListBudget, id: list.id.text)
      } else {
        self.init(.historyListRenamed, list.id, named: list.name)
      }
    case .created(let list), .putList(let list): self.init(.historyListCreated, list.id, named: list.name)
    case .renamed(let list, let name): self.init(.historyListRenamed, list, named: name)
    case .deleted(let list): self.init(.historyListDeleted, list, named: shop.shoppingList(list)?.name)
    case .switched(let list): self.init(.historyListSwitched, list, named: shop.shoppingList(list)?.name)
    case .unmade, .use: return nil
    }
  }

  private init(of event: LocationEvent, in shop: borrowing Shop) {
    switch event {
    case .added(let location), .put(let location):
      self.init(key: .historyLocationAdded, name: .some(location.name.map { LocalizedText($0) }), id: location.id.text)
    case .changed(let location, let patch):
      let name = patch.values.name ?? shop.locations[location]?.name
      self.init(key: .historyLocationChanged, name: .some(name.map { LocalizedText($0) }), id: location.text)
    case .removed(let location):
      let name = shop.locations[location]?.name
      self.init(key: .historyLocationRemoved, name: .some(name.map { LocalizedText($0) }), id: location.text)
    }
  }

  /// `key` is for a list with a name; a list without a name has a sentence of its own.
  init(_ key: TextKey, _ list: ListID, named name: String?) {
    let plain: TextKey = key == .historyListDeleted ? .historyListEmptied : .historyListSwitched
    self.init(key: name == nil ? plain : key, name: name.map { .some(LocalizedText($0)) }, id: list.text)
  }

  init(_ key: TextKey, _ product: ProductID, in shop: borrowing Shop) {
    self.init(key: key, name: .some(shop.name(of: product)), id: product.text)
  }

  init(_ key: TextKey, _ order: OrderID) {
    self.init(key: key, name: .some(LocalizedText(order.text)), id: order.text)
  }

  private init(_ key: TextKey, _ item: ItemID, in shop: borrowing Shop) {
    self.init(key: key, name: .some(LocalizedText(shop.item(item)?.name ?? item.text)), id: item.text)
  }
}

extension OrderStatus {
  /// Sentence for an order that reaches this status.
  fileprivate var summaryKey: TextKey {
    switch self {
    case .placed: .historyOrderChanged
    case .paid: .historyOrderPaid
    case .fulfilled: .historyOrderFulfilled
    case .cancelled: .historyOrderCanceled
    }
  }
}

extension EventSummary {
  /// Summary of an event about promotions.
  init?(of event: PromotionEvent, in shop: borrowing Shop) {
    switch event {
    case .put(let promotion):
      let key: TextKey = shop.promotions[promotion.id] == nil ? .historyPromotionAdded : .historyPromotionChanged
      self.init(key: key, name: .some(promotion.name), id: promotion.id.text)
    case .removed(let promotion):
      let name = shop.promotions[promotion]?.name ?? LocalizedText(promotion.text)
      self.init(key: .historyPromotionRemoved, name: .some(name), id: promotion.text)
    case .past, .since: return nil
    }
  }
}
