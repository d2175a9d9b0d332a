import ShopModel

/// An amount as a person types it: `2`, `2 kg`, `3 x 200 g`.
struct TypedAmount: Hashable, Sendable {
  let quantity: Amount
  /// Change of the size of one piece: a number alone keeps it.
  let size: FieldChange<Amount>

  /// Reads a text with words and numbers of `language`; an empty one is one piece without a size. Nil if it says something else, or more.
  init?(_ text: String, language: String) {
    let amounts = LineAmounts(text, language: language)
    if amounts.tokens.isEmpty {
      (quantity, size) = (.one, .set(nil))
    } else if let found = amounts.whole, found.notes.isEmpty {
      quantity = found.amount
      size = found.isNumber && found.size == nil ? .keep : .set(found.size)
    } else if amounts.amount(at: 0)?.unit == nil, let amount = Self.withOwnUnit(text, language) {
      (quantity, size) = (amount, .set(nil))
    } else {
      return nil
    }
  }

  /// A number and a word that no language knows as a unit.
  private static func withOwnUnit(_ text: String, _ language: String) -> Amount? {
    let number = text.prefix { $0.isNumber || ".,/ ".contains($0) }
    let unit = PlainText.trimmed(String(text[number.endIndex...]))
    guard Shape<String>.unitLength.contains(unit.unicodeScalars.count),
      !unit.contains(where: { $0.isNumber || LineFurniture.signs.contains($0) })
    else { return nil }
    do throws(QuantityText.ParseError) {
      return Amount(value: try QuantityText.value(PlainText.trimmed(String(number)), language: language), unit: unit)
    } catch { return nil }
  }
}
