import ShopModel

/// The shapes of a product's members that have limits: as they are taken in, with every limit, and as they are kept, where they have passed already.
struct ProductParts: Sendable {
  let sourceID: Shape<String>
  let name: Shape<LocalizedText>
  let description: Shape<LocalizedText>
  let category: Shape<String>
  let manufacturer: Shape<String>
  let stock: Shape<Int>
  let image: Shape<String>

  static let given = ProductParts(
    sourceID: .text(Limits.nameLength), name: .localized(.text(Limits.nameLength)),
    description: .localized(.text(Limits.descriptionLength), together: Limits.translatedLength),
    category: .text(Limits.categoryLength), manufacturer: .text(Limits.nameLength), stock: .integer(Stock.range), image: .imageName)

  static let kept = ProductParts(
    sourceID: .string, name: .localized(.string), description: .localized(.string), category: .string, manufacturer: .string,
    stock: .integer(), image: .string)
}

extension Barcode: Wire {
  static let shape = Shape<String>.string.map(
    throwing: { (digits) throws(Mismatch) in
      guard let barcode = Self(digits) else { throw .invalid(hasLength(digits) ? "barcode" : "barcodeLength") }
      return barcode
    }, \.digits
  )
  .described("A GTIN of 8, 12, 13 or 14 digits with a valid check digit; a UPC-E is taken as the UPC-A that it stands for.")
}

extension Rating: Wire {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("rate", \.hundredths, .decimal(places: 2, 0...500), "The mean of the marks, 0 to 5, with up to two decimals."),
    Field("count", \.count, .integer(Limits.marks), default: 0, "How many marks there are.")
  ).named("Rating", input: "RatingInput", "What customers think of a product.")
}

extension UnitSize: Wire {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("value", \.thousandths, .decimal(places: 3, Limits.unitSize), "How many of the unit, with up to three decimals."),
    Field("unit", \.unit, .word, "The unit.")
  ).named("UnitSize", "How much is in one piece of a product, such as 500 ml.")
}
