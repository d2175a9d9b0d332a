import ShopModel

enum CartList: Query {
  static let name = "cart.list"
  static let summary = "Lists the customer's carts, the current one first, then the oldest first, paged."

  struct Params: WireType {
    let from: DateInput?
    let to: DateInput?
    let limit: Int
    let cursor: Cursor?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("from", \.from, optional: DateInput.shape, "Only carts created at or after this time, or from the start of this day."),
      Field("to", \.to, optional: DateInput.shape, "Only carts created before this time, or up to the end of this day."),
      Field("limit", \.limit, .integer(Limits.page), default: Page.usual, "Maximum number of results per page."),
      Field("cursor", \.cursor, optional: Cursor.shape, "`next` of the previous page; all params except `limit` must be the same."))
  }

  struct Result: WireType {
    let carts: [CartEntry]
    let count: Int
    let next: Cursor?

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "carts", \.carts, .array(CartEntry.shape),
        "The current cart, also before its first use, then the others by creation time, then by id."),
      Field("count", \.count, .integer(0...Int.max), "Total number of results on all pages."),
      Field("next", \.next, optional: Cursor.shape, "Cursor of the next page; absent on the last page."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(RPCError) -> Result {
    let (from, to) = (params.from?.start(in: context), params.to?.end(in: context))
    var ids = shop.carts(of: context.customer, from: from, to: to).compactMap { shop.carts[slot: $0]?.id }
    let current = shop.openCart(of: context.customer)
    let isNew = shop.carts.slot(of: current) == nil
    let isToday = (from.map { context.now >= $0 } ?? true) && (to.map { context.now < $0 } ?? true)
    if isNew ? isToday : ids.contains(current) { ids = [current] + ids.filter { $0 != current } }
    let part = try Page(limit: params.limit, cursor: params.cursor).part(of: ids, query: params.query, id: \.text)
    return Result(carts: part.elements.map { CartEntry($0, of: shop, context) }, count: part.count, next: part.next)
  }
}

extension CartList.Params {
  /// Identifies this query in a cursor, whichever page is requested.
  fileprivate var query: String {
    Page.query(CartList.name) { output in
      Self.shape.write(Self(from: from, to: to, limit: Page.usual, cursor: nil), &output)
    }
  }
}

struct CartEntry: WireType {
  let name: String?
  let isOpen: Bool
  let createdAt: Timestamp
  let summary: CartSummary

  static let shape = Shape<Self>.object(
    { id, name, isOpen, createdAt, itemCount, lineCount, _, subtotal, total, _ in
      let summary = CartSummary(id: id, itemCount: itemCount, lineCount: lineCount, subtotal: subtotal, total: total)
      return Self(name: name, isOpen: isOpen, createdAt: createdAt, summary: summary)
    },
    Field("id", \.summary.id, .id, "The cart."),
    Field("name", \.name, .nullable(.string), "The cart's name; null if none."),
    Field("current", \.isOpen, .bool, "True for the current cart, which methods use if `cartId` is omitted."),
    Field("createdAt", \.createdAt, .timestamp, "Creation time; the current time if the cart has not been created yet."),
    Field("pieceCount", \.summary.itemCount, .integer(0...Int.max), "Number of pieces."),
    Field("lineCount", \.summary.lineCount, .integer(0...Int.max), "Number of lines, one per product."),
    Field("badge", \.summary.badge, .nullable(.integer(1...Int.max)), "Number for the cart icon; null if the cart is empty."),
    Field("subtotal", \.summary.subtotal, .money, "Sum of the lines before discounts."),
    Field("total", \.summary.total, .money, "Amount to pay."),
    Field(
      "text", { CartText(sums: $0.summary.sums) }, CartText.shape,
      "Items and total, such as `9 items · $24.45`, or a note that the cart is empty.")
  ).named("CartEntry", "A cart in a list of carts.")
}

extension CartEntry {
  /// The cart `id` of the customer; empty when its first use has yet to create it.
  init(_ id: CartID, of shop: borrowing Shop, _ context: RequestContext) {
    let slot = shop.carts.slot(of: id)
    let cart = slot.flatMap { shop.carts[slot: $0] }
    self.init(
      name: cart?.name, isOpen: shop.openCart(of: context.customer) == id, createdAt: cart?.createdAt ?? context.now,
      summary: CartSummary(id, at: slot, of: shop, context))
  }
}

/// The params of methods that only need to know which cart.
struct CartIDParams: WireType {
  let cart: CartID

  static let shape = Shape<Self>.object(Self.init, Field("cartId", \.cart, .id, "The cart."))
}

/// The result of methods that create, switch or delete carts.
struct CartResult: WireType {
  let cart: CartEntry

  static let shape = Shape<Self>.object(Self.init, Field("cart", \.cart, CartEntry.shape, "The cart after the change."))
}

extension CartResult: OutcomeResult {
  init(_ id: CartID, of shop: borrowing Shop, for context: RequestContext) { self.init(cart: CartEntry(id, of: shop, context)) }
}
