import ShopModel

/// Format of digits in a language: decimal separator, grouping, and glyphs.
struct NumberShape: BitwiseCopyable, Hashable, Sendable {
  let group: NumberSymbol
  let point: NumberSymbol
  /// Number of digits in the last group before the decimal separator; 0 without grouping.
  let primary: Int
  /// Number of digits in the other groups.
  let secondary: Int
  /// Minimum number of integer digits that are grouped: 4, or 5 where `1234` has no separator.
  let minimumGrouped: Int
  /// The digit 0, which the other digits follow in Unicode.
  let zero: Unicode.Scalar

  /// Maximum size of a number in bytes.
  var limit: Int { Self.maxDigits * (Self.longestGlyph + group.count) + point.count }

  /// Integers below this have no group separator.
  var leastGrouped: UInt {
    guard primary > 0 else { return .max }
    return (1..<minimumGrouped).reduce(1) { power, _ in power * Self.base }
  }

  /// True for ASCII digits.
  var isASCII: Bool { zero == "0" }

  /// True when numbers below `leastGrouped` consist of ASCII digits and, with decimals, a full stop.
  func isPlain(decimals: Int) -> Bool { isASCII && (decimals == 0 || point == Self.fullStop) }

  /// The same without separators of groups.
  var ungrouped: NumberShape {
    NumberShape(group: group, point: point, primary: 0, secondary: 0, minimumGrouped: minimumGrouped, zero: zero)
  }

  /// The same with another decimal sign.
  func with(point: NumberSymbol) -> NumberShape {
    NumberShape(group: group, point: point, primary: primary, secondary: secondary, minimumGrouped: minimumGrouped, zero: zero)
  }

  /// The separators, if ASCII digits are grouped by threes and separated by single bytes; nil otherwise.
  var simpleSeparators: (group: UInt8, point: UInt8)? {
    guard isASCII, primary == Self.simpleGroup, secondary == primary, let group = group.singleByte else { return nil }
    return point.singleByte.map { (group, $0) } ?? (point == .none ? (group, group) : nil)
  }

  /// Writes a magnitude whose last `decimals` digits are decimal places.
  func write(_ magnitude: UInt, decimals: Int, into span: inout OutputSpan<UInt8>) {
    var digits = InlineArray<24, UInt8>(repeating: 0)
    var width = 0
    var rest = magnitude
    while rest > 0 || width <= decimals {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: Self.base)
      digits[width] = UInt8(truncatingIfNeeded: digit)
      rest = quotient
      width += 1
    }
    // The next index with a separator before it.
    var next = nextGroup(below: width - decimals, of: width - decimals) + decimals
    for index in (0..<width).reversed() {
      write(digits[index], into: &span)
      if index == decimals, decimals > 0 { point.write(into: &span) }
      if index == next, index > decimals {
        group.write(into: &span)
        next = nextGroup(below: index - decimals, of: width - decimals) + decimals
      }
    }
  }

  /// Largest number of integer digits, less than `left`, that a separator precedes in a number of `whole`
  /// integer digits; 0 for none.
  func nextGroup(below left: Int, of whole: Int) -> Int {
    guard primary > 0, whole >= minimumGrouped, left > primary else { return 0 }
    return left - 1 - (left - 1 - primary) % secondary
  }

  @inline(__always) func write(_ digit: UInt8, into span: inout OutputSpan<UInt8>) {
    if isASCII { return span.append(UInt8(ascii: "0") + digit) }
    for byte in UTF8.encode(Unicode.Scalar(zero.value + UInt32(digit)) ?? zero) ?? UTF8.encodedReplacementCharacter { span.append(byte) }
  }

  /// Number of digits per group that `Output.groups` writes.
  static let simpleGroup = 3
  private static let fullStop = NumberSymbol(".")
  private static let base: UInt = 10
  /// Maximum number of digits in a magnitude.
  private static let maxDigits = 20
  private static let longestGlyph = 4
}

