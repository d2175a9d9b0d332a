import ShopModel

/// The customer's carts, part by part.
enum CartList: Query {
  static let name = "cart.list"
  static let summary = "Lists the customer's own carts, the oldest first, part by part."

  struct Params: Wire {
    let from: GivenDate?
    let to: GivenDate?
    let limit: Int
    let cursor: Cursor?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("from", \.from, optional: GivenDate.shape, "Only carts made at this time or later, or from this day on."),
      Field("to", \.to, optional: GivenDate.shape, "Only carts made before this time, or up to the end of this day."),
      Field("limit", \.limit, .integer(Limits.page), default: Page.usual, "How many to tell at most."),
      Field("cursor", \.cursor, optional: Cursor.shape, "`next` of the part before; the other params must be the same."))
  }

  struct Result: Wire {
    let carts: [CartEntry]
    let count: Int
    let next: Cursor?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("carts", \.carts, .array(CartEntry.shape), "The carts by when they were made, then by id."),
      Field("count", \.count, .integer(0...Int.max), "How many there are in all parts."),
      Field("next", \.next, optional: Cursor.shape, "Where the next part begins; left out after the last one."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, _ context: Context) throws(Fault) -> Result {
    let places = shop.carts(of: context.customer, from: params.from?.start(in: context), to: params.to?.end(in: context))
    let ids = places.map { shop.carts[place: $0]?.id ?? CartID("") }
    let part = try Page(limit: params.limit, cursor: params.cursor).part(of: ids, query: params.query, id: \.text)
    return Result(carts: part.elements.map { CartEntry($0, of: shop, context) }, count: part.count, next: part.next)
  }
}

extension CartList.Params {
  /// What tells this list from others, whatever part of it is asked for.
  fileprivate var query: String {
    Page.query(CartList.name) { output in
      Self.shape.write(Self(from: from, to: to, limit: Page.usual, cursor: nil), &output)
    }
  }
}
