import ShopModel

/// Adds the items of a list to a cart.
enum CartFromList: Command {
  static let name = "cart.fromList"
  static let summary = "Adds the products that match list items to a cart, as far as stock allows."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: WireType {
    let item: ItemID?
    let items: ItemIDs?
    let list: ListID?
    let cart: CartID?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("itemId", \.item, .nullable(.id), default: .some(nil), "The item; give either this or `itemIds`."),
      Field(
        "itemIds", \.items, .nullable(ItemIDs.shape), default: .some(nil),
        "The items, or `all` for the unpurchased ones; give either this or `itemId`."),
      Field("listId", \.list, optional: .id, "The list of the items; defaults to each item's own list, or with `all` to the current list."),
      Field("cartId", \.cart, optional: .id, "The cart; the current cart if omitted.")
    ).checked { ItemSelection(item: $0.item, items: $0.items).problems }
  }

  struct Result: WireType {
    let cart: CartSummary
    let missing: [MissingItem]

    static let shape = Shape<Self>.object(
      Self.init,
      Field("cart", \.cart, CartSummary.shape, "The cart after the change."),
      Field("missing", \.missing, .array(MissingItem.shape), "Items that were not added, or not in full, in the order of the items."))
  }

  /// The cart that was filled, and the items that were not added in full.
  struct Outcome: Sendable {
    let cart: CartID
    let missing: [MissingItem]
  }

  static func decide(
    _ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker
  ) throws(RPCError) -> Change<Outcome> {
    let items: [ListItem]
    do throws(ListError) { items = try self.items(params, of: shop, context) } catch { throw error.rpcError }
    var overrides: [WantedProduct] = []
    var missing: [(index: Int, item: MissingItem)] = []
    for (index, item) in items.enumerated() {
      if let product = Self.product(for: item, in: shop, context) {
        let pieces = item.quantity.keyed(in: context.language).pieces(ofSize: product.unit)
        overrides.append(WantedProduct(item: item.id, product: product.id, quantity: pieces))
      } else {
        missing.append((index, MissingItem(item: item)))
      }
    }
    let change: Change<CartFillResult>
    do throws(CartError) {
      change = try shop.filling(params.cart, of: context.customer, with: overrides, at: context.now, &ids)
    } catch { throw error.rpcError }
    let indices = Dictionary(items.enumerated().map { ($0.element.id, $0.offset) }) { first, _ in first }
    for shortage in change.outcome.shortages {
      guard let index = indices[shortage.wish.item] else { continue }
      missing.append((index, MissingItem(shortage, of: items[index])))
    }
    missing = missing.sorted { $0.index < $1.index }
    return Change(change.events, reporting: Outcome(cart: change.outcome.cart, missing: missing.map(\.item)))
  }

  static func report(_ outcome: Outcome, from shop: borrowing Shop, context: RequestContext) -> Result {
    Result(cart: CartSummary(outcome.cart, of: shop, context), missing: outcome.missing)
  }

  /// The selected items without duplicates; `all` means the unpurchased items of the list, sorted by name.
  private static func items(
    _ params: Params, of shop: borrowing Shop, _ context: RequestContext
  ) throws(ListError) -> [ListItem] {
    var ids: [ItemID] = []
    switch params.items {
    case .these(let items): ids = items
    case .all: ids = shop.filter(of: try shop.list(params.list)).items(of: shop, context)
    case nil: ids = [params.item].compactMap(\.self)
    }
    var seen: Set<ItemID> = []
    var items: [ListItem] = []
    for id in ids where seen.insert(id).inserted { items.append(try shop.item(id, in: params.list)) }
    return items
  }

  /// The product linked to the item if it exists, else the product of the same name.
  private static func product(for item: ListItem, in shop: borrowing Shop, _ context: RequestContext) -> Product? {
    item.product.flatMap { shop.products[$0] } ?? context.views.catalog.product(named: item.unmarked.foldedForSearch, of: shop.products)
  }
}

/// Adds the contents of a cart to a list.
enum CartToList: Command {
  static let name = "cart.toList"
  static let summary = "Adds the contents of a cart to a list, as `list.add` does; the cart does not change."
  static let errors: [ErrorKind] = [.notFound, .notAllowed]

