extension ExactDecimal {
  /// How many digits it has when it is written without an exponent, at most.
  package var plainLength: Int { digits.count + max(exponent, 0) + max(-exponent, 0) }

  /// The number without an exponent; with exactly `places` digits behind the point, half up (away from zero), or as many as it needs.
  package func plainText(places: Int? = nil) -> String {
    let needed = max(0, -exponent)
    let places = places ?? needed
    let units = unitsOfLastPlace(places)
    let padded = Array(repeating: 0, count: max(0, places + 1 - units.count)) + units
    let text = padded.map { String($0) }.joined()
    let sign = isNegative && units.contains { $0 != 0 } ? "-" : ""
    return sign + text.dropLast(places) + (places > 0 ? "." + text.suffix(places) : "")
  }

  /// The digits of the number in units of 10^-`places`, half up.
  private func unitsOfLastPlace(_ places: Int) -> [UInt8] {
    let shift = exponent + places
    if digits.isEmpty { return [] }
    if shift >= 0 { return digits + Array(repeating: 0, count: shift) }
    let kept = digits.count + shift
    guard kept >= 0 else { return [] }
    let units = Array(digits.prefix(kept))
    return digits[kept] >= Self.half ? Self.incremented(units) : units
  }

  /// One more.
  private static func incremented(_ digits: [UInt8]) -> [UInt8] {
    var digits = digits
    for place in digits.indices.reversed() {
      if digits[place] < nine {
        digits[place] += 1
        return digits
      }
      digits[place] = 0
    }
    return [1] + digits
  }

  private static let half: UInt8 = 5
  private static let nine: UInt8 = 9
}
