import ShopModel

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

/// Limits of product texts in Unicode scalars.
enum TextLength {
  static let name = 200
  static let description = 5000
  static let category = 100
  static let manufacturer = 200
  static let sourceID = 200
}

extension Name {
  static let foodCode = Name("code")
  static let foodProduct = Name("product")
  static let getirTitle = Name("productName")
  static let name = Name("name")
  static let price = Name("price")
  static let products = Name("products")
  static let title = Name("title")
  static let unit = Name("unit")
  static let url = Name("url")
}
