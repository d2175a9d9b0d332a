import ShopModel

/// What a kilogram, litre, metre or piece costs, as it is told.
struct UnitPriceView: Wire {
  let price: Money
  let unit: SizeUnit

  static let shape = Shape<Self>.object(
    { price, unit, _ in Self(price: price, unit: unit) },
    Field("price", \.price, .money, "What one of the unit costs, half up."),
    Field("unit", \.unit, .word, "kg, l, m or piece."),
    Field("text", \.phrase, Phrase.shape, "Both in words, such as `$7.69/kg`.")
  ).named("UnitPrice", "What a kilogram, litre, metre or piece of a product costs.")

  /// Both in words, in the language of `texts`.
  func text(_ texts: inout Texts) -> String { texts.text(phrase.key, phrase.arguments) }

  private var phrase: Phrase { Phrase(.unitPrice, ["price": .money(price), "unit": .unit(unit.rawValue)]) }
}
