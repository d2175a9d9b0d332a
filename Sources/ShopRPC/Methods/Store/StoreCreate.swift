import ShopModel

enum StoreList: Query {
  static let name = "store.list"
  static let summary = "Returns all stores, the places to buy, and the current one."
  typealias Result = StoresResult

  static func answer(_ params: EmptyObject, from shop: borrowing Shop, context: RequestContext) throws(Never) -> Result {
    Result(shop.openStore, of: shop, for: context)
  }
}

enum StoreCreate: Command {
  static let name = "store.create"
  static let summary = "Creates a store without switching to it; its name must be unique."
  static let errors: [ErrorKind] = [.alreadyExists, .notAllowed]

  struct Params: WireType {
    let name: String
    let order: Int
    let color: LocationColor
    let id: StoreID?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("name", \.name, .name, "Name."),
      Field(
        "order", \.order, .integer(LocationLimits.order), default: LocationLimits.usualOrder,
        "Position among the stores; lower values come first."),
      Field("color", \.color, LocationColor.shape, default: .plain, "Color."),
      Field("id", \.id, optional: .newID, "Client-chosen id, not `current`; generated if omitted."))
  }

  typealias Result = StoresResult

  static func decide(
    _ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker
  ) throws(RetailStoreError) -> Change<StoreID> {
    try shop.creatingStore(params.id, named: EntityName(params.name), order: params.order, color: params.color, &ids)
  }

  static func report(_ id: StoreID, from shop: borrowing Shop, context: RequestContext) -> Result { Result(id, of: shop, for: context) }
}

enum StoreUpdate: PlainCommand {
  static let name = "store.update"
  static let summary = "Changes the name, order, or color of a store."
  static let errors: [ErrorKind] = [.notFound, .alreadyExists]

  struct Params: WireType {
    let store: StoreID
    let name: String?
    let order: Int?
    let color: MergePatch<LocationColor>?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("storeId", \.store, .id, "The store, or `current`."),
      Field("name", \.name, optional: .name, "New name."),
      Field("order", \.order, optional: .integer(LocationLimits.order), "Position among the stores; lower values come first."),
      Field(
        "color", \.color, optional: .patch(of: LocationColor.shape, named: "ColorPatch"), "Color; only the members it contains change."))
  }

  typealias Result = StoresResult

  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext) throws(RPCError) -> Change<StoreID> {
    var color: LocationColor?
    if let patch = params.color, let before = shop.stores[params.store == .current ? shop.openStore ?? .current : params.store] {
      do throws(ValidationError) {
        color = try patch.applied(to: before.color, as: LocationColor.shape.under("color"), in: context)
      } catch { throw .invalidParams(error) }
    }
    do throws(RetailStoreError) {
      return try shop.updatingStore(params.store) { store in
        store.name = params.name.map { EntityName($0) } ?? store.name
        store.order = params.order ?? store.order
        store.color = color ?? store.color
      }
    } catch { throw error.rpcError }
  }

  static func report(_ id: StoreID, from shop: borrowing Shop, context: RequestContext) -> Result { Result(id, of: shop, for: context) }
}

enum StoreSwitch: PlainCommand {
  static let name = "store.switch"
  static let summary = "Switches to a store, for all sessions of this device; null ends that."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: WireType {
    let store: StoreID?

    static let shape = Shape<Self>.object(Self.init, Field("storeId", \.store, .nullable(.id), "The store; null for none."))
  }

  typealias Result = StoresResult

  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext) throws(RetailStoreError) -> Change<StoreID?> {
    try shop.switching(toStore: params.store)
  }

  static func report(_ id: StoreID?, from shop: borrowing Shop, context: RequestContext) -> Result { Result(id, of: shop, for: context) }
}

enum StoreDelete: Confirmable, PlainCommand {
  static let name = "store.delete"
  static let summary = "Deletes a store; items and locations that were only there are everywhere afterwards."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: WireType {
    let store: StoreID

    static let shape = Shape<Self>.object(Self.init, Field("storeId", \.store, .id, "The store, or `current`."))
  }

  struct Result: WireType {
    let items: Int
    let all: StoresResult

    static let shape = Shape<Self>.object(
      { items, stores in Self(items: items, all: StoresResult(store: nil, stores: stores)) },
      Field("itemCount", \.items, .integer(0...ListLimits.items), "Number of items that named the store."),
      Field("stores", \.all.stores, .array(StoreView.shape), "All other stores, as in `store.list`."))
  }

  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext) throws(RetailStoreError) -> Change<Int> {
    try shop.deletingStore(params.store)
  }

  static func report(_ count: Int, from shop: borrowing Shop, context: RequestContext) -> Result {
    Result(items: count, all: StoresResult(nil, of: shop, for: context))
  }

  static func confirmation(_ params: Params, in shop: borrowing Shop, context: RequestContext) -> Confirmation? {
    let id = params.store == .current ? shop.openStore ?? params.store : params.store
    let facts: TextArguments = ["name": .text(shop.stores[id]?.name.text ?? id.text), "count": .integer(shop.itemCount(in: id))]
    return Confirmation(Phrase(.confirmStoreDeleteTitle), Phrase(.confirmStoreDeleteMessage, facts), confirm: .delete)
  }
}
