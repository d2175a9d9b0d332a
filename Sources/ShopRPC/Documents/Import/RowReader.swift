import ShopModel

/// Reads one row of a list of products, and puts right what can be.
struct RowReader {
  /// Where the row stands in the list, from 0.
  let index: Int
  /// Currency of prices that name none.
  let currency: Currency
  /// The product's id; empty until it is read.
  private(set) var id = ""
  /// Whether the row gives no id of its own.
  var hasMadeID = false
  private(set) var repairs: [ImportRepair] = []

  init(index: Int, in currency: Currency) { (self.index, self.currency) = (index, currency) }

  /// The row at `place`.
  mutating func row(_ document: borrowing Document, _ place: Int, _ format: ImportFormat) throws(RowFault) -> ProductRow {
    guard document[place].kind == .object else { throw RowFault(path: "", reason: .wrongType) }
    id =
      switch format {
      case .getir: try getirIdentifier(document, place)
      case .openfoodfacts: try identifier(document, document.find(.foodCode, in: place), "/barcode")
      case .csv: try csvIdentifier(document, place)
      default: try identifier(document, document.find(.id, in: place), "/id")
      }
    let fields =
      switch format {
      case .auto, .shop: try shop(document, place)
      case .fakestore: try fakestore(document, place)
      case .grocery: try grocery(document, place)
      case .dummyjson: try dummyjson(document, place)
      case .getir: try getir(document, place)
      case .csv: try csv(document, place)
      case .openfoodfacts: try openfoodfacts(document, place)
      }
    return ProductRow(index: index, id: ProductID(id), fields: fields, isAboutKnown: format == .openfoodfacts)
  }

  /// A text or whole number that names something.
  mutating func identifier(_ document: borrowing Document, _ place: Int, _ path: String) throws(RowFault) -> String {
    guard place >= 0, document[place].kind != .null else { throw RowFault(path: path, reason: .missing) }
    guard document[place].isString || document[place].kind == .number && document.isIntegerText(at: place) else {
      throw RowFault(path: path, reason: .wrongType)
    }
    let given = document.text(at: place)
    let text = given.withoutBlanksAround
    if text.isEmpty { throw RowFault(path: path, reason: .missing) }
    if text.utf8.count > Limits.identifierLength.upperBound { throw RowFault(path: path, reason: .tooLong) }
    if !PlainText.isIdentifier(text) { throw RowFault(path: path, reason: .invalid) }
    if text != given {
      repairs.append(ImportRepair(index: index, id: text, path: path, from: given.shortened, to: text, reason: .blanks))
    }
    return text
  }

  /// Gives the row another id, because an earlier row has its own.
  mutating func rename(to other: String) {
    repairs = repairs.map { $0.about(ProductID(other)) }
    repairs.append(ImportRepair(index: index, id: other, path: "/id", from: id, to: other, reason: .duplicate))
    id = other
  }

  /// Remembers that a value was put right.
  mutating func note(_ path: String, from: String, to: String?, _ reason: ImportReason) {
    repairs.append(ImportRepair(index: index, id: id, path: path, from: from.shortened, to: to?.shortened, reason: reason))
  }
}

extension String {
  /// As much of it as a report shows.
  var shortened: String {
    guard utf8.count > Limits.reportedText, unicodeScalars.count > Limits.reportedText else { return self }
    return String(unicodeScalars.prefix(Limits.reportedText)) + "…"
  }

  /// Without ASCII blanks at the ends.
  var withoutBlanksAround: String {
    guard let first = utf8.first, let last = utf8.last, first <= 0x20 || last <= 0x20 else { return self }
    let rest = utf8.drop { $0 <= 0x20 }
    return String(Substring(rest.prefix(rest.count - rest.reversed().prefix { $0 <= 0x20 }.count)))
  }
}

extension RowFault {
  /// The first thing that is wrong with a row.
  init(_ mismatch: Mismatch) {
    let problem = mismatch.problems.first
    self.init(path: problem?.path ?? "", reason: problem?.kind.told ?? .invalid)
  }
}

extension Problem.Kind {
  /// The word that reports tell it with.
  fileprivate var told: ImportReason {
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
