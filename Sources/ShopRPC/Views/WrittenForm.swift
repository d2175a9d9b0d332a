import ShopModel

/// What is written of an item.
enum WrittenForm: Hashable {
  /// All of it but its location.
  case item
  /// The same with the time of its purchase in words, as this time zone has it.
  case purchase(timeZone: String)
  /// Its line in a text to be sent to somebody, as it stands inside a JSON string.
  case line
  /// The same in Markdown.
  case markdownLine
}

extension WrittenForm {
  /// Writes an item; how many bytes belong before its location, where that is told.
  func write(_ item: ListItem, _ output: inout Output) -> Int {
    switch self {
    case .item: return ItemView.writeAround(ItemView(item: item, location: .nowhere), &output)
    case .purchase(let zone): return ItemView.writeAround(ItemView(item: item, location: .nowhere, timeZone: zone), &output)
    case .line: output.inside("\n  \(output.texts.line(of: item))")
    case .markdownLine: output.inside("\n- [ ] \(output.texts.line(of: item).escapedForMarkdown)")
    }
    return output.count
  }

  /// Whether what is written tells times of another zone than `other` does: one of them is enough to be kept.
  func isOfAnotherZone(than other: WrittenForm) -> Bool {
    if case (.purchase(let zone), .purchase(let another)) = (self, other) { zone != another } else { false }
  }
}

extension Texts {
  /// The name, with the quantity when it is not 1, and a mark when the store has none.
  fileprivate mutating func line(of item: ListItem) -> String {
    var line = item.name
    if item.quantity != .one {
      let key: TextKey = item.quantity.unit == nil ? .listShareCount : .listShareItem
      line = text(key, ["name": .text(line), "quantity": .quantity(item.quantity)])
    }
    return item.isAvailable ? line : text(.listNotAvailable, ["name": .text(line)])
  }
}
