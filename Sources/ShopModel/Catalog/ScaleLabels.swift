/// Layout of the codes that a shop's scales print, such as `2AAAAAWWWWWWC`: a 2, five digits of the article, six of the weight in grams, and the
/// check digit. `P` stands for the price in minor units; any other digits are the same in all codes.
package struct ScaleLabels: Hashable, Sendable {
  /// The weight or the price on a label.
  package enum Content: Hashable, Sendable {
    case grams(Int)
    case minorUnits(Int)
  }

  package let layout: String
  private let letters: [UInt8]

  /// Nil unless the layout has 13 characters, begins with 2 or 02, ends with `C`, and has one row of `A` and one of either `W` or `P`.
  package init?(_ layout: String) {
    letters = Array(layout.utf8)
    self.layout = layout
    guard letters.count == Self.length, letters.last == Self.check, layout.hasPrefix("2") || layout.hasPrefix("02") else { return nil }
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard letters.dropLast().allSatisfy({ digits.contains($0) || $0 == Self.article || $0 == Self.weight || $0 == Self.price }) else {
      return nil
    }
    let weights = [Self.weight, Self.price].filter { letters.contains($0) }
    guard weights.count == 1, isOneRow(Self.article), isOneRow(weights[0]) else { return nil }
  }

  /// True if a letter stands in one unbroken row.
  private func isOneRow(_ letter: UInt8) -> Bool {
    guard let first = letters.firstIndex(of: letter), let last = letters.lastIndex(of: letter) else { return false }
    return letters[first...last].allSatisfy { $0 == letter }
  }

  /// The article and the content of a label; nil if the number has another layout.
  func label(_ barcode: Barcode) -> (article: String, content: Content)? {
    let digits = Array(barcode.digits.zeroPadded(to: Self.length).utf8)
    guard digits.count == Self.length else { return nil }
    var (article, number, isPrice) = ("", 0, false)
    for (letter, digit) in zip(letters, digits) {
      switch letter {
      case Self.article: article.unicodeScalars.append(Unicode.Scalar(digit))
      case Self.weight, Self.price: (number, isPrice) = (number * 10 + Int(digit - UInt8(ascii: "0")), letter == Self.price)
      case Self.check: break
      default: if letter != digit { return nil }
      }
    }
    return (article, isPrice ? .minorUnits(number) : .grams(number))
  }

  /// True if a product's own number is that of the labels of an article: it has the same digits up to the weight or price, which is 0.
  func isNumber(_ barcode: Barcode, of article: String) -> Bool {
    guard let label = label(barcode), label.article == article else { return false }
    return label.content == .grams(0) || label.content == .minorUnits(0)
  }

  private static let length = 13
  private static let article = UInt8(ascii: "A")
  private static let weight = UInt8(ascii: "W")
  private static let price = UInt8(ascii: "P")
  private static let check = UInt8(ascii: "C")
}

/// The product of a scanned code.
package struct ScannedProduct {
  package let product: Product
  /// The weight or the price on the label of a scale; nil for other codes.
  package let content: ScaleLabels.Content?

  /// The weight of the piece; nil if its label has none.
  package var weight: Amount? {
    guard case .grams(let grams) = content, grams > 0 else { return nil }
    return Fraction(grams, 1).map { Amount(value: $0, unit: "g") }
  }

  /// The price of the piece: the one on its label, or that of its weight if the product has the price of a weight (`unit`). Nil if neither is
  /// known.
  package var total: Money? {
    switch content {
    case .minorUnits(let units): Money(units, product.price.currency)
    case .grams:
      product.unit.flatMap { unit in
        weight.flatMap { ItemPrice(money: product.price, per: Amount(pieces: 1, ofSize: unit)).total(of: $0, each: nil) }
      }
    case nil: nil
    }
  }
}

extension Shop {
  /// The product of a scanned code; nil if there is none. If the preference `scaleLabels` has a layout, a code of that layout is the label of
  /// an article: of the product with the number of such labels, else of that with the article as SKU, leading zeros aside.
  package func scanned(_ code: ScannedCode) -> ScannedProduct? {
    if let labels = settings.preferences.scaleLabels {
      for barcode in code.barcodes {
        guard let label = labels.label(barcode) else { continue }
        let product = first { $0.barcodes.contains { labels.isNumber($0, of: label.article) } } ?? first { $0.isArticle(label.article) }
        return product.map { ScannedProduct(product: $0, content: label.content) }
      }
    }
    for barcode in code.barcodes { if let product = product(with: barcode) { return ScannedProduct(product: product, content: nil) } }
    return nil
  }

  /// The product with a barcode in any notation; the one with the smallest id if there are several.
  package func product(with barcode: Barcode) -> Product? {
    let code = barcode.gtin14
    return first { $0.barcodes.contains { $0.gtin14 == code } }
  }

  /// The product with the smallest id that meets a condition.
  private func first(where isWanted: (Product) -> Bool) -> Product? { products.all.lazy.map(\.1).filter(isWanted).min { $0.id < $1.id } }

  /// The product of a code that a cart takes; a piece from a scale is none, because carts count pieces of one price.
  package func product(in code: ScannedCode) throws(CartError) -> ProductID {
    guard let scanned = scanned(code) else { throw .unknownBarcode(code) }
    if scanned.content != nil { throw .weighed(scanned.product.id) }
    return scanned.product.id
  }

  /// The item of a list for the product of a code: one that is linked to it, else one of its name; of several, one that is on the list.
  package func item(_ code: ScannedCode, in list: ListID, named name: (Product) -> EntityName) throws(ListError) -> ScannedItem {
    guard let scanned = scanned(code) else { throw .unknownBarcode(code) }
    let own = items.all.map(\.1).filter { $0.list == list && $0.product == scanned.product.id }
    let namesakes = itemIndex.items(named: name(scanned.product).key).compactMap { items[$0] }.filter {
      $0.list == list && $0.product == nil
    }
    let all = own.isEmpty ? namesakes : own
    let best = all.min { ($0.isOnList ? 0 : 1, $0.id.text) < ($1.isOnList ? 0 : 1, $1.id.text) }
    return ScannedItem(scanned: scanned, item: best)
  }
}

/// The product of a scanned code, and the item of a list for it; nil if the list has none.
package struct ScannedItem {
  package let scanned: ScannedProduct
  package let item: ListItem?
}

extension Product {
  /// True if an article number is the SKU, leading zeros aside.
  fileprivate func isArticle(_ article: String) -> Bool {
    sku.map { $0.drop { $0 == "0" } == article.drop { $0 == "0" } } ?? false
  }
}
