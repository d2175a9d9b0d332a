import ShopModel

/// Views of products, carts, orders and lists in results of tools: short, with amounts as texts, and without unknown values.
enum ToolView {
  /// Number of changes in the resource of recent ones.
  static let recentChanges = 20
  /// Number of problems that an error lists: as many as a model corrects at once.
  static let problems = 5
  /// Size of a result in bytes: about two thousand tokens.
  static let size = 8000
  /// Length of a description in characters; a model asks for many products at once.
  static let descriptionLength = 300
  /// The length of `2026-01-15`.
  static let dayLength = 10

  /// A result: the summary, then `members`.
  static func result(_ summary: [String?], with members: KeyValuePairs<String, JSON?> = [:]) -> JSON {
    var text = ""
    for case let sentence? in summary where !sentence.isEmpty { text += text.isEmpty ? sentence : " · \(sentence)" }
    return JSON.object([.init(name: "summary", value: .string(text))]).adding(JSON.compact(members).members)
  }

  private static let omittedSize = 24

  /// The text of a result within the size: the largest array loses its last elements, which `omitted` counts, or the largest text its end.
  static func fitted(_ result: JSON) -> String {
    var result = result
    while true {
      let text = result.text
      let excess = text.utf8.count - size
      if excess <= 0 { return text }
      let shorter = shortened(result, by: excess + omittedSize).value
      if shorter == result { return text }
      result = shorter
    }
  }

  /// A value that is shorter by about `excess` bytes where it is largest, and the number of elements left out of it.
  private static func shortened(_ value: JSON, by excess: Int) -> (value: JSON, omitted: Int) {
    switch value {
    case .string(let text):
      var rest = text.utf8.count - excess
      let kept = text.prefix { character in
        rest -= character.utf8.count
        return rest >= 0
      }
      return (.string(kept + "…"), 0)
    case .array(let elements) where elements.count == 1: return (.array([shortened(elements[0], by: excess).value]), 0)
    case .array(let elements):
      var (kept, rest) = (elements.count, excess)
      while kept > 1, rest > 0 {
        kept -= 1
        rest -= elements[kept].text.utf8.count + 1
      }
      return (.array(Array(elements.prefix(kept))), elements.count - kept)
    case .object(var members):
      guard let index = members.indices.max(by: { members[$0].value.text.utf8.count < members[$1].value.text.utf8.count }) else { break }
      let (shorter, omitted) = shortened(members[index].value, by: excess)
      members[index] = JSON.Member(name: members[index].name, value: shorter)
      if omitted == 0 { return (.object(members), 0) }
      let before = members.first { $0.name == "omitted" }?.value.integer ?? 0
      return (.object(members.filter { $0.name != "omitted" } + [.init(name: "omitted", value: .int(before + omitted))]), 0)
    default: break
    }
    return (value, 0)
  }
}

extension ToolView {
  static func product(_ product: JSON) -> JSON {
    .compact([
      "id": product["id"], "name": product["name"], "price": product[path: ["price", "text"]],
      "sale_price": product[path: ["salePrice", "text"]], "content": product["unit"].flatMap(content),
      "unit_price": product[path: ["unitPrice", "text"]],
      "category": product["category"], "in_stock": product["inStock"], "stock": product["stock"],
      "favorite": product["favorite"] == true ? true : nil,
    ])
  }

  /// The content of a product, such as `250 g`.
  private static func content(_ unit: JSON) -> JSON? {
    guard let value = unit["value"], let name = unit["unit"]?.string else { return nil }
    return .string("\(value.string ?? value.text) \(name)")
  }

  static func productDetails(_ product: JSON) -> JSON {
    let description = product["description"]?.string.map { String($0.prefix(descriptionLength)) }
    return Self.product(product).adding(
      JSON.compact([
        "description": description.map { .string($0) }, "manufacturer": product["manufacturer"], "origin": product["origin"],
        "barcode": product["barcode"],
      ]).members)
  }

  static func line(_ line: JSON) -> JSON {
    .compact([
      "product_id": line["productId"], "name": line["name"], "quantity": line["quantity"], "price": line[path: ["unitPrice", "text"]],
      "total": line[path: ["total", "text"]],
    ])
  }

  static func cart(_ cart: JSON) -> JSON {
    .compact([
      "id": cart["id"], "lines": .array((cart["lines"]?.elements ?? []).map(line)), "discounts": discounts(cart),
      "subtotal": cart[path: ["subtotal", "text"]], "total": cart[path: ["total", "text"]], "notices": notices(cart),
    ])
  }

  /// Discounts by name; nil when there are none.
  static func discounts(_ owner: JSON) -> JSON? {
    let all = (owner["discounts"]?.elements ?? []).map { discount in
      JSON.compact(["name": discount["name"], "code": discount["code"], "amount": discount[path: ["amount", "text"]]])
    }
    return .nonEmpty(all)
  }

  /// The sentences of notices; nil when there are none.
  static func notices(_ owner: JSON) -> JSON? {
    let all = (owner["notices"]?.elements ?? []).compactMap { $0["text"] }
    return .nonEmpty(all)
  }

