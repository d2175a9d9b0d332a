import ShopModel

extension Shape where Value == String {
  /// A name of an item or a location.
  static let name = text(nameLength)

  /// A remark about an item; none when it is empty.
  static let note = text(Limits.noteLength)

  /// Text to search for; empty finds everything.
  static let searchText = text(searchLength)

  /// In scalars.
  private static let nameLength = 1...200
  private static let searchLength = 0...200
}

extension FoldedName {
  /// A name with what it is compared by.
  init(_ text: String) { self.init(text: text, key: Folding.fold(text)) }
}

extension FieldChange<String> {
  /// The change to a remark that an empty text removes, as null does.
  init(note: FieldChange<String>) {
    self = note == .set("") ? .set(nil) : note
  }
}
