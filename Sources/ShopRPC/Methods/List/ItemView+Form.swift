import ShopModel

extension ItemView {
  /// Writes an item in a form; returns how many bytes precede its location, where that is included.
  static func write(_ item: ListItem, as form: WrittenForm, _ output: inout Output) -> Int {
    let mark = Isolation.lineMark(output.texts.language.direction)
    switch form {
    case .item: return writeAround(ItemView(item: item, location: .nowhere), &output)
    case .purchase(let zone): return writeAround(ItemView(item: item, location: .nowhere, timeZone: zone), &output)
    case .line: output.inside("\n\(mark)  \(output.texts.line(of: item))")
    case .markdownLine: output.inside("\n- [ ] \(mark)\(output.texts.line(of: item).escapedForMarkdown)")
    }
    return output.count
  }
}

extension Texts {
  /// The name, with the quantity when it is not 1, and a mark when the store has none.
  fileprivate mutating func line(of item: ListItem) -> String {
    // a name of letters from left to right keeps its signs on its own side
    var line = language.direction == .rightToLeft ? Isolation.isolated(item.name, in: language.direction) : item.name
    if item.quantity != .one {
      let key: TextKey = item.quantity.unit == nil ? .listShareCount : .listShareItem
      line = text(key, ["name": .text(line), "quantity": .quantity(item.quantity)])
    }
    return item.isAvailable ? line : text(.listNotAvailable, ["name": .text(line)])
  }
}
