import ShopModel

/// Reads one row of a list of products and makes repairs.
struct RowReader {
  /// The index of the row in the list.
  let index: Int
  /// The currency of prices without one.
  let currency: Currency
  /// The product's id; empty until it has been read.
  private(set) var id = ""
  /// True if the row has no id and one was derived.
  var hasMadeID = false
  private(set) var repairs: [ImportRepair] = []

  init(index: Int, in currency: Currency) { (self.index, self.currency) = (index, currency) }

  /// Reads the row at `position`.
  mutating func row(_ document: borrowing Document, _ position: Int, _ format: ImportFormat) throws(RowError) -> ProductRow {
    guard document[position].kind == .object else { throw RowError(path: "", reason: .wrongType) }
    id =
      switch format {
      case .getir: try getirIdentifier(document, position)
      case .openfoodfacts: try identifier(document, document.find(.foodCode, in: position), "/barcode")
      case .csv: try csvIdentifier(document, position)
      default: try identifier(document, document.find(.id, in: position), "/id")
      }
    let fields =
      switch format {
      case .auto, .shop: try shop(document, position)
      case .fakestore: try fakestore(document, position)
      case .grocery: try grocery(document, position)
      case .dummyjson: try dummyjson(document, position)
      case .getir: try getir(document, position)
      case .csv: try csv(document, position)
      case .openfoodfacts: try openfoodfacts(document, position)
      }
    return ProductRow(index: index, id: ProductID(id), fields: fields, isAboutKnown: format == .openfoodfacts)
  }

  /// An identifier, which is a text or a whole number.
  mutating func identifier(_ document: borrowing Document, _ position: Int, _ path: String) throws(RowError) -> String {
    guard position >= 0, document[position].kind != .null else { throw RowError(path: path, reason: .missing) }
    guard document[position].isString || document[position].kind == .number && document.isIntegerText(at: position) else {
      throw RowError(path: path, reason: .wrongType)
    }
    let given = document.text(at: position)
    let text = given.withoutBlanksAround
    if text.isEmpty { throw RowError(path: path, reason: .missing) }
    if text.utf8.count > Limits.identifierLength.upperBound { throw RowError(path: path, reason: .tooLong) }
    if !PlainText.isIdentifier(text) { throw RowError(path: path, reason: .invalid) }
    if text != given {
      repairs.append(ImportRepair(index: index, id: text, path: path, from: given.shortened, to: text, reason: .blanks))
    }
    return text
  }

  /// Gives the row a different id because an earlier row has the same one.
  mutating func rename(to other: String) {
    repairs = repairs.map { $0.about(ProductID(other)) }
    repairs.append(ImportRepair(index: index, id: other, path: "/id", from: id, to: other, reason: .duplicate))
    id = other
  }

  /// Adds a repair.
  mutating func note(_ path: String, from: String, to: String?, _ reason: ImportReason) {
    repairs.append(ImportRepair(index: index, id: id, path: path, from: from.shortened, to: to?.shortened, reason: reason))
  }
}

extension String {
  /// The text, truncated to the length for reports.
  var shortened: String {
    guard utf8.count > Limits.reportedText, unicodeScalars.count > Limits.reportedText else { return self }
    return String(unicodeScalars.prefix(Limits.reportedText)) + "…"
  }

  /// The text without ASCII spaces and control characters at its ends.
  var withoutBlanksAround: String {
    guard let first = utf8.first, let last = utf8.last, first <= 0x20 || last <= 0x20 else { return self }
    let rest = utf8.drop { $0 <= 0x20 }
    return String(Substring(rest.prefix(rest.count - rest.reversed().prefix { $0 <= 0x20 }.count)))
  }
}

extension RowError {
  /// The first problem of a row.
  init(_ validationError: ValidationError) {
    let problem = validationError.problems.first
    self.init(path: problem?.path ?? "", reason: problem?.kind.importReason ?? .invalid)
  }
}

