@testable import ShopModel

/// Checks decimals by schoolbook arithmetic: digits are shifted, and nothing is lost.
enum DecimalOracle {
  /// Larger exponents are skipped, because the plain arithmetic here does not limit them.
  private static let longestExponent = 4
  private static let places = 0...4

  static func fault(_ input: [UInt8]) -> String? {
    let parts = Parts(input)
    guard let number = ExactDecimal(input) else { return parts == nil ? nil : "a number is refused" }
    guard let parts else { return "\(number) is no number" }
    guard parts.exponent.utf8.count <= longestExponent, let power = Int(parts.exponent) else { return nil }
    for places in places {
      let found: Int?
      do throws(ExactDecimal.ConversionError) { found = try number.scaled(by: places) } catch { found = nil }
      let expected = parts.scaled(by: power + places)
      if found != expected {
        return "\(found.map(String.init) ?? "nothing") for \(expected.map(String.init) ?? "nothing") with \(places) places"
      }
    }
    return nil
  }

  /// Parts of a number's text.
  private struct Parts {
    let sign: String
    let whole: String
    let part: String
    let exponent: String

    /// Parses the JSON grammar plus leading zeros; nil for anything else.
    init?(_ input: [UInt8]) {
      guard let text = String(validating: input, as: Unicode.ASCII.self) else { return nil }
      var rest = Substring(text)
      sign = rest.first == "-" ? String(rest.removeFirst()) : ""
      whole = Self.digits(&rest)
      var (hasPart, part) = (false, "")
      if rest.first == "." {
        rest.removeFirst()
        (hasPart, part) = (true, Self.digits(&rest))
      }
      self.part = part
      guard !whole.isEmpty, !hasPart || !part.isEmpty else { return nil }
      guard let letter = rest.popFirst() else {
        exponent = "0"
        return
      }
      guard letter == "e" || letter == "E" else { return nil }
      let power = rest.first == "-" || rest.first == "+" ? String(rest.removeFirst()) : ""
      let digits = Self.digits(&rest)
      guard !digits.isEmpty, rest.isEmpty else { return nil }
      exponent = power + digits
    }

    /// Leading digits of `rest`, which are removed from it.
    private static func digits(_ rest: inout Substring) -> String {
      let digits = rest.prefix { ("0"..."9").contains($0) }
      rest = rest.dropFirst(digits.count)
      return String(digits)
    }

    /// Number times ten to the `power`; nil if that is not a whole number or does not fit.
    func scaled(by power: Int) -> Int? {
      let shift = power - part.utf8.count
      let digits = (whole + part).drop { $0 == "0" }
      if digits.isEmpty { return 0 }
      if shift >= 0 { return Int(sign + digits + String(repeating: "0", count: shift)) }
      let kept = digits.dropLast(-shift)
      guard digits.suffix(-shift).allSatisfy({ $0 == "0" }), !kept.isEmpty else { return nil }
      return Int(sign + kept)
    }
  }
}
