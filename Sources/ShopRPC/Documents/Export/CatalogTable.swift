import ShopModel

/// The catalog as CSV (RFC 4180): one product per line in the order of ids, with the columns that
/// `data.import` reads. Texts that begin like a formula get a leading apostrophe, which the import
/// removes.
enum CatalogTable {
  static func write(_ shop: borrowing Shop, to output: inout Output) {
    var (nameLanguages, descriptionLanguages): (Set<String>, Set<String>) = ([], [])
    for (_, product) in shop.products.all {
      nameLanguages.formUnion(product.name.translations.lazy.map(\.language))
      if let description = product.description { descriptionLanguages.formUnion(description.translations.lazy.map(\.language)) }
    }
    let (names, descriptions) = (nameLanguages.sorted(), descriptionLanguages.sorted())
    var used = Set(Self.columns.indices.filter { Self.columns[$0].isUsual })
    for (_, product) in shop.products.all {
      for index in Self.columns.indices where !used.contains(index) && Self.columns[index].value(product) != nil { used.insert(index) }
    }
    let columns = Self.columns.indices.filter { used.contains($0) }.map { Self.columns[$0] }
    line(["id"] + columns.map(\.heading) + names.map { "name@\($0)" } + descriptions.map { "description@\($0)" }, to: &output)
    for id in shop.products.ids.sorted() {
      guard let product = shop.products[id] else { continue }
      let translations = names.map { product.name.own($0) } + descriptions.map { product.description?.own($0) }
      line([marked(id.text)] + columns.map { $0.value(product) } + translations.map(marked), to: &output)
    }
  }

  /// A column, and its value for a product; nil is an empty value.
  private struct Column: Sendable {
    let heading: String
    /// True for columns that are there even if no product has a value.
    let isUsual: Bool
    let value: @Sendable (Product) -> String?

    init(_ heading: String, isUsual: Bool = true, _ value: @escaping @Sendable (Product) -> String?) {
      (self.heading, self.isUsual, self.value) = (heading, isUsual, value)
    }
  }

  /// The columns after the id.
  private static let columns = ProductFormat.all.flatMap { columns(of: $0) }

  private static func columns(of format: ProductFormat) -> [Column] {
    switch format.field {
    case .name: [Column(format.name) { marked($0.name.text) }]
    case .description: [Column(format.name) { marked($0.description?.text) }]
    case .price:
      [
        Column(format.name) { RowNumber.text($0.price) },
        Column("currency") { $0.price.currency.code },
      ]
    case .stock: [Column(format.name) { $0.stock.map { "\($0)" } }]
    case .image: [Column(format.name) { marked($0.image) }]
    case .rating:
      [
        Column("ratingRate") { $0.rating.map { DecimalText.of($0.hundredths, places: hundredths) } },
        Column("ratingCount") { $0.rating.map { "\($0.count)" } },
      ]
    case .barcode: [Column(format.name) { $0.barcode?.digits }]
    case .unit:
      [
        Column("unitValue") { $0.unit.map { DecimalText.of($0.thousandths, places: thousandths) } },
        Column(format.name) { $0.unit?.unit.rawValue },
      ]
    case .sku, .source, .groupID:
      format.text.map { text in [Column(format.name, isUsual: false) { marked(text.get($0)) }] } ?? []
    case .categories:
      // one per line
      [
        Column(format.name, isUsual: false) {
          $0.furtherCategories.isEmpty ? nil : marked($0.furtherCategories.joined(separator: "\n"))
        }
      ]
    case .barcodes:
      [
        Column(format.name, isUsual: false) {
          $0.furtherBarcodes.nonEmpty?.map(\.digits).joined(separator: "\n")
        }
      ]
    case .options:
      (0..<ProductOption.most).flatMap { index in
        [
          Column("option\(index + 1)Name", isUsual: false) { option(index, of: $0).map { marked($0.name.text) } ?? nil },
          Column("option\(index + 1)Value", isUsual: false) { option(index, of: $0).map { marked($0.value.text) } ?? nil },
        ]
      }
    default: format.text.map { text in [Column(format.name) { marked(text.get($0)) }] } ?? []
    }
  }

  private static func option(_ index: Int, of product: Product) -> ProductOption? {
    index < product.options.count ? product.options[index] : nil
  }

  private static func marked(_ text: String?) -> String? { text.map(FormulaMark.added) }

  private static func line(_ values: [String?], to output: inout Output) {
    for (index, value) in values.enumerated() {
      if index > 0 { output.byte(UInt8(ascii: ",")) }
      if let value { output.raw(value.utf8.contains { special.contains($0) } ? value.quotedForTables : value) }
    }
    output.raw("\r\n")
  }

  private static let special = [UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: "\n"), UInt8(ascii: "\r")]
  private static let hundredths = 2
  private static let thousandths = 3
}

extension String {
  /// The text as a cell of CSV that may contain separators, quotes and line breaks.
  var quotedForTables: String {
    let parts = utf8.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
    return "\"\(parts.map { String(Substring($0)) }.joined(separator: "\"\""))\""
  }
}

extension LocalizedText {
  /// The text in exactly this language; nil if it has none.
  fileprivate func own(_ language: String) -> String? { translations.first { $0.language == language }?.text }
}

/// The apostrophe that keeps spreadsheets from reading a text as a formula. The export adds one to a text
/// that begins with `=`, `+`, `-`, `@`, a tab or a carriage return, or with apostrophes followed by one of
/// these. The import therefore removes exactly one from every text that begins so.
enum FormulaMark {
  static func added(to text: String) -> String { begins(text.utf8[...]) ? mark + text : text }

  static func removed(from text: String) -> String {
    text.hasPrefix(mark) && begins(text.utf8.dropFirst()) ? String(text.dropFirst()) : text
  }

  private static func begins(_ text: Substring.UTF8View) -> Bool {
    text.drop { $0 == UInt8(ascii: "'") }.first.map { starts.contains($0) } ?? false
  }

  private static let mark = "'"
  private static let starts = Set("=+-@\t\r".utf8)
}
