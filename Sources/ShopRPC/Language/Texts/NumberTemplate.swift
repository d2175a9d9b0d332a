/// Text before and after the digits of a number, by sign.
struct Affixes: Hashable, Sendable {
  let before: String
  let after: String
  let beforeNegative: String
  let afterNegative: String
}

extension Affixes {
  /// Derives the affixes from a number and its negative written by `formatter`.
  init(learnedFrom formatter: borrowing LocaleFormatter) {
    let positive = NumberSample(formatter.text(NumberShape.everyDigit))
    let negative = NumberSample(formatter.text("-" + NumberShape.everyDigit))
    before = positive.before
    after = positive.after
    beforeNegative = negative.before
    afterNegative = negative.after
  }

  /// Affixes for use in a sentence: isolated if their letters run against its direction.
  func isolated(in direction: Language.Direction) -> Affixes {
    guard Isolation.runsAgainst(direction, before + after) else { return self }
    return Affixes(
      before: Isolation.first + before, after: after + Isolation.last, beforeNegative: Isolation.first + beforeNegative,
      afterNegative: afterNegative + Isolation.last)
  }
}

/// Format of plain numbers, or of amounts in one currency.
struct NumberTemplate: Hashable, Sendable {
  let shape: NumberShape
  let affixes: Affixes

  init(shape: NumberShape, affixes: Affixes) {
    self.shape = shape
    self.affixes = affixes
  }

  /// Derives the format of plain numbers.
  init(numbersIn language: String) {
    let formatter = LocaleFormatter.number(language: language)
    self.init(shape: NumberShape(learnedFrom: formatter, decimals: 1), affixes: Affixes(learnedFrom: formatter))
  }

  /// Derives the format of amounts with this many decimal places.
  init(currency code: String, digits: Int, in language: String) {
    let formatter = LocaleFormatter.currency(code, digits: digits, language: language)
    self.init(shape: NumberShape(learnedFrom: formatter, decimals: digits), affixes: Affixes(learnedFrom: formatter))
  }

  /// Formats a number whose last `decimals` digits are decimal places.
  func text(_ number: Int, decimals: Int = 0) -> String {
    let digits = [UInt8](capacity: shape.limit) { shape.write(number.magnitude, decimals: decimals, into: &$0) }
    return wrapped(String(decoding: digits, as: UTF8.self), isNegative: number < 0)
  }

  /// Formats an exact decimal number in ASCII; returns any other text unchanged.
  func text(decimal: String) -> String {
    let isNegative = decimal.hasPrefix("-")
    return shape.localized(isNegative ? decimal.dropFirst() : decimal[...]).map { wrapped($0, isNegative: isNegative) } ?? decimal
  }

  private func wrapped(_ digits: String, isNegative: Bool) -> String {
    isNegative ? affixes.beforeNegative + digits + affixes.afterNegative : affixes.before + digits + affixes.after
  }
}

/// A formatted number, split into its affixes, digits, and separators.
struct NumberSample {
  /// A separator between two digits.
  struct Gap {
    let text: String
    /// Number of digits before it.
    let index: Int
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
        gaps.append(Gap(text: between, index: digits.count))
      }
      between = ""
      digits.append(scalar)
    }
    after = between
  }
}
