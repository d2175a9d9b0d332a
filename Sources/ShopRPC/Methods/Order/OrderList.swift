import ShopModel

/// Lists the customer's orders, paged.
enum OrderList: Query {
  static let name = "order.list"
  static let summary = "Lists the customer's own orders, the newest first, part by part, without their lines unless `lines` is true."

  struct Params: WireType {
    let status: OrderStatus?
    let from: DateInput?
    let to: DateInput?
    let limit: Int
    let cursor: Cursor?
    let lines: Bool?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("status", \.status, optional: .word, "Only orders that have come so far."),
      Field("from", \.from, optional: DateInput.shape, "Only orders made at this time or later, or from this day on."),
      Field("to", \.to, optional: DateInput.shape, "Only orders made before this time, or up to the end of this day."),
      Field(
        "limit", \.limit, .integer(Limits.page), default: Page.usual,
        "How many to tell at most; with `lines` fewer when they have very many."),
      Field("cursor", \.cursor, optional: Cursor.shape, "`next` of the part before; the other params must be the same."),
      Field("lines", \.lines, optional: .bool, "True to include the lines of the orders."))
  }

  struct Result: WireType {
    let orders: [OrderSummary]
    let count: Int
    let next: Cursor?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("orders", \.orders, .array(OrderSummary.shape), "The orders by when they were made, then by id, both from the last one."),
      Field("count", \.count, .integer(0...Int.max), "How many there are in all parts."),
      Field("next", \.next, optional: Cursor.shape, "Where the next part begins; left out after the last one."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(RPCError) -> Result {
    let filter = OrderFilter(status: params.status, from: params.from?.start(in: context), to: params.to?.end(in: context))
    let slots = shop.orders(of: context.customer, filter)
    let ids = slots.map { shop.orders[slot: $0]?.id ?? OrderID("") }
    var part = try Page(limit: params.limit, cursor: params.cursor).part(of: ids, query: params.query, id: \.text)
    let hasLines = params.lines == true
    if hasLines {
      let page = Page(limit: shop.fitting(part.elements, lines: Limits.orderLines), cursor: params.cursor)
      part = try page.part(of: ids, query: params.query, id: \.text)
    }
    var orders: [OrderSummary] = []
    for id in part.elements {
      if let order = shop.orders[id] { orders.append(OrderSummary(order, lines: hasLines, context)) }
    }
    return Result(orders: orders, count: part.count, next: part.next)
  }
}

extension OrderList.Params {
  /// Identifies this query in a cursor, whichever page is requested.
  fileprivate var query: String {
    Page.query(OrderList.name) { output in
      Self.shape.write(Self(status: status, from: from, to: to, limit: Page.usual, cursor: nil, lines: nil), &output)
    }
  }
}
