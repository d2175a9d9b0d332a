import ShopModel

enum OrderTools {
  static let all: [Tool] = [
    Tool(
      "preview_order", title: "Preview the order",
      summary: "What would be ordered. Show it to the customer, and ask for consent: place_order needs the expected_total.", hints: .reads,
      result: ["order": ToolSchema.object("Order"), "expected_total": ToolSchema.text("To agree to")],
      pages: ToolPages(["order", "lines"]), call: preview),
    Tool(
      "place_order", title: "Place the order",
      summary: "Order the cart, only after the customer has agreed to the total of preview_order. Fails if the total is higher by now.",
      hints: .orders,
      arguments: [
        Member(
          "expected_total", as: .toolText(Limits.identifierLength), summary: "From preview_order, unchanged, such as 12.50 USD."),
        Member("customer_name", optional: .toolText(Limits.nameLength), summary: "Name on the order."),
        Member("comment", optional: .toolText(Limits.commentLength), summary: "For the shop, such as an address for delivery."),
        Member("idempotency_key", optional: .toolText(Limits.idempotencyKeyLength), summary: "The same key never orders twice."),
      ], result: ["order": ToolSchema.object("Order"), "notices": ToolSchema.array("Notices")], pages: .order, call: place),
    Tool(
      "get_orders", title: "Show orders",
      summary: "The customer's orders, latest first; with order, that one in full, with all its lines.", hints: .reads,
      arguments: [
        Member("order", optional: .toolID, summary: "Id, or latest."),
        Member("status", optional: .word(among: statuses), summary: "Only orders with this status."),
        Member("from", optional: .toolText(Limits.identifierLength), summary: "First day, such as 2026-01-01."),
        Member("to", optional: .toolText(Limits.identifierLength), summary: "Last day."),
        Member("limit", as: .integer(1...maximum), default: .int(ToolLimits.usualPage), summary: "Maximum."),
        ToolPages.argument,
      ], result: ["orders": ToolSchema.array("Orders"), "order": ToolSchema.object("Order")], pages: ToolPages(["order", "lines"]),
      call: get),
    Tool(
      "cancel_order", title: "Cancel an order",
      summary: "Cancel an order that is not fulfilled yet; its products go back into stock. Ask the customer first.", hints: .removes,
      arguments: [id], result: ["order": ToolSchema.object("Order")], pages: .order, call: cancel),
    Tool(
      "reorder", title: "Order again",
      summary: "Put the products of an earlier order into the cart, as far as in stock. Orders nothing.", hints: .adds, arguments: [id],
      result: ["cart": ToolSchema.object("Cart"), "missing": ToolSchema.array("Not found")], pages: .cart
    ) { (arguments, conversation) throws(ToolError) in
      var lookup = ToolLookup(arguments)
      return try conversation.cartResult(doing: [
        MethodCall("order.again", with: ["orderId": try lookup.id(.order, as: "order", in: &conversation)])
      ])
    },
  ]

  /// Tools for the shop's side of orders.
  static let maintenance: [Tool] = [
    Tool(
      "edit_order", title: "Edit an order", summary: "Change the name on an order or its comment.", hints: .sets, method: "order.update",
      arguments: [
        id, Member("customer_name", optional: .toolText(Limits.nameLength), summary: "New name."),
        Member("comment", optional: .toolText(Limits.commentLength), summary: "New comment."),
      ], result: ["order": ToolSchema.object("Order")], pages: .order
    ) { result, _ in ["order": ToolView.order(result["order"] ?? .null)] },
    Tool(
      "advance_order", title: "Advance an order", summary: "Mark an order as paid or fulfilled.", hints: .removes, method: "order.advance",
      arguments: [id, Member("to", as: .word(among: ["paid", "fulfilled"]), summary: "New status.")],
      result: ["order": ToolSchema.object("Order")], pages: .order
    ) { result, _ in ["order": ToolView.order(result["order"] ?? .null)] },
  ]

  private static let id = Member("order", as: .toolID, summary: "Id from get_orders, or latest.")
  /// The states of an order.
  private static let statuses = ["placed", "paid", "fulfilled", "canceled"]
  /// Number of orders on a page.
  private static let maximum = 25

