import ShopModel

/// Puts into the cart what is on a list.
enum CartFromList: Command {
  static let name = "cart.fromList"
  static let summary = "Puts the products into the cart that items of a list stand for, or are called by; as many as there are."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: Wire {
    let item: ItemID?
    let items: ItemIDs?
    let list: ListID?
    let cart: CartID?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("itemId", \.item, .nullable(.id), default: .some(nil), "The item: this or `itemIds` is given."),
      Field(
        "itemIds", \.items, .nullable(ItemIDs.shape), default: .some(nil),
        "The items, or `all` that are still to be bought: this or `itemId` is given."),
      Field("listId", \.list, optional: .id, "The list of which they are; if none is given each item's own, and of `all` the one in use."),
      Field("cartId", \.cart, optional: .id, "The cart; the one in use if none is given.")
    ).checked { ItemSelection(item: $0.item, items: $0.items).problems }
  }

  struct Result: Wire {
    let cart: CartSummary
    let missing: [MissingItem]

    static let shape = Shape<Self>.object(
      Self.init,
      Field("cart", \.cart, CartSummary.shape, "The cart now."),
      Field(
        "missing", \.missing, .array(MissingItem.shape), "What did not come into the cart, or not all of it, in the order of the items."))
  }

  /// What became of the items.
  struct Outcome: Sendable {
    let cart: CartID
    let missing: [MissingItem]
  }

  static func decide(_ params: Params, in shop: borrowing Shop, _ context: inout Context) throws(Fault) -> Change<Outcome> {
    let items: [ListItem]
    do throws(ListRefusal) { items = try self.items(params, of: shop, context) } catch { throw error.fault }
    var wishes: [CartWish] = []
    var missing: [(place: Int, item: MissingItem)] = []
    for (place, item) in items.enumerated() {
      if let product = Self.product(for: item, in: shop, context) {
        let pieces = item.quantity.keyed(in: context.language).pieces(ofSize: product.unit)
        wishes.append(CartWish(item: item.id, product: product.id, quantity: pieces))
      } else {
        missing.append((place, MissingItem(item: item)))
      }
    }
    let change: Change<CartFilling>
    do throws(CartRefusal) {
      change = try shop.filling(params.cart, of: context.customer, with: wishes, at: context.now, &context.ids)
    } catch { throw error.fault }
    let places = Dictionary(items.enumerated().map { ($0.element.id, $0.offset) }) { first, _ in first }
    for shortage in change.outcome.shortages {
      guard let place = places[shortage.wish.item] else { continue }
      missing.append((place, MissingItem(shortage, of: items[place])))
    }
    missing.sort { $0.place < $1.place }
    return Change(change.events, reporting: Outcome(cart: change.outcome.cart, missing: missing.map(\.item)))
  }

  static func report(_ outcome: Outcome, from shop: borrowing Shop, _ context: Context) -> Result {
    Result(cart: CartSummary(outcome.cart, of: shop, context), missing: outcome.missing)
  }

  /// The items that are meant, each once; all that are on the list by name.
  private static func items(
    _ params: Params, of shop: borrowing Shop, _ context: Context
  ) throws(ListRefusal) -> [ListItem] {
    var ids: [ItemID] = []
    switch params.items {
    case .these(let items): ids = items
    case .all: ids = shop.itemIDs(shop.filter(of: try shop.list(params.list)), context)
    case nil: ids = [params.item].compactMap(\.self)
    }
    var seen: Set<ItemID> = []
    var items: [ListItem] = []
    for id in ids where seen.insert(id).inserted { items.append(try shop.item(id, in: params.list)) }
    return items
  }

  /// The product that the item stands for, if it is there, else the one that is called like it.
  private static func product(for item: ListItem, in shop: borrowing Shop, _ context: Context) -> Product? {
    item.product.flatMap { shop.products[$0] } ?? context.views.catalog.product(named: item.key, of: shop.products)
  }
}
