import ShopModel

extension Document {
  /// The number at `position`, exactly; nil when it is no number.
  func decimal(at position: Int) -> ExactDecimal? {
    let token = self[position]
    guard token.kind == .number else { return nil }
    return ExactDecimal(bytes[token.range])
  }

  /// The whole number at `position` in any spelling (`1`, `1.0`, `1e2`); nil when it does not fit. Throws when it is none.
  func wholeNumber(at position: Int) throws(Mismatch) -> Int? {
    guard let number = decimal(at: position) else { throw .type("integer") }
    do throws(ExactDecimal.Refusal) { return try number.scaled(by: 0) } catch {
      if error == .precision { throw .type("integer") }
      return nil
    }
  }
}