  struct Params: WireType {
    let list: ListID?
    let cart: CartID?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("listId", \.list, optional: .id, "The list; the current list if omitted."),
      Field("cartId", \.cart, optional: .id, "The cart; the current cart if omitted."))
  }

  struct Result: WireType {
    let items: [ItemView]

    static let shape = Shape<Self>.object(
      Self.init, Field("items", \.items, .items, "Items that now contain the lines, in the order of the lines."))
  }

  static func decide(
    _ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker
  ) throws(RPCError) -> Change<[ItemID]> {
    let slot: Int?
    do throws(CartError) { slot = try shop.cart(params.cart, of: context.customer).slot } catch { throw error.rpcError }
    var drafts: [ItemDraft] = []
    for line in slot.flatMap({ shop.carts[slot: $0]?.lines }) ?? [] {
      guard let product = shop.products[slot: line.product], let pieces = Fraction(line.quantity, 1) else { continue }
      let name = EntityName(product.name.text(in: context.languages))
      drafts.append(ItemDraft(name: name, quantity: Amount(value: pieces), product: product.id, units: .keyed(in: context.language)))
    }
    do throws(ListError) { return try shop.adding(drafts, to: params.list, at: context.now, &ids) } catch { throw error.rpcError }
  }

  static func report(_ ids: [ItemID], from shop: borrowing Shop, context: RequestContext) -> Result {
    Result(items: [ItemView](ids, of: shop))
  }
}

/// A list item that was not added to the cart, or not in full.
struct MissingItem: WireType {
  /// The reason.
  enum Reason: String, CaseIterable, Sendable {
    /// No product has the item's name.
    case noProduct
    case outOfStock
    case insufficientStock
    case quantityLimit
    case currencyMixed
    case cartFull
  }

  let id: ItemID
  let name: String
  let product: ProductID?
  /// The number of pieces wanted; nil without a matching product.
  let wanted: Int?
  /// The number of pieces that were added nevertheless.
  let added: Int
  let reason: Reason
  let text: Phrase

  static let shape = Shape<Self>.object(
    Self.init,
    Field("itemId", \.id, .id, "The item."),
    Field("name", \.name, .string, "The item's name."),
    Field("productId", \.product, optional: .id, "The matching product; absent if there is none."),
    Field(
      "wanted", \.wanted, .nullable(.integer(Quantity.range)),
      """
      Number of pieces wanted. A count is rounded up; a weight or measure becomes the number of pieces that contain it if the product \
      states its unit size, else 1 (1/2 lb is 1). Null without a product.
      """),
    Field("added", \.added, .integer(0...Quantity.range.upperBound), "Number of pieces that were added."),
    Field("reason", \.reason, .word, "Reason why it is missing."),
    Field("text", \.text, Phrase.shape, "The reason as a sentence."))
}

extension MissingItem {
  /// An item without a matching product.
  init(item: ListItem) {
    self.init(
      id: item.id, name: item.name, product: nil, wanted: nil, added: 0, reason: .noProduct,
      text: Phrase(.cartNoProduct, ["name": .text(item.name)]))
  }

  /// An item that was not added in full.
  init(_ shortage: CartShortage, of item: ListItem) {
    let (reason, text) = Self.explanation(of: shortage.reason, name: .text(item.name))
    self.init(
      id: item.id, name: item.name, product: shortage.wish.product, wanted: shortage.wish.quantity, added: shortage.added, reason: reason,
      text: text)
  }

  private static func explanation(of error: CartError, name: TextArgument) -> (Reason, Phrase) {
    switch error {
    case .outOfStock: (.outOfStock, Phrase(.errorOutOfStock, ["name": name]))
    case .insufficientStock(_, let available, let requested):
      (
        .insufficientStock,
        Phrase(.errorInsufficientStock, ["name": name, "available": .integer(available), "requested": .integer(requested)])
      )
    case .quantityLimit(_, let maximum):
      (.quantityLimit, Phrase(.errorQuantityLimit, ["name": name, "maximum": .integer(maximum)]))
    case .currencyMixed(let cart, let product):
      (.currencyMixed, Phrase(.errorCurrencyMixed, ["expected": .text(cart.code), "found": .text(product.code)]))
    case .cartFull: (.cartFull, Phrase(.errorNotAllowed, ["reason": .text(Reason.cartFull.rawValue)]))
    case .unknownProduct, .unknownCart, .unknownLine, .notInCart, .alreadyInCart, .alreadyExists, .tooManyCarts:
      (.noProduct, Phrase(.cartNoProduct, ["name": name]))
    }
  }
}
