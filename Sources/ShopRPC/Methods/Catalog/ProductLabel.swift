import ShopModel

/// The parts of a label; those that a product has not are left out.
struct ProductLabel: Wire {
  let name: String
  let price: Money
  let unitPrice: UnitPriceView?
  let barcode: Barcode?

  static let shape = Shape<Self>.object(
    Self.init,
    Field("name", \.name, .string, "Its name in the language."),
    Field("price", \.price, .money, "What one piece costs."),
    Field("unitPrice", \.unitPrice, optional: UnitPriceView.shape, "What a kilogram, litre, metre or piece costs."),
    Field("barcode", \.barcode, optional: Barcode.shape, "Its GTIN."))
}

extension ProductLabel {
  init(_ product: Product, in languages: [String]) {
    self.init(
      name: product.name.text(in: languages), price: product.price,
      unitPrice: product.unitPrice.map { UnitPriceView(price: $0.price, unit: $0.unit) }, barcode: product.barcode)
  }
}

/// A label as one text, made in the language of the answer when it is written.
struct LabelText: Wire {
  let label: ProductLabel
  let isMarkdown: Bool

  static let shape = Shape<Self>(
    schema: { _ in ["type": "string"] },
    read: { (_, _) throws(Mismatch) in throw .invalid("a text that is only written") },
    write: { value, output in output.string(value.text(&output.texts)) })

  private func text(_ texts: inout Texts) -> String {
    var parts = [texts.moneyText(label.price)]
    if let price = label.unitPrice { parts.append(price.text(&texts)) }
    if let barcode = label.barcode { parts.append(barcode.digits) }
    guard isMarkdown else { return ([label.name] + parts).joined(separator: "\n") }
    // two blanks at the end of a line keep Markdown from joining it with the next one
    return (["**\(label.name.escapedForMarkdown)**"] + parts.map(\.escapedForMarkdown)).joined(separator: "  \n")
  }
}