  private static func preview(_ arguments: JSON, in conversation: inout Conversation) throws(ToolError) -> JSON {
    let result = try conversation.call("cart.checkout", meta: Meta(isDryRun: true))
    let total = result[path: ["order", "total"]] ?? .null
    let order = ToolView.order(result["order"] ?? .null).members.filter { !["id", "status", "placed"].contains($0.name) }
    return ToolView.result(
      [conversation.sentence(.toolNothingOrdered, with: ["total": .text(total["text"]?.string ?? "")])],
      with: [
        "order": .object(order), "notices": ToolView.notices(result),
        "expected_total": .string("\(total["amount"]?.string ?? "") \(total["currency"]?.string ?? "")"),
      ])
  }

  private static func place(_ arguments: JSON, in conversation: inout Conversation) throws(ToolError) -> JSON {
    let text = arguments["expected_total"]?.string ?? ""
    let total = amount(text) ?? ToolReading.amount(text, in: conversation.service.context) ?? .string(text)
    let result = try conversation.call(
      "cart.checkout",
      with: ["expectedTotal": total, "customerName": arguments["customer_name"], "comment": arguments["comment"]],
      meta: arguments["idempotency_key"].map { Meta(idempotencyKey: $0.string) })
    return ToolView.result(
      [result[path: ["acknowledgment", "title"]]?.string, result[path: ["acknowledgment", "message"]]?.string],
      with: ["order": ToolView.order(result["order"] ?? .null), "notices": ToolView.notices(result)])
  }

  /// The amount in `12.50 USD` as the parameter of a method; nil for any other text.
  private static func amount(_ text: String) -> JSON? {
    let parts = text.split(separator: " ")
    guard parts.count == 2, let currency = Currency(String(parts[1])), let number = ExactDecimal(Array(parts[0].utf8)) else { return nil }
    do throws(ExactDecimal.ConversionError) { _ = try number.scaled(by: Int(currency.digits)) } catch { return nil }
    guard parts[0].utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") }) else { return nil }
    return ["amount": .string(String(parts[0])), "currency": .string(currency.code)]
  }

  private static func get(_ arguments: JSON, in conversation: inout Conversation) throws(ToolError) -> JSON {
    var lookup = ToolLookup(arguments)
    if let id = try lookup.id(.order, as: "order", in: &conversation) {
      let order = try conversation.call("order.get", with: ["orderId": id])["order"] ?? .null
      return ToolView.result(
        [conversation.sentence(.toolOrders, with: ["count": .integer(1)]), order["statusText"]?.string],
        with: ["order": ToolView.order(order)])
    }
    let params: JSON = .compact([
      "status": arguments["status"], "from": arguments["from"], "to": arguments["to"], "lines": true,
      "cursor": arguments[ToolPages.cursor],
    ])
    // without comments, so that a page is short
    let (page, orders) = try conversation.page(
      of: "order.list", with: params, limit: arguments["limit"]?.integer ?? 1, as: "orders", within: ToolView.size / 2
    ) { order in
      JSON.compact([
        "id": order["id"], "status": order["status"], "placed": order["createdText"], "items": order["pieceCount"],
        "products": .string((order["lines"]?.elements ?? []).compactMap { $0["name"]?.string }.joined(separator: ", ").shortened),
        "total": order[path: ["total", "text"]],
      ])
    }
    return ToolView.result(
      [conversation.sentence(.toolOrders, with: ["count": .integer(page["count"]?.integer ?? 0)])],
      with: ["orders": .array(orders), "next_cursor": page["next"]])
  }

  private static func cancel(_ arguments: JSON, in conversation: inout Conversation) throws(ToolError) -> JSON {
    let revision = conversation.revision
    var lookup = ToolLookup(arguments)
    let id = try lookup.id(.order, as: "order", in: &conversation)
    var order = try conversation.call("order.get", with: ["orderId": id])["order"] ?? .null
    if order["status"] != "canceled" {
      do throws(ToolError) { order = try conversation.call("order.cancel", with: ["orderId": id])["order"] ?? .null } catch {
        throw ToolError(
          kind: error.kind, text: [error.text, order["statusText"]?.string].compactMap(\.self).joined(separator: " "), next: error.next)
      }
    }
    return ToolView.result(
      [try conversation.lastChange(after: revision) ?? order["statusText"]?.string], with: ["order": ToolView.order(order)])
  }
}
