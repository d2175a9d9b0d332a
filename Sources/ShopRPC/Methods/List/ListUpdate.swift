import ShopModel

enum ListUpdate: PlainCommand {
  static let name = "list.update"
  static let summary = "Updates fields of an item; never counts as a purchase."
  static let errors: [ErrorKind] = [.notFound, .alreadyExists]

  struct Params: OneItemParams, ItemDetailsParams {
    let item: ItemID
    let name: String?
    let quantity: MergePatch<Amount>?
    let size: FieldChange<Amount>
    let amountText: String?
    let note: FieldChange<String>
    let location: LocationID?
    let available: Bool?
    let onList: Bool?
    let stores: FieldChange<[StoreID]>
    let price: FieldChange<ItemPrice>
    let priceStore: StoreID?
    let product: FieldChange<ProductID>
    let everyDays: FieldChange<Int>
    let onDays: FieldChange<[RecurrenceDay]>
    let list: ListID?

    static let shape = Shape<Self>.object(
      Self.init,
      itemField,
      Field("name", \.name, optional: .name, "New name."),
      Field(
        "quantity", \.quantity, optional: .patch(of: .quantity, named: "ListQuantityPatch"),
        "Quantity; an object changes only the members it contains."),
      Field("size", \.size, change: .size, "Size of one piece; null to remove it."),
      Field(
        "amountText", \.amountText, optional: .text(0...amountLength),
        """
        Quantity and size as a person types them in the language of the response, in place of `quantity` and `size`: `2 kg`, `1,5 l`, `6 × 330 ml`. \
        A number alone keeps the size; an empty text is one piece without a size. The `amountText` of a result is read as what it says.
        """),
      Field("note", \.note, change: .note, "Note; null or empty to remove it."),
      Field("locationId", \.location, optional: .id, "Location."),
      Field("available", \.available, optional: .bool, "True if the store has it."),
      Field("onList", \.onList, optional: .bool, "True if the item is still to be bought."),
      storesField, priceField, priceStoreField, productField, everyDaysField, onDaysField,
      ownListField
    ).checked { $0.details.problems }

    /// In Unicode scalars: two numbers with units.
    private static let amountLength = 60

    /// The amount that was typed; nil for none.
    fileprivate func typed(in language: String) throws(ValidationError) -> TypedAmount? {
      guard let amountText else { return nil }
      let others = [("quantity", quantity != nil), ("size", size != .keep)].filter(\.1)
      if !others.isEmpty {
        throw ValidationError(others.map { Problem(.conflict, [Fact("other", .text("amountText"))]).under($0.0) })
      }
      guard let typed = TypedAmount(amountText, language: language) else {
        throw ValidationError([Problem(.invalid, [Fact("expected", .text("quantity"))]).under("amountText")])
      }
      return typed
    }
  }

  typealias Result = ItemResult

  /// The item, and the store whose price was set.
  struct Outcome: Sendable {
    let item: ItemID
    let store: StoreID?
  }

  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext) throws(RPCError) -> Change<Outcome> {
    let typed: TypedAmount?
    do throws(ValidationError) { typed = try params.typed(in: context.textLanguage.locale) } catch { throw .invalidParams(error) }
    var quantity = typed?.quantity
    if let change = params.quantity, let item = shop.items[params.item] {
      do throws(ValidationError) {
        quantity = try change.applied(to: item.quantity, as: Shape<Amount>.quantity.under("quantity"), in: context)
      } catch { throw .invalidParams(error) }
    }
    let patch = ItemPatch(
      name: params.name.map { EntityName($0) }, quantity: quantity, size: typed?.size ?? params.size, note: FieldChange(note: params.note),
      location: params.location, isAvailable: params.available, isOnList: params.onList
    ).merging(params.details.patch(at: context.now))
    do throws(ListError) {
      let change = try shop.updating(
        params.item, patch, in: params.list, units: .keyed(in: context.language), ranges: .written(in: context.textLanguage.locale))
      let events = change.events + (try params.details.pricing(params.item, in: shop, at: context.now))
      return Change(events, reporting: Outcome(item: change.outcome, store: try shop.listedStore(params.priceStore)))
    } catch { throw error.rpcError }
  }

  static func report(_ outcome: Outcome, from shop: borrowing Shop, context: RequestContext) -> Result {
    Result(outcome.item, of: shop, for: context, in: outcome.store)
  }
}
