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
  /// Whether what is written tells times of another zone than `other` does: one of them is enough to be kept.
  func isOfAnotherZone(than other: WrittenForm) -> Bool {
    if case (.purchase(let zone), .purchase(let another)) = (self, other) { zone != another } else { false }
  }
}