extension Problem.Kind {
  /// The stable word for reports.
  fileprivate var importReason: ImportReason {
    switch self {
    case .wrongType: .wrongType
    case .outOfRange: .outOfRange
    case .empty, .missing: .missing
    case .tooLong: .tooLong
    case .unknown, .notAllowedHere: .unknownMember
    case .invalid, .conflict: .invalid
    case .precision: .precision
    case .tooMany: .tooMany
    case .duplicate: .duplicate
    }
  }
}

/// Texts: cleaned, within their lengths; empty ones count as missing.
extension RowReader {
  /// The member `name` of the row, unchanged if the row does not have it.
  mutating func text(
    _ document: borrowing Document, _ row: Int, _ name: Name, _ path: String, _ length: Int
  ) throws(RowError) -> FieldChange<String> {
    let position = document.find(name, in: row)
    return position < 0 ? .keep : .set(try text(document, position, path, length))
  }

  /// The text at `position`; nil if it is null or empty.
  mutating func text(_ document: borrowing Document, _ position: Int, _ path: String, _ length: Int) throws(RowError) -> String? {
    if document[position].kind == .null { return nil }
    guard document[position].isString else { throw RowError(path: path, reason: .wrongType) }
    let given = document.text(at: position)
    let clean = CleanText(given)
    if clean.text.utf8.count > length, clean.text.unicodeScalars.count > length { throw RowError(path: path, reason: .tooLong) }
    if clean.text.isEmpty { return nil }
    if let reason = clean.reason { note(path, from: given, to: clean.text, reason) }
    return clean.text
  }

  /// The name of a product; nil if the row has none.
  mutating func name(_ document: borrowing Document, _ row: Int, _ name: Name) throws(RowError) -> LocalizedText? {
    let position = document.find(name, in: row)
    if position < 0 { return nil }
    guard let text = try localized(document, position, "/name", TextLength.name) else { throw RowError(path: "/name", reason: .missing) }
    return text
  }

  /// The description of a product, unchanged if the row does not have it.
  mutating func description(
    _ document: borrowing Document, _ row: Int, _ name: Name = .description
  ) throws(RowError) -> FieldChange<LocalizedText> {
    let position = document.find(name, in: row)
    return position < 0 ? .keep : .set(try localized(document, position, "/description", TextLength.description))
  }

  /// One text, or an object with a text for each language; nil if all are empty.
  private mutating func localized(
    _ document: borrowing Document, _ position: Int, _ path: String, _ length: Int
  ) throws(RowError) -> LocalizedText? {
    guard document[position].kind == .object else { return try text(document, position, path, length).map { LocalizedText($0) } }
    if document.size(of: position) > TextLength.translations { throw RowError(path: path, reason: .tooLong) }
    var texts: [String: String] = [:]
    var member = position + 1
    while member < Int(document[position].next) {
      let name = document.text(at: member)
      let path = path + Problem(.invalid).under(name).path
      guard let tag = LanguageTag(name)?.text, texts[tag] == nil else { throw RowError(path: path, reason: .invalid) }
      texts[tag] = try text(document, member + 1, path, length)
      member = Int(document[member + 1].next)
    }
    let all = LocalizedText(byLanguage: texts)
    if let all, !Limits.translatedLength.contains(all.scalarCount) { throw RowError(path: path, reason: .tooLong) }
    return all
  }

  /// The name of an image; an invalid one is left out.
  mutating func image(_ document: borrowing Document, _ position: Int) throws(RowError) -> FieldChange<String> {
    if position < 0 { return .keep }
    if document[position].kind == .null { return .set(nil) }
    guard document[position].isString else { throw RowError(path: "/image", reason: .wrongType) }
    let given = document.text(at: position)
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

/// Limits of product texts: lengths in Unicode scalars, and the number of translations.
enum TextLength {
  static let name = 200
  static let description = 5000
  static let category = 100
  static let manufacturer = 200
  static let sourceID = 200
  static let translations = 100
}
