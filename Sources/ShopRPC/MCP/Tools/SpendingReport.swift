import ShopModel

/// What was spent on orders and on purchases of list items, each and together.
enum SpendingReport {
  static func call(_ arguments: JSON, in conversation: inout Conversation) throws(ToolError) -> JSON {
    let params = JSON.compact(["by": arguments["by"], "from": arguments["from"], "to": arguments["to"]])
    let result = try conversation.call("order.statistics", params: params)
    var (orders, purchases): ([Money], [Money]) = ([], [])
    var groups: [JSON] = []
    for group in result["groups"]?.elements ?? [] {
      guard let total = money(group["total"]) else {
        groups.append(row(of: group, named: group["name"], in: &conversation, orders: nil, purchases: nil))
        continue
      }
      let ordered = money(group["ordered"])
      let bought = total.adding(Money(-(ordered?.minorUnits ?? 0), total.currency)).flatMap {
        $0.minorUnits == 0 && ordered != nil ? nil : $0
      }
      if let ordered { add(ordered, to: &orders) }
      if let bought { add(bought, to: &purchases) }
      // orders belong to no store
      if arguments["by"] == "store", let ordered {
        let name = JSON.string(conversation.service.response.output.texts.text(.orders))
        groups.append(.compact(["name": name, "total": text(of: ordered, in: &conversation)]))
        if let bought { groups.append(.compact(["name": group["name"], "total": text(of: bought, in: &conversation)])) }
        continue
      }
      groups.append(row(of: group, named: group["name"], in: &conversation, orders: ordered, purchases: bought))
    }
    let parts = [(TextKey.toolSpentOnOrders, sum(orders, in: &conversation)), (.toolSpentOnLists, sum(purchases, in: &conversation))]
    let sentences = parts.compactMap { key, sum in sum.map { conversation.sentence(key, with: ["total": .text($0)]) } }
    return ToolView.result(
      [result["text"]?.string] + sentences,
      with: ["groups": .array(groups), "on_orders": parts[0].1.map { .string($0) }, "on_lists": parts[1].1.map { .string($0) }])
  }

  private static func row(
    of group: JSON, named name: JSON?, in conversation: inout Conversation, orders: Money?, purchases: Money?
  ) -> JSON {
    .compact([
      "name": name, "total": group[path: ["total", "text"]], "on_orders": orders.flatMap { text(of: $0, in: &conversation) },
      "on_lists": purchases.flatMap { text(of: $0, in: &conversation) }, "estimated": group[path: ["estimated", "text"]],
      "share": group["share"],
      "count": group["count"],
    ])
  }

  private static func text(of money: Money, in conversation: inout Conversation) -> JSON? {
    .string(conversation.service.response.output.texts.moneyText(money))
  }

  /// Sums by currency as one text; nil if there are none.
  private static func sum(_ sums: [Money], in conversation: inout Conversation) -> String? {
    let texts = sums.map { conversation.service.response.output.texts.moneyText($0) }
    return texts.nonEmpty?.joined(separator: " + ")
  }

  private static func add(_ money: Money, to sums: inout [Money]) {
    guard let known = sums.firstIndex(where: { $0.currency == money.currency }) else { return sums.append(money) }
    sums[known] = sums[known].adding(money) ?? sums[known]
  }

  /// An amount of a result; nil if there is none.
  private static func money(_ value: JSON?) -> Money? {
    guard let value, let currency = value["currency"]?.string.flatMap({ Currency($0) }), let text = value["amount"]?.string,
      let number = ExactDecimal(Array(text.utf8))
    else { return nil }
    do throws(ExactDecimal.ConversionError) { return Money(try number.scaled(by: Int(currency.digits)), currency) } catch { return nil }
  }
}
