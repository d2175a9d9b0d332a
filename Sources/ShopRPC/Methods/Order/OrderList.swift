import ShopModel

/// Lists the customer's orders, paged.
enum OrderList: Query {
  static let name = "order.list"
  static let summary = "Lists the customer's orders, newest first, paged; without lines unless `lines` is true."

  struct Params: WireType {
    let status: OrderStatus?
    let from: DateInput?
    let to: DateInput?
    let limit: Int
    let cursor: Cursor?
    let lines: Bool?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("status", \.status, optional: .orderStatus, "Only orders with this status."),
      Field("from", \.from, optional: DateInput.shape, "Only orders placed at or after this time, or from the start of this day."),
      Field("to", \.to, optional: DateInput.shape, "Only orders placed before this time, or up to the end of this day."),
      Field(
        "limit", \.limit, .integer(Limits.page), default: Page.usual,
        "Maximum number of results per page; with `lines`, fewer if the orders have very many lines."),
      Field(
        "cursor", \.cursor, optional: Cursor.shape, "`next` of the previous page; all params except `limit` and `lines` must be the same."),
      Field("lines", \.lines, optional: .bool, "True to include the lines of the orders."))
  }

  struct Result: WireType {
    let orders: [OrderSummary]
    let count: Int
    let next: Cursor?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("orders", \.orders, .array(OrderSummary.shape), "Orders by checkout time, then by id, both descending."),
      Field("count", \.count, .integer(0...Int.max), "Total number of results on all pages."),
      Field("next", \.next, optional: Cursor.shape, "Cursor of the next page; absent on the last page."))
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
