import ShopModel

/// Adds an item to a shopping list.
enum ListAdd: Command {
  static let name = "list.add"
  static let summary = "Adds an item to a list, increases its quantity, or puts a purchased item back."
  static let errors: [ErrorKind] = [.notFound, .alreadyExists, .notAllowed]

  struct Params: ItemDetailsParams {
    let name: String
    let quantity: Amount
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
    let list: ListID?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("name", \.name, .name, "Name."),
      Field("quantity", \.quantity, .quantity, default: .one, "Quantity; added to that of an item on the list if units are convertible."),
      Field(
        "size", \.size, optional: .size,
        "Size of one piece, such as 330 ml. Other sizes of a name are other items; if omitted, the only item of that name, or else the one without a size, is meant."
      ),
      Field("note", \.note, optional: .note, "Note; joined to that of an item on the list."),
      Field("locationId", \.location, optional: .id, "Location; the Unknown Location if omitted for a new item."),
      Field(
        "available", \.available, optional: .bool, "True if the store has it; if omitted, true for a new item and unchanged otherwise."),
      Field("onList", \.onList, .bool, default: true, "False to save the item without putting it on the list."),
      Field("id", \.id, optional: .newID, "Client-chosen id for a new item; generated if omitted."),
      storesField, priceField, priceStoreField, productField, everyDaysField,
      Field("listId", \.list, optional: .id, "The list; the current list if omitted.")
    ).checked { $0.details.problems }
  }

  typealias Result = AddedItemResult

  static func decide(
    _ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker
  ) throws(ListError) -> Change<AddedItem> {
    let draft = ItemDraft(
      id: params.id, name: EntityName(params.name), quantity: params.quantity, size: params.size,
      note: params.note.flatMap { $0.isEmpty ? nil : $0 },
      location: params.location, isAvailable: params.available, isOnList: params.onList,
      details: params.details.patch(at: context.now), isWritten: true,
      units: .keyed(in: context.language), ranges: .written(in: context.textLanguage.locale))
    let change = try shop.adding(draft, to: params.list, at: context.now, &ids)
    return Change<AddedItem>(
      change.events + (try params.details.pricing(change.outcome.item, in: shop, at: context.now)), reporting: change.outcome)
  }

  static func report(_ added: AddedItem, from shop: borrowing Shop, context: RequestContext) -> Result {
    Result(added, of: shop, for: context)
  }
}