extension NumberShape {
  /// Formats a decimal number in ASCII without a sign, such as `1234.5`; nil when `text` is not one.
  func localized(_ text: Substring) -> String? {
    let width = text.utf8.count
    // a number as it is; this saves 2,500 instructions
    if width > 0, isASCII, nextGroup(below: width, of: width) == 0, Self.isNumber(text.utf8) { return String(text) }
    let parts = text.utf8.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, parts.allSatisfy(Self.isNumber) else { return nil }
    let limit = text.utf8.count * (longestGlyph + group.count) + point.count
    let bytes = [UInt8](capacity: limit) { span in
      var next = nextGroup(below: whole.count, of: whole.count)
      for (index, digit) in whole.enumerated() {
        write(digit - UInt8(ascii: "0"), into: &span)
        let left = whole.count - index - 1
        if left > 0, left == next {
          group.write(into: &span)
          next = nextGroup(below: left, of: whole.count)
        }
      }
      if parts.count > 1 { point.write(into: &span) }
      for digit in parts.dropFirst().joined() { write(digit - UInt8(ascii: "0"), into: &span) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Text with its ASCII digits replaced by those of the language.
  func localizedDigits(of text: String) -> String {
    if isASCII { return text }
    var localized = ""
    for scalar in text.unicodeScalars {
      let digit = scalar.value &- UInt32(UInt8(ascii: "0"))
      let own = digit < Self.digitCount ? Unicode.Scalar(zero.value + digit) : nil
      localized.unicodeScalars.append(own ?? scalar)
    }
    return localized
  }

  private static let digitCount: UInt32 = 10

  private var longestGlyph: Int { UTF8.width(zero) }

  private static func isNumber(_ digits: Substring.UTF8View) -> Bool {
    !digits.isEmpty && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// Derives the shape from numbers with `decimals` decimal places written by `formatter`.
  init(learnedFrom formatter: borrowing LocaleFormatter, decimals: Int) {
    let sample = NumberSample(formatter.text(Self.everyDigit))
    let marks = decimals > 0 ? sample.gaps.dropLast() : sample.gaps[...]
    let whole = sample.digits.count - decimals
    let last = marks.last.map { whole - $0.index } ?? 0
    group = NumberSymbol(marks.last?.text ?? "")
    point = NumberSymbol(decimals > 0 ? sample.gaps.last?.text ?? "" : "")
    primary = last
    secondary = marks.dropLast().last.map { whole - last - $0.index } ?? last
    minimumGrouped = last > 0 ? Self.leastGroupedDigits(formatter, from: last + 1, plainGaps: decimals > 0 ? 1 : 0) : 0
    // The sample begins with a 1.
    zero = sample.digits.first.flatMap { Unicode.Scalar($0.value - 1) } ?? "0"
  }

  /// Number of digits in the shortest number that the formatter groups.
  private static func leastGroupedDigits(_ formatter: borrowing LocaleFormatter, from least: Int, plainGaps: Int) -> Int {
    var count = least
    while count < maxTried, NumberSample(formatter.text(String(repeating: "1", count: count))).gaps.count <= plainGaps { count += 1 }
    return count
  }

  /// An integer with every digit and with both sizes of groups.
  static var everyDigit: String { "1234567890123" }

  private static let maxTried = 8
}

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

/// Format of one currency's amounts in JSON for one language, with all constant parts precomputed.
struct MoneyTemplate: BitwiseCopyable, Sendable {
  /// Number of decimal places.
  let decimals: Int
  /// Minor units per major unit.
  let unit: UInt
  let shape: NumberShape
  /// The separators if they are simple; zeros otherwise.
  let group: UInt8
  let point: UInt8
  /// Whole numbers of major units below this have no group separator.
  let leastGrouped: UInt
  /// Below this, the text has the same digits and decimal point as the exact amount.
  let leastDifferent: UInt
  /// Text between the exact amount and the formatted digits: `","currency":"USD","text":"$`.
  let middle: Label
  let middleNegative: Label
  /// Text after the formatted digits: the suffix of the format and `"}`.
  let close: Label
  let closeNegative: Label
  /// Affixes of the digits in a text outside of an amount object.
  let before: Label
  let after: Label
  let beforeNegative: Label
  let afterNegative: Label
  /// True if these affixes differ from those inside of the object.
  let isIsolated: Bool

  init(_ template: NumberTemplate, currency: Currency, in direction: Language.Direction = .leftToRight) {
    let affixes = template.affixes
    let inside = affixes.isolated(in: direction)
    let middle = #"","currency":"\#(currency.code)","text":""#
    decimals = Int(currency.digits)
    unit = UInt(currency.minorUnitsPerMajor)
    shape = template.shape
    (group, point) = shape.simpleSeparators ?? (0, 0)
    leastGrouped = shape.leastGrouped
    let different = leastGrouped.multipliedReportingOverflow(by: unit)
    leastDifferent = !shape.isPlain(decimals: decimals) ? 0 : different.overflow ? .max : different.partialValue
    self.middle = Label(middle + affixes.before)
    middleNegative = Label(middle + affixes.beforeNegative)
    close = Label(affixes.after + #""}"#)
    closeNegative = Label(affixes.afterNegative + #""}"#)
    before = Label(inside.before)
    after = Label(inside.after)
    beforeNegative = Label(inside.beforeNegative)
    afterNegative = Label(inside.afterNegative)
    isIsolated = (inside.before, inside.after) != (affixes.before, affixes.after)
  }
}

extension MoneyTemplate {
  /// Placeholder before the first amount.
  static let blank = MoneyTemplate(
    NumberTemplate(
      shape: NumberShape(group: .none, point: .none, primary: 0, secondary: 0, minimumGrouped: 0, zero: "0"),
      affixes: Affixes(before: "", after: "", beforeNegative: "", afterNegative: "")),
    currency: .usd)
}

/// Formats of numbers and common currencies by language, so that ICU need not be loaded for them.
enum MoneyTemplateTable {
  /// Currencies in every row.
  static let currencies = "USD EUR GBP JPY CHF TRY LKR INR CAD AUD BRL MXN CNY KRW SEK DKK NOK PLN KWD AED"
}

extension MoneyTemplateTable {
  /// Format of plain numbers; nil for a language not in the table.
  static func numbers(in language: String) -> NumberTemplate? { template(named: numbersName, in: language) }

  /// Format of amounts; nil for a language or currency not in the table.
  static func template(for currency: Currency, in language: String) -> NumberTemplate? { template(named: currency.code, in: language) }

  /// Parses the row of a language: `group|point|primary|secondary|minimum`, then an entry per currency,
  /// `USD$#;-$#`, with `#` for the number.
  private static func template(named name: String, in language: String) -> NumberTemplate? {
    guard let row = CLDRTables.money[language] else { return nil }
    let parts = row.utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    guard parts.count > shapeParts, let entry = parts.dropFirst(shapeParts).first(where: { $0.starts(with: name.utf8) }) else { return nil }
    guard let shape = shape(parts.prefix(shapeParts).map { String(Substring($0)) }) else { return nil }
    guard let affixes = affixes(entry.dropFirst(name.utf8.count)) else { return nil }
    return NumberTemplate(shape: shape, affixes: affixes)
  }

  /// The sizes are written in the language's digits, from which its zero is derived.
  private static func shape(_ parts: [String]) -> NumberShape? {
    let digits = parts.dropFirst(marks).compactMap(\.unicodeScalars.first)
    let numbers = digits.compactMap { $0.properties.numericValue.map { Int($0) } }
    guard numbers.count == sizes, let zero = Unicode.Scalar(digits[0].value &- UInt32(numbers[0])) else { return nil }
    return NumberShape(
      group: NumberSymbol(parts[0]), point: NumberSymbol(parts[1]), primary: numbers[0], secondary: numbers[1],
      minimumGrouped: numbers[sizes - 1],
      zero: zero)
  }

  private static func affixes(_ entry: Substring.UTF8View) -> Affixes? {
    let parts = entry.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: ";") }
    guard parts.count == affixCount else { return nil }
    let texts = parts.map { String(Substring($0)) }
    return Affixes(before: texts[0], after: texts[1], beforeNegative: texts[affixCount - 2], afterNegative: texts[affixCount - 1])
  }

  /// Row of a language in `CLDRTables`, derived from the formatter.
  static func row(learnedIn language: String) -> String {
    let numbers = NumberTemplate(numbersIn: language)
    var parts = [numbers.shape.group.text, numbers.shape.point.text]
    parts += [numbers.shape.primary, numbers.shape.secondary, numbers.shape.minimumGrouped]
      .map { numbers.shape.localizedDigits(of: "\($0)") }
    parts.append(entry(numbersName, numbers.affixes))
    for currency in currencies.split(separator: " ").compactMap({ Currency(String($0)) }) {
      let template = NumberTemplate(currency: currency.code, digits: Int(currency.digits), in: language)
      if template.shape.isGrouped(as: numbers.shape) { parts.append(entry(currency.code, template.affixes)) }
    }
    return parts.joined(separator: "|")
  }

  private static func entry(_ name: String, _ affixes: Affixes) -> String {
    "\(name)\(affixes.before)#\(affixes.after);\(affixes.beforeNegative)#\(affixes.afterNegative)"
  }

  /// Name of the entry for plain numbers, which have no currency.
  private static let numbersName = "***"
  private static let marks = 2
  private static let sizes = 3
  private static let shapeParts = 5
  private static let affixCount = 4
}

extension NumberShape {
  /// True when both format digits alike; a shape without decimals has no decimal separator to compare.
  fileprivate func isGrouped(as other: NumberShape) -> Bool {
    group == other.group && primary == other.primary && secondary == other.secondary && minimumGrouped == other.minimumGrouped
      && zero == other.zero && (point == .none || point == other.point)
  }
}
