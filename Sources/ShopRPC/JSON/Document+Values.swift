extension Document {
  /// The string at `position` with its escapes resolved; the source text of any other value.
  func text(at position: Int) -> String {
    let token = self[position]
    return JSONText.string(bytes.span, token.range, hasEscapes: token.kind == .escapedString)
  }

  /// The whole number at `position`; nil when it is not written with digits only or does not fit.
  @inline(__always) func integer(at position: Int) -> Int? {
    let token = self[position]
    guard token.kind == .number else { return nil }
    let source = bytes.span
    let isNegative = source[token.range.lowerBound] == 0x2D
    var value = 0
    for place in (token.range.lowerBound + (isNegative ? 1 : 0))..<token.range.upperBound {
      guard source[place].isDigit else { return nil }
      let (tens, high) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = tens.addingReportingOverflow(Int(source[place] - 0x30))
      if high || carry { return nil }
      value = sum
    }
    return isNegative ? -value : value
  }
}
