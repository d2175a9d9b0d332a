import ShopModel

struct StoreView: WireType {
  let store: RetailStore
  let isOpen: Bool

  static let shape = Shape<Self>.object(
    { id, name, order, color, isOpen in
      Self(store: RetailStore(id: id, name: EntityName(name), order: order, color: color), isOpen: isOpen)
    },
    Field("id", \.store.id, .id, "The store."),
    Field("name", \.store.name.text, .string, "Name."),
    Field("order", \.store.order, .integer(LocationLimits.order), "Position among the stores; lower values come first."),
    Field("color", \.store.color, LocationColor.shape, "Color."),
    Field("current", \.isOpen, .bool, "True for the current store of this device.")
  ).named("Store", "A place to buy.")
}

extension StoreView {
  /// The description of `storeId` in methods for lists.
  static let filterSummary =
    "Only what is to be had in this store, or in the `current` one (`notFound` if there is none), in its visiting order; all items in the general order if omitted."

  init(_ store: RetailStore, of shop: borrowing Shop) { self.init(store: store, isOpen: shop.openStore == store.id) }
}

/// The result of methods that return all stores.
struct StoresResult: WireType {
  /// The store that was created or changed, or the current one; nil if it was deleted, or there is none.
  let store: StoreView?
  let stores: [StoreView]

  static let shape = Shape<Self>.object(
    { store, stores, _, _ in Self(store: store, stores: stores) },
    Field(
      "store", \.store, optional: StoreView.shape,
      "The store that was created or changed; in `store.list` and `store.switch` the current one."),
    Field("stores", \.stores, .array(StoreView.shape), "All stores by order, then by name in the language's sort order, then by id."),
    Field("count", \.stores.count, .integer(0...StoreLimits.stores), "Number of stores."),
    Field(
      "text", { Phrase(.storeListed, ["count": .integer($0.stores.count)]) }, Phrase.shape, "Localized count, such as `Stores listed: 3`."))
}

extension StoresResult {
  /// All stores, and `id` in particular, after a change.
  init(_ id: StoreID?, of shop: borrowing Shop, for context: RequestContext) {
    var views: [StoreView] = []
    for store in context.views.lists.stores(of: shop, in: context.textLanguage) { views.append(StoreView(store, of: shop)) }
    self.init(store: views.first { $0.store.id == id }, stores: views)
  }
}

extension RetailStore: PresentedKind {
  static let views: [any WireType.Type] = [StoreView.self]
  func view(in shop: borrowing Shop, _ context: RequestContext) -> EntityView? { EntityView(StoreView(self, of: shop)) }

  var additionSummary: EventSummary? { summary(.historyStoreAdded) }
  var changeSummary: EventSummary? { summary(.historyStoreChanged) }
  var removalSummary: EventSummary? { summary(.historyStoreRemoved) }

  private func summary(_ key: TextKey) -> EventSummary { EventSummary(key: key, name: .some(LocalizedText(name.text)), id: id.text) }

  static var isPublic: Bool { true }
  func name(in languages: [String]) -> SyncValueText? { .plain(name.text) }
}

extension StoreUse: PresentedKind {
  /// The current store is shown as the store.
  static let views: [any WireType.Type] = [StoreView.self]

  func view(in shop: borrowing Shop, _ context: RequestContext) -> EntityView? {
    open.flatMap { shop.stores[$0] }.map { EntityView(StoreView($0, of: shop)) }
  }

  var changeSummary: EventSummary? { EventSummary(key: .historyStoreSwitched) }
  func isShownInConflicts(to customer: CustomerID) -> Bool { false }
}

extension RetailStoreError: RPCErrorConvertible {
  var rpcError: RPCError {
    switch self {
    case .notFound(let id): .notFound("store", id.text)
    case .alreadyExists(let id): RPCError(.alreadyExists, [Fact("what", .text("store")), Fact("id", .text(id.text))])
    case .tooMany(let maximum): .notAllowed(.storeLimit, [Fact("maximum", .integer(maximum))])
    }
  }
}

extension FieldChange where Value: RangeReplaceableCollection {
  /// The new elements, none if they are removed; nil if they stay.
  var list: Value? { if case .set(let elements) = self { elements ?? Value() } else { nil } }
}
