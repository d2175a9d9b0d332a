import ShopModel

extension Shape where Value == Currency {
  /// The ISO 4217 code of a currency.
  static let code = Shape(
    schema: { _ in ["type": "string", "pattern": "^[A-Z]{3}$"] },
    read: { (document, position) throws(Mismatch) in
      guard document[position].isString else { throw .type("string") }
      let text = document.text(at: position)
      if let currency = Currency(text) { return currency }
      let meant = Spelling.nearest(to: text, among: Currency.all.map(\.code))
      throw Mismatch([Problem(.invalid, [Fact("expected", .text("currency"))], didYouMean: meant)])
    },
    write: { value, output in output.string(value.code) })
}
