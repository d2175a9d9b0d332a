import ShopModel

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
    var part = try params.page(params.limit, of: slots, in: shop)
    let hasLines = params.lines == true
    if hasLines { part = try params.page(shop.fitting(part.elements, lines: Limits.orderLines), of: slots, in: shop) }
    var orders: [OrderSummary] = []
    for slot in part.elements {
      if let order = shop.orders[slot: slot] { orders.append(OrderSummary(order, lines: hasLines, context)) }
    }
    return Result(orders: orders, count: part.count, next: part.next)
  }
}

extension OrderList.Params {
  /// A page of at most `limit` orders, of which only the ids are looked at.
  fileprivate func page(_ limit: Int, of slots: [Int], in shop: borrowing Shop) throws(RPCError) -> Page.PageResult<Int> {
    try Page(limit: limit, cursor: cursor).part(of: slots, query: query) { shop.orders.slots[$0]?.id.text ?? "" }
  }

  /// Identifies this query in a cursor, whichever page is requested.
  fileprivate var query: String {
    Page.query(OrderList.name) { output in
      Self.shape.write(Self(status: status, from: from, to: to, limit: Page.usual, cursor: nil, lines: nil), &output)
    }
  }
}
