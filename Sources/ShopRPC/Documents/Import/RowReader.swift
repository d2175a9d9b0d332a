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
