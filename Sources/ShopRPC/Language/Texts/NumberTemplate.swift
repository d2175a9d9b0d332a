/// What stands around the digits of a number, for numbers at least 0 and below.
struct Affixes: Hashable, Sendable {
  let before: String
  let after: String
  let beforeNegative: String
  let afterNegative: String
}

extension Affixes {
  /// Learns them from how `formatter` writes a number and its negative.
  init(learnedFrom formatter: borrowing LocaleFormatter) {
    let positive = NumberSample(formatter.text(NumberShape.everyDigit))
    let negative = NumberSample(formatter.text("-" + NumberShape.everyDigit))
    before = positive.before
    after = positive.after
    beforeNegative = negative.before
    afterNegative = negative.after
  }

  /// The same in a sentence, from which an amount with letters that run against it is kept apart.
  func isolated(in direction: Language.Direction) -> Affixes {
    guard Isolation.runsAgainst(direction, before + after) else { return self }
    return Affixes(
      before: Isolation.first + before, after: after + Isolation.last, beforeNegative: Isolation.first + beforeNegative,
      afterNegative: afterNegative + Isolation.last)
  }
}

/// How a language writes plain numbers, or amounts of one currency.
struct NumberTemplate: Hashable, Sendable {
  let shape: NumberShape
  let affixes: Affixes

  init(shape: NumberShape, affixes: Affixes) {
    self.shape = shape
    self.affixes = affixes
  }

  /// Learns how plain numbers are written.
  init(numbersIn language: String) {
    let formatter = LocaleFormatter.number(language: language)
    self.init(shape: NumberShape(learnedFrom: formatter, decimals: 1), affixes: Affixes(learnedFrom: formatter))
  }

  /// Learns how amounts with this many digits behind the point are written.
  init(currency code: String, digits: Int, in language: String) {
    let formatter = LocaleFormatter.currency(code, digits: digits, language: language)
    self.init(shape: NumberShape(learnedFrom: formatter, decimals: digits), affixes: Affixes(learnedFrom: formatter))
  }

  /// A number whose last `decimals` digits stand behind the point.
  func text(_ number: Int, decimals: Int = 0) -> String {
    let digits = [UInt8](capacity: shape.limit) { shape.write(number.magnitude, decimals: decimals, into: &$0) }
    return wrapped(String(decoding: digits, as: UTF8.self), isNegative: number < 0)
  }

  /// An exact decimal number in ASCII as the language writes it; what is no number stays as it is.
  func text(decimal: String) -> String {
    let isNegative = decimal.hasPrefix("-")
    return shape.localized(isNegative ? decimal.dropFirst() : decimal[...]).map { wrapped($0, isNegative: isNegative) } ?? decimal
  }

  private func wrapped(_ digits: String, isNegative: Bool) -> String {
    isNegative ? affixes.beforeNegative + digits + affixes.afterNegative : affixes.before + digits + affixes.after
  }
}

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
