import ShopModel

enum ListAdd: Command {
  static let name = "list.add"
  static let summary = "Adds an item to a list, increases its quantity, or puts a purchased item back."
  static let errors: [ErrorKind] = [.notFound, .alreadyExists, .notAllowed]

  struct Params: ItemDetailsParams, ListParams {
    let name: String?
    let quantity: Amount?
    let size: Amount?
    let note: String?
    let location: LocationID?
    let available: Bool?
    let onList: Bool
    let id: ItemID?
    let stores: FieldChange<[StoreID]>
    let price: FieldChange<ItemPrice>
    let priceStore: StoreID?
    let product: FieldChange<ProductID>
    let everyDays: FieldChange<Int>
    let onDays: FieldChange<[RecurrenceDay]>
    let list: ListID?
    let code: ScannedCode?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("name", \.name, optional: .name, "Name; give either this or `barcode`."),
      Field(
        "quantity", \.quantity, optional: .quantity,
        """
        Quantity; added to that of an item on the list if the units convert and one of them tells the sum exactly, as not that of `1 lb` and \
        `100 g`; otherwise, also beyond 1,000,000, that of a further item. If omitted, 1, or the weight on the label of a scale.
        """),
      Field(
        "size", \.size, optional: .size,
        "Size of one piece, such as 330 ml. Other sizes of a name are other items; if omitted, the only item of that name, or else the one without a size, is meant."
      ),
      Field("note", \.note, optional: .note, "Note; joined to that of an item on the list."),
      Field(
        "locationId", \.location, optional: .id,
        "Location; if omitted for a new item, that of the items of its name, or else the Unknown Location."),
      Field(
        "available", \.available, optional: .bool, "True if the store has it; if omitted, true for a new item and unchanged otherwise."),
      Field("onList", \.onList, .bool, default: true, "False to save the item without putting it on the list."),
      Field("id", \.id, optional: .newID, "Client-chosen id for a new item; generated if omitted."),
      storesField, priceField, priceStoreField, productField, everyDaysField, onDaysField,
      listField,
      Field(
        "barcode", \.code, optional: .scanned,
        "A product of the catalog: the item that is linked to it, or an item of its name, which is linked to it. \(ScannedCode.summary)")
    ).checked { params in
      let problems = params.details.problems + Problem.oneOf([("name", params.name != nil), ("barcode", params.code != nil)])
      let isLinked = params.code != nil && params.product != .keep
      return isLinked ? problems + [Problem(.conflict, [Fact("other", .text("productId"))]).under("barcode")] : problems
    }
  }

  typealias Result = AddedItemResult

  static func decide(
    _ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker
  ) throws(ListError) -> Change<AddedItem> {
    var (name, quantity, details) = (params.name ?? "", params.quantity ?? .one, params.details)
    if let code = params.code {
      let found = try code.item(in: params.list, of: shop, for: context)
      name = found.item?.name ?? found.scanned.product.title.text(in: context.languages)
      quantity = params.quantity ?? found.scanned.weight ?? .one
      details.product = .set(found.scanned.product.id)
      if case .minorUnits = found.scanned.content, details.price == .keep {
        details.price = .set(found.scanned.total.map { ItemPrice(money: $0) })
      }
    }
    let draft = ItemDraft(
      id: params.id, name: EntityName(name), quantity: quantity, size: params.size,
      note: params.note?.nonEmpty,
      location: params.location, isAvailable: params.available, isOnList: params.onList,
      details: details.patch(at: context.now), isWritten: params.code == nil,
      units: .keyed(in: context.language), ranges: .written(in: context.textLanguage.locale))
    let change = try shop.adding(draft, to: params.list, at: context.now, &ids)
    var added = change.outcome
    added.store = try shop.listedStore(details.priceStore)
    return Change<AddedItem>(change.events + (try details.pricing(added.item, in: shop, at: context.now)), reporting: added)
  }

  static func report(_ added: AddedItem, from shop: borrowing Shop, context: RequestContext) -> Result {
    Result(added, of: shop, for: context)
  }
}
