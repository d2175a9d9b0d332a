import ShopModel

/// What stands on the label of a shelf.
enum CatalogLabel: Query {
  static let name = "catalog.label"
  static let summary = "Writes the label of a product: its name, price, unit price and barcode."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: Wire {
    let productID: ProductID
    let format: LabelFormat

    static let shape = Shape<Self>.object(
      Self.init,
      Field("productId", \.productID, .id, "The product."),
      Field("format", \.format, .word, default: .text, "Plain text, Markdown, or the parts of it."))
  }

  struct Result: Wire {
    let text: LabelText?
    let label: ProductLabel?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("text", \.text, optional: LabelText.shape, "The label, a part a line; left out when the format is json."),
      Field("label", \.label, optional: ProductLabel.shape, "The label in parts, when the format is json."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, _ context: Context) throws(CatalogRefusal) -> Result {
    guard let product = shop.products[params.productID] else { throw .unknownProduct(params.productID) }
    let label = ProductLabel(product, in: context.languages)
    return params.format == .json
      ? Result(text: nil, label: label) : Result(text: LabelText(label: label, isMarkdown: params.format == .markdown), label: nil)
  }
}

/// What a label is to be read by.
enum LabelFormat: String, CaseIterable, Sendable {
  case text
  case markdown
  case json
}
