import ShopModel

enum CartFromList: Confirmable {
  static let name = "cart.fromList"
  static let summary = """
    Adds the products that match list items to a cart, as far as stock allows. The cart keeps what it has for each item: called again, the \
    method adds what is missing now.
    """
  static let errors: [ErrorKind] = [.notFound]

  struct Params: CartParams {
    let item: ItemID?
    let items: ItemIDs?
    let list: ListID?
    let cart: CartID?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("itemId", \.item, .nullable(.id), default: .some(nil), "The item; give either this or `itemIds`."),
      Field(
        "itemIds", \.items, .nullable(ItemIDs.shape), default: .some(nil),
        "The items, or `all` for the unpurchased ones, which a dry run asks about; give either this or `itemId`."),
      Field("listId", \.list, optional: .id, "The list of the items; defaults to each item's own list, or with `all` to the current list."),
      cartField
    ).checked { ItemSelection(item: $0.item, items: $0.items).problems }
  }

  struct Result: WireType {
    let cart: CartSummary
    let missing: [MissingItem]
    let conversions: [ItemConversion]

    static let shape = Shape<Self>.object(
      Self.init,
      Field("cart", \.cart, CartSummary.shape, "The cart after the change."),
      Field("missing", \.missing, .array(MissingItem.shape), "Items that were not added, or not in full, in the order of the items."),
      Field(
        "conversions", \.conversions, .array(ItemConversion.shape),
        "Items whose unit was converted into pieces of the product, in the order of the items."))
  }

  /// The cart that was filled, and the items that were not added in full.
  struct Outcome: Sendable {
    let cart: CartID
    let missing: [MissingItem]
    let conversions: [ItemConversion]
  }

  static func decide(
    _ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker
  ) throws(RPCError) -> Change<Outcome> {
    let items: [ListItem]
    do throws(ListError) { items = try self.items(params, of: shop, context) } catch { throw error.rpcError }
    var wanted: [WantedProduct] = []
    var missing: [(index: Int, item: MissingItem)] = []
    var conversions: [ItemConversion] = []
    let served = shop.servedPieces(in: params.cart, of: context.customer)
    for (index, item) in items.enumerated() {
      let own = served[item.id] ?? []
      let products = products(for: item, in: shop, context)
      guard let product = products.first, products.count == 1 else {
        missing.append((index, MissingItem(item: item, isAmbiguous: !products.isEmpty)))
        continue
      }
      // what other products do not cover
      var rest: Amount? = item.quantity.keyed(in: context.language)
      for other in own where other.product != product.id {
        rest = rest?.remaining(after: other.pieces, each: item.size, ofSize: other.size)
      }
      guard let quantity = rest else { continue }
      let pieces = quantity.pieces(each: item.size, ofSize: product.unit)
      let present = own.reduce(0) { $1.product == product.id ? $0 + $1.pieces : $0 }
      if present >= pieces.count { continue }
      wanted.append(WantedProduct(item: item.id, product: product.id, quantity: pieces.count - present))
      if pieces.isConverted {
        conversions.append(ItemConversion(of: item, quantity: quantity, to: pieces.count, of: product, in: context.languages))
      }
    }
    let change: Change<CartFillResult>
    do throws(CartError) {
      change = try shop.filling(params.cart, of: context.customer, with: wanted, at: context.now, &ids)
    } catch { throw error.rpcError }
    let indices = Dictionary(items.enumerated().map { ($0.element.id, $0.offset) }) { first, _ in first }
    for shortage in change.outcome.shortages {
      guard let index = indices[shortage.wish.item] else { continue }
      missing.append((index, MissingItem(shortage, of: items[index])))
    }
    missing = missing.sorted { $0.index < $1.index }
    return Change(
      change.events, reporting: Outcome(cart: change.outcome.cart, missing: missing.map(\.item), conversions: conversions))
  }

  static func report(_ outcome: Outcome, from shop: borrowing Shop, context: RequestContext) -> Result {
    Result(cart: CartSummary(outcome.cart, of: shop, context), missing: outcome.missing, conversions: outcome.conversions)
  }

  static func confirmation(_ params: Params, in shop: borrowing Shop, context: RequestContext) -> Confirmation? {
    guard case .all = params.items else { return nil }
    let count = shop.itemIndex.onList(in: params.list ?? shop.openList)
    guard count > 1 else { return nil }
    return Confirmation(
      Phrase(.confirmCartFromListTitle), Phrase(.confirmCartFromListMessage, ["count": .integer(count)]), confirm: .addToCart)
  }

  /// The selected items without duplicates; `all` means the unpurchased items of the list, sorted by name.
  private static func items(
    _ params: Params, of shop: borrowing Shop, _ context: RequestContext
  ) throws(ListError) -> [ListItem] {
    var ids: [ItemID] = []
    switch params.items {
    case .these(let items): ids = items
    case .all: ids = shop.filter(of: try shop.list(params.list)).items(of: shop, context)
    case .due, nil: ids = [params.item].compactMap(\.self)
    }
    var seen: Set<ItemID> = []
    var items: [ListItem] = []
    for id in ids where seen.insert(id).inserted { items.append(try shop.item(id, in: params.list)) }
    return items
  }

  /// The product linked to the item if it exists, else those whose name is most like that of the item: several are ambiguous.
  private static func products(for item: ListItem, in shop: borrowing Shop, _ context: RequestContext) -> [Product] {
    if let product = item.product.flatMap({ shop.products[$0] }) { return [product] }
    let products = context.views.catalog.products(meantBy: item.entityName, of: shop.products)
    // a size tells products of one name apart
    let sized = products.filter { product in
      product.unit.flatMap { Amount(pieces: 1, ofSize: $0) }.map { $0.key == item.size?.key } ?? false
    }
    return sized.isEmpty ? products : sized
  }
}
