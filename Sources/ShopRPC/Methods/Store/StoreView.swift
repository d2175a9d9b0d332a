import ShopModel

/// A store, as clients see it.
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
    "Only what is to be had in this store, or `current`, in its visiting order; all items in the general order if omitted."

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
  static let views: [any WireType.Type] = []

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

extension Shape where Value == [StoreID] {
  /// The stores where an item is to be had, in order of their ids and each once.
  static let stores = array(.id, count: 0...StoreLimits.stores).map({ Set($0).sorted() }, \.self)
}

extension Shape where Value == LocationStores {
  /// The stores in which a location is, with its position in each; an empty object stands for all.
  static let stores = Shape<[StoreID: Int]>.orders.map({ LocationStores(only: $0) }, \.orders)
}

extension Shape where Value == [StoreID: Int] {
  /// Positions of a location by store.
  static let orders = Shape(
    schema: { types in
      [
        "type": "object", "additionalProperties": order.schema(&types), "maxProperties": .int(StoreLimits.stores),
      ]
    },
    read: { (document, position) throws(ValidationError) in
      guard document[position].kind == .object else { throw .type("object") }
      guard document.size(of: position) <= StoreLimits.stores else { throw .elements(document.size(of: position), 0...StoreLimits.stores) }
      var orders: [StoreID: Int] = [:]
      var problems: [Problem] = []
      var member = position + 1
      while member < Int(document[position].next) {
        let name = document.text(at: member)
        do throws(ValidationError) {
          guard Limits.identifierLength.contains(name.utf8.count) else { throw .length(name.utf8.count, Limits.identifierLength) }
          orders[StoreID(name)] = try order.read(document, member + 1)
        } catch { problems += error.problems.map { $0.under(name) } }
        member = Int(document[member + 1].next)
      }
      guard problems.isEmpty else { throw ValidationError(problems) }
      return orders
    },
    write: { orders, output in
      output.beginObject()
      for (index, (store, position)) in orders.sorted(by: { $0.key < $1.key }).enumerated() {
        if index > 0 { output.byte(UInt8(ascii: ",")) }
        output.string(store.text)
        output.byte(UInt8(ascii: ":"))
        output.int(position)
      }
      output.endObject()
    })

  private static let order = Shape<Int>.integer(LocationLimits.order)
}

extension FieldChange<[StoreID]> {
  /// The new stores, none for anywhere; nil if they stay.
  var list: [StoreID]? { if case .set(let stores) = self { stores ?? [] } else { nil } }
}
