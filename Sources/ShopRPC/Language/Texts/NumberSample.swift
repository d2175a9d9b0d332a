/// A number that a formatter wrote, taken apart into what is around its digits and what is between them.
struct NumberSample {
  /// Something between two digits.
  struct Gap {
    let text: String
    /// How many digits come before it.
    let place: Int
  }

  private(set) var before = ""
  private(set) var after = ""
  private(set) var digits: [Unicode.Scalar] = []
  private(set) var gaps: [Gap] = []

  init(_ text: String) {
    var between = ""
    for scalar in text.unicodeScalars {
      guard scalar.properties.numericType == .decimal else {
        between.unicodeScalars.append(scalar)
        continue
      }
      if digits.isEmpty {
        before = between
      } else if !between.isEmpty {
        gaps.append(Gap(text: between, place: digits.count))
      }
      between = ""
      digits.append(scalar)
    }
    after = between
  }
}
