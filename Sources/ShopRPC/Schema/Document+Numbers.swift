import ShopModel

extension Document {
  /// The number at `position`, exactly; nil when it is no number.
  func decimal(at position: Int) -> ExactDecimal? {
    let token = self[position]
    guard token.kind == .number else { return nil }
    return ExactDecimal(Array(bytes[token.range]))
  }

  /// The number that a JSON number, or a text of plain decimal digits, spells at `position`, exactly; `expected` is the word for what is
  /// asked for.
  func spelledDecimal(at position: Int, expecting expected: String) throws(Mismatch) -> ExactDecimal {
    let token = self[position]
    guard token.kind == .number || token.isString else { throw .type(expected) }
    let text = Array(text(at: position).utf8)
    // only a JSON number may have an exponent
    guard token.range.count <= Limits.numberLength, token.kind == .number || !text.contains(where: { $0 | 0x20 == 0x65 }),
      let number = ExactDecimal(text)
    else { throw .invalid(expected) }
    return number
  }

  /// The number at `position`, or the one that the text there spells, in units of 10^-`places`. Nil when it is not written with a few
  /// digits and at most one point, or is finer than that: then only `ExactDecimal` can tell, at ten times the cost.
  func plainDecimal(at position: Int, places: Int) -> Int? {
    let range = self[position].range
    guard !range.isEmpty, range.count + places <= Self.safeDigits else { return nil }
    let source = bytes.span
    var value = 0
    var point = range.upperBound
    for place in range {
      if source[place].isDigit {
        value = value * 10 + Int(source[place] - 0x30)
      } else {
        guard source[place] == 0x2E, point == range.upperBound, place > range.lowerBound, place + 1 < range.upperBound else { return nil }
        point = place
      }
    }
    let missing = places - max(0, range.upperBound - point - 1)
    guard missing >= 0 else { return nil }
    for _ in 0..<missing { value *= 10 }
    return value
  }

  /// So many decimal digits always fit.
  private static var safeDigits: Int { 18 }

  /// The whole number at `position` in any spelling (`1`, `1.0`, `1e2`); nil when it does not fit. Throws when it is none.
  func wholeNumber(at position: Int) throws(Mismatch) -> Int? {
    guard let number = decimal(at: position) else { throw .type("integer") }
    do throws(ExactDecimal.Refusal) { return try number.scaled(by: 0) } catch {
      if error == .precision { throw .type("integer") }
      return nil
    }
  }
}