  static func order(_ order: JSON) -> JSON {
    let lines = order["lines"]?.elements.map(line)
    return .compact([
      "id": order["id"], "status": order["status"], "placed": order["createdText"], "customer_name": order["customerName"],
      "comment": order["comment"], "lines": lines.map { .array($0) }, "discounts": discounts(order),
      "subtotal": order[path: ["subtotal", "text"]], "tax": tax(order), "total": order[path: ["total", "text"]],
    ])
  }

  /// The amounts of tax by rate; nil when there are none.
  private static func tax(_ order: JSON) -> JSON? {
    let all = (order["tax"]?.elements ?? []).map { JSON.compact(["rate": $0["rate"], "amount": $0[path: ["amount", "text"]]]) }
    return .nonEmpty(all)
  }

  /// The items in the sections of a list, in order.
  static func items(of list: JSON) -> [JSON] { (list["sections"]?.elements ?? []).flatMap { $0["items"]?.elements ?? [] } }

  /// An item of a result, at the price that it has there.
  static func item(_ item: JSON, in conversation: inout Conversation) -> JSON {
    guard let known = item["id"]?.string.flatMap({ conversation.service.shop.item(ItemID($0)) }) else { return .null }
    return conversation.view(of: known, at: item[path: ["price", "text"]]?.string)
  }

  /// The prices of the item of `list.item` in stores.
  static func prices(of result: JSON) -> [JSON] {
    let stores = result["stores"]?.elements ?? []
    return (result["prices"]?.elements ?? []).map { price in
      let store = stores.first { $0.hasID(price["storeId"]?.string) }
      return .compact(["store": store?["name"], "store_id": price["storeId"], "price": price[path: ["price", "text"]]])
    }
  }

  /// Units of items that were converted into pieces of products, as sentences; nil if there are none.
  static func conversions(_ result: JSON) -> JSON? {
    let all = (result["conversions"]?.elements ?? []).compactMap { $0["text"] }
    return .nonEmpty(all)
  }
}

extension Conversation {
  /// An item at its general price.
  mutating func view(of item: ListItem) -> JSON {
    var pricing = ListPricing(of: service.context, in: service.shop)
    let cost = pricing.cost(of: item, in: nil, of: service.shop)
    return view(of: item, at: cost.map { service.response.output.texts.text(of: $0.price) })
  }

  /// An item with everything that is known of it; `in_total` is the amount that several pieces of a size come to.
  fileprivate mutating func view(of item: ListItem, at price: String?) -> JSON {
    let total = item.quantity == .one ? nil : item.size.flatMap { item.quantity.total(each: $0)?.inWholeUnits }
    let product = item.product.flatMap { service.shop.products[$0] }
    func text(_ amount: Amount?) -> JSON? { amount.map { .string(service.response.output.texts.text($0)) } }
    return .compact([
      "id": .string(item.id.text), "name": .string(item.name), "quantity": text(item.quantity == .one ? nil : item.quantity),
      "size": text(item.size), "in_total": text(total), "note": item.note.map { .string($0) },
      "location": .string(service.shop.location(of: item).name ?? service.response.output.texts.text(.locationUnknown)),
      "stores": item.stores.isEmpty ? nil : .nonEmpty(item.stores.compactMap { (service.shop.stores[$0]?.name.text).map { .string($0) } }),
      "price": price.map { .string($0) }, "available": item.isAvailable ? nil : false, "every_days": item.everyDays.map { .int($0) },
      "on_days": item.onDays.isEmpty ? nil : .strings(item.onDays.map(\.rawValue)),
      "product": product.map { .string($0.name.text(in: service.context.languages)) },
    ])
  }
}

extension JSON {
  /// A time as methods write it.
  static func time(_ time: Timestamp) -> JSON {
    var output = Output()
    output.time(time)
    return JSON(parsing: Array(output.text.utf8)) ?? .null
  }
}

extension RequestContext {
  /// A time in the session's time zone, so that no model takes that of another one for it: `2026-01-15T11:00:00+01:00`.
  func local(_ time: Timestamp) -> JSON {
    let minutes = views.days.offset(at: time, in: timeZone) / Self.millisecondsPerMinute
    guard minutes != 0, let text = JSON.time(Timestamp(milliseconds: time.milliseconds + minutes * Self.millisecondsPerMinute)).string
    else {
      return .time(time)
    }
    let (hours, rest) = abs(minutes).quotientAndRemainder(dividingBy: Self.minutesPerHour)
    let zone = "\(minutes < 0 ? "-" : "+")\("\(hours)".zeroPadded(to: 2)):\("\(rest)".zeroPadded(to: 2))"
    return .string("\(text.prefix(Self.lengthToSeconds))\(zone)")
  }

  /// The day of a time, written as methods write it, in the session's time zone; nil for another text.
  func localDay(_ text: String) -> String? {
    RFC3339.time(text).flatMap { local($0).string }.map { String($0.prefix(ToolView.dayLength)) }
  }

  private static let millisecondsPerMinute = 60_000
  private static let minutesPerHour = 60
  /// The length of `2026-01-15T11:00:00`.
  private static let lengthToSeconds = 19
}
