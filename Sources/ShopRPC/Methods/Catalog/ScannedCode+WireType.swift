import ShopModel

extension ScannedCode {
  /// The item for its product in a list, by default the current one.
  func item(in list: ListID?, of shop: borrowing Shop, for context: RequestContext) throws(ListError) -> ScannedItem {
    try shop.item(self, in: shop.list(list), named: { EntityName($0.title.text(in: context.languages)) })
  }

  static let summary = """
    What a scanner reads: a UPC-A, UPC-E, EAN-8, EAN-13 or GTIN-14 (eight digits are an EAN-8, else a UPC-E), GS1-128 with the element 01, in \
    brackets or raw with `]C1` or the separator U+001D, or a GS1 Digital Link.
    """
}

extension Shape where Value == ScannedCode {
  /// A code with the number of a product.
  static let scanned = Shape<String>.string.map(
    throwing: { (text) throws(ValidationError) in
      if text.utf8.count <= Limits.scannedCode, let code = ScannedCode(text) { return code }
      throw Barcode.problem(of: ScannedCode.number(in: text))
    }, \.text
  )
}

extension ScaleLabels: WireType {
  static let shape = Shape<String>.string.map(
    throwing: { (text) throws(ValidationError) in
      guard let labels = Self(text) else { throw .invalid("scaleLabels") }
      return labels
    }, \.layout
  )
  .described(summary)

  static let summary = """
    13 characters, such as `2AAAAAWWWWWWC`: `A` stands for a digit of the article, `W` of the weight in grams or `P` of the price in minor units, \
    `C` for the check digit at the end; the digits, of which the first are 2 or 02, are the same in all codes.
    """
}
