import ShopModel

/// Texts: cleaned, within their lengths, empty ones as none.
extension RowReader {
  /// The member `name` of the row, if the row carries it.
  mutating func text(
    _ document: borrowing Document, _ row: Int, _ name: Name, _ path: String, _ length: Int
  ) throws(RowFault) -> FieldChange<String> {
    let place = document.find(name, in: row)
    return place < 0 ? .keep : .set(try text(document, place, path, length))
  }

  /// The text at `place`; nil when it is null or has nothing in it.
  mutating func text(_ document: borrowing Document, _ place: Int, _ path: String, _ length: Int) throws(RowFault) -> String? {
    if document[place].kind == .null { return nil }
    guard document[place].isString else { throw RowFault(path: path, reason: .wrongType) }
    let given = document.text(at: place)
    let clean = CleanText(given)
    if clean.text.utf8.count > length, clean.text.unicodeScalars.count > length { throw RowFault(path: path, reason: .tooLong) }
    if clean.text.isEmpty { return nil }
    if let reason = clean.reason { note(path, from: given, to: clean.text, reason) }
    return clean.text
  }

  /// The name of a product; nil when the row carries none.
  mutating func name(_ document: borrowing Document, _ row: Int, _ name: Name) throws(RowFault) -> LocalizedText? {
    let place = document.find(name, in: row)
    if place < 0 { return nil }
    guard let text = try localized(document, place, "/name", TextLength.name) else { throw RowFault(path: "/name", reason: .missing) }
    return text
  }

  /// The description of a product, if the row carries it.
  mutating func description(
    _ document: borrowing Document, _ row: Int, _ name: Name = .description
  ) throws(RowFault) -> FieldChange<LocalizedText> {
    let place = document.find(name, in: row)
    return place < 0 ? .keep : .set(try localized(document, place, "/description", TextLength.description))
  }

  /// One text, or an object with a text for each language; nil when there is none in it.
  private mutating func localized(
    _ document: borrowing Document, _ place: Int, _ path: String, _ length: Int
  ) throws(RowFault) -> LocalizedText? {
    guard document[place].kind == .object else { return try text(document, place, path, length).map { LocalizedText($0) } }
    if document.size(of: place) > TextLength.translations { throw RowFault(path: path, reason: .tooLong) }
    var texts: [String: String] = [:]
    var member = place + 1
    while member < Int(document[place].next) {
      let name = document.text(at: member)
      let path = path + Problem(.invalid).under(name).path
      guard let tag = LanguageTag(name)?.text, texts[tag] == nil else { throw RowFault(path: path, reason: .invalid) }
      texts[tag] = try text(document, member + 1, path, length)
      member = Int(document[member + 1].next)
    }
    let all = LocalizedText(byLanguage: texts)
    if let all, !Limits.translatedLength.contains(all.scalarCount) { throw RowFault(path: path, reason: .tooLong) }
    return all
  }

  /// The name of a picture; one that cannot be kept is left out.
  mutating func image(_ document: borrowing Document, _ place: Int) throws(RowFault) -> FieldChange<String> {
    if place < 0 { return .keep }
    if document[place].kind == .null { return .set(nil) }
    guard document[place].isString else { throw RowFault(path: "/image", reason: .wrongType) }
    let given = document.text(at: place)
    let address = PlainText.trimmed(given)
    if address.isEmpty { return .set(nil) }
    guard ImageName.isValid(address) else {
      note("/image", from: given, to: nil, .image)
      return .keep
    }
    if address != given { note("/image", from: given, to: address, .blanks) }
    return .set(address)
  }
}

/// Characters that the texts of a product have at most.
enum TextLength {
  static let name = 200
  static let description = 5000
  static let category = 100
  static let manufacturer = 200
  static let sourceID = 200
  static let translations = 100
}
