import ShopModel

/// Changes an item of a list.
enum EditListItem: Tool {
  static let name = "edit_list_item"
  static let title = "Edit a list item"
  static let summary = "Change an item of the shopping list."
  static let hints = ToolHints.sets
  static let result: JSON = ["items": ToolSchema.array("Items")]

  struct Arguments: WireType {
    let item: String
    let name: String?
    let quantity: String?
    let note: String?
    let location: String?
    let available: Bool?
    let list: String?

    static let shape = Shape<Self>.object(
      Self.init, Field("item", \.item, .toolText(Limits.nameLength), "Name or id."),
      Field("name", \.name, optional: .toolText(Limits.nameLength), "New name."),
      Field("quantity", \.quantity, optional: .toolText(Limits.identifierLength), "Number and unit, such as 2 kg."),
      Field("note", \.note, optional: .toolText(Limits.noteLength), "New note; empty removes it."),
      Field("location", \.location, optional: .toolText(Limits.nameLength), "Name or id of a place in the store."),
      Field("available", \.available, optional: .bool, "False: the store does not have it."),
      Field("list_id", \.list, optional: .toolID, "Default: current."))
  }

  static func call(_ arguments: Arguments, in shop: inout Conversation) throws(ToolError) -> JSON {
    let finder = try ListItemFinder(list: arguments.list, in: &shop)
    guard let item = try finder.find([arguments.item], prefersOnList: true, in: &shop).first else { return .null }
    let language = shop.language.locale
    let amounts = arguments.quantity.map { Self.amounts($0, language) }
    var location: JSON?
    if let place = arguments.location { location = try self.location(place, in: &shop) }
    // an amount with a unit takes the place of a number of pieces and their size
    let measured = amounts?.size == nil && amounts?.quantity["unit"] ?? .null != .null
    return try shop.listResult(doing: [
      MethodCall(
        "list.update",
        with: [
          "itemId": item["id"], "name": arguments.name.map { .string($0) }, "quantity": amounts?.quantity, "size": amounts?.size,
          "note": arguments.note.map { .string($0) },
          "locationId": location, "available": arguments.available.map { .bool($0) },
        ], removing: measured ? "size" : nil)
    ])
  }

  /// The quantity, and the size of one piece, in `2 kg` and `3 x 200 g`, as parameters of a method.
  private static func amounts(_ text: String, _ language: String) -> (quantity: JSON, size: JSON?) {
    if let (quantity, size) = ListLine.amounts(in: text, language: language) { return (json(quantity), size.map(json)) }
    // a unit that no language knows, or a text that is refused
    let number = text.prefix { $0.isNumber || ".,/ ".contains($0) }
    let unit = text[number.endIndex...]
    let value = number.split(separator: " ").joined(separator: " ")
    return (["value": .string(value.isEmpty ? text : value), "unit": value.isEmpty || unit.isEmpty ? .null : .string(String(unit))], nil)
  }

  private static func json(_ amount: Amount) -> JSON {
    ["value": .string(QuantityText.text(amount.value)), "unit": amount.unit.map { .string($0) } ?? .null]
  }

  /// The id of a location, given by id or name.
  private static func location(_ place: String, in shop: inout Conversation) throws(ToolError) -> JSON {
    let all = try shop.call("location.list")["locations"]?.elements ?? []
    if let found = all.first(where: { $0["id"]?.string == place })?["id"] { return found }
    let names = all.compactMap { place in place["id"]?.string.map { (LocationID($0), EntityName(place["name"]?.string ?? "")) } }
    guard let id = LocationFinder(Dictionary(names) { first, _ in first }).find(place) else {
      throw shop.toolError(.notFound("location", place))
    }
    return .string(id.text)
  }
}
