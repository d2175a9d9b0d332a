internal import FoundationEssentials
internal import FoundationInternationalization
import ShopModel

/// Preformatted short text about a number and an amount, for one plural category: `2 × $2.65`, `9 items · $24.45`.
struct CountedAmount: BitwiseCopyable, Equatable, Sendable {
  /// Texts of this kind; they occur in so many responses that they have a fast path.
  enum Key: Int, CaseIterable, Sendable {
    case line
    case cart

    /// Message in the language files.
    var text: TextKey {
      switch self {
      case .line: .cartLine
      case .cart: .cartSummary
      }
    }

    /// Name of the argument for the number.
    var number: String {
      switch self {
      case .line: "quantity"
      case .cart: "count"
      }
    }

    /// Name of the argument for the amount.
    var amount: String {
      switch self {
      case .line: "price"
      case .cart: "total"
      }
    }
  }

  let before: Label
  let between: Label
  let after: Label
  /// True when the amount precedes the number.
  let isAmountFirst: Bool
  /// A number of the category that has its own form; nil for none.
  let exception: Int?
}

extension CountedAmount {
  /// Form of `pattern` for one category, as three constants around the values; nil when it has another structure.
  init?(_ pattern: Pattern, number: String, amount: String, category: PluralCategory) {
    var constants = [""]
    var values: [String] = []
    var exceptions: [Int] = []
    guard Self.flatten(pattern, number, category, &constants, &values, &exceptions), Set(values) == [number, amount], exceptions.count <= 1
    else { return nil }
    let labels = constants.filter { $0.utf8.count <= Label.capacity && !$0.needsEscape }.map { Label($0) }
    guard labels.count == Self.constantCount else { return nil }
    before = labels[0]
    between = labels[1]
    after = labels[labels.count - 1]
    isAmountFirst = values.first == amount
    exception = exceptions.first
  }

  /// Flattens the pattern to alternating constants and values.
  private static func flatten(
    _ pattern: Pattern, _ number: String, _ category: PluralCategory, _ constants: inout [String], _ values: inout [String],
    _ exceptions: inout [Int]
  ) -> Bool {
    for part in pattern.parts {
      switch part {
      case .literal(let text): constants[constants.count - 1] += text
      case .argument(let name):
        values.append(name)
        constants.append("")
      case .number:
        values.append(number)
        constants.append("")
      case .plural(number, let forms):
        exceptions += forms.exactNumbers
        guard let form = forms.categoryForm(category), flatten(form, number, category, &constants, &values, &exceptions) else {
          return false
        }
      case .plural, .select: return false
      }
    }
    return true
  }

  private static let constantCount = 3
}

extension [Pattern.PluralForm] {
  /// Form for numbers of a category without forms of their own.
  fileprivate func categoryForm(_ category: PluralCategory) -> Pattern? {
    first { $0.selector == .category(category) }?.pattern ?? first { $0.selector == .category(.other) }?.pattern
  }

  /// Numbers with forms of their own.
  fileprivate var exactNumbers: [Int] { compactMap { if case .exactly(let number) = $0.selector { number } else { nil } } }
}

extension String {
  /// True when JSON requires an escape in the text.
  fileprivate var needsEscape: Bool {
    unicodeScalars.contains { $0.value < 0x20 || "\"\\\u{7F}\u{85}\u{2028}\u{2029}".unicodeScalars.contains($0) }
  }
}

/// Cached data of one language for short texts about a number.
final class Counting: Sendable {
  let rules: PluralRules
  /// Numbers from 0 to below this are plain ASCII digits.
  let plainBelow: UInt
  /// The separator of groups of ASCII digits; 0 if numbers are written otherwise.
  let separator: UInt8
  /// Forms by kind of text, then by plural category; nil where the structure is not simple.
  private let amounts: [CountedAmount?]
  /// By kind of text: true if the numbers of all categories have the same form, so that nobody needs to know the category.
  private let isUniform: [Bool]

  init(_ book: inout MessageBundle) {
    rules = PluralRules(language: book.language.locale)
    let shape = book.numberTemplate().shape
    plainBelow = shape.isASCII ? shape.leastGrouped : 0
    separator = shape.simpleSeparators?.group ?? 0
    var amounts: [CountedAmount?] = []
    for key in CountedAmount.Key.allCases {
      let pattern = book.pattern(key.text)
      for category in PluralCategory.allCases {
        amounts.append(CountedAmount(pattern, number: key.number, amount: key.amount, category: category))
      }
    }
    self.amounts = amounts
    isUniform = CountedAmount.Key.allCases.map { key in
      let forms = amounts[(key.rawValue * PluralCategory.count)...].prefix(PluralCategory.count)
      return forms.allSatisfy { $0 == forms.first }
    }
  }

  /// Calls `body` with the form for a number; false when that is not simple.
  @inline(__always) func withAmount(_ key: CountedAmount.Key, _ number: Int, _ body: (borrowing CountedAmount) -> Void) -> Bool {
    let category = isUniform[key.rawValue] ? 0 : rules.category(of: number).position
    let index = key.rawValue * PluralCategory.count + category
    switch amounts[index] {
    case .some(let amount) where amount.exception != number: body(amount)
    default: return false
    }
    return true
  }

  /// True when a number is written as plain ASCII digits.
  func isPlain(_ number: Int) -> Bool { number >= 0 && number.magnitude < plainBelow }
}

extension Counting {
  /// True when a kind of text has a simple form for a category.
  func hasAmount(_ key: CountedAmount.Key, _ category: PluralCategory) -> Bool {
    amounts[key.rawValue * PluralCategory.count + category.position] != nil
  }
}

/// Amounts as written recently in one language: prices and totals are often written again, and copying is cheaper than formatting.
struct AmountCache {
  private struct Entry {
    var minorUnits = 0
    /// Letters of the currency; 0 if the entry is empty.
    var letters: UInt32 = 0
    /// Empty if the amount was not written as an object, or is too long.
    var json = Label.empty
    /// Empty if the amount was not written in a text, or is too long.
    var text = Label.empty

    @inline(__always) func holds(_ money: Money) -> Bool { minorUnits == money.minorUnits && letters == money.currency.letters }
  }

  /// Each amount has one place; another amount of the same place replaces it. Empty before the first amount.
  private var entries: [Entry] = []

  /// The amount as a JSON object; nil if it is not known.
  @inline(__always) func json(of money: Money) -> Label? {
    let place = Self.place(of: money)
    guard place < entries.count, entries[place].holds(money), entries[place].json.count > 0 else { return nil }
    return entries[place].json
  }

  /// The amount in the language's format; nil if it is not known.
  @inline(__always) func text(of money: Money) -> Label? {
    let place = Self.place(of: money)
    guard place < entries.count, entries[place].holds(money), entries[place].text.count > 0 else { return nil }
    return entries[place].text
  }

  @inline(__always) mutating func keep(json: Label, of money: Money) { entries[claimed(by: money)].json = json }

  @inline(__always) mutating func keep(text: Label, of money: Money) { entries[claimed(by: money)].text = text }

  /// The place of the amount, after removing another amount from it.
  @inline(__always) private mutating func claimed(by money: Money) -> Int {
    if entries.isEmpty { entries = Array(repeating: Entry(), count: Self.capacity) }
    let place = Self.place(of: money)
    if !entries[place].holds(money) { entries[place] = Entry(minorUnits: money.minorUnits, letters: money.currency.letters) }
    return place
  }

  @inline(__always) private static func place(of money: Money) -> Int {
    let key = UInt(bitPattern: money.minorUnits) &+ UInt(money.currency.letters)
    return Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> 58)
  }

  /// One entry for each value of six bits.
  private static let capacity = 64
}

/// Texts that are often written again and are costly to make. All are forgotten when there are too many.
struct RecentTexts<Key: Hashable> {
  private var texts: [Key: String] = [:]

  subscript(key: Key) -> String? {
    get { texts[key] }
    set {
      if texts.count >= Self.capacity { texts.removeAll(keepingCapacity: true) }
      texts[key] = newValue
    }
  }

  private static var capacity: Int { 256 }
}

/// Connectors between list elements, by CLDR's list patterns.
struct ListPattern: Hashable, Sendable {
  enum Kind: Int, CaseIterable, Sendable {
    /// A conjunction: `a, b, and c`.
    case and
    /// A disjunction: `a, b, or c`.
    case or
  }

  /// Connector of a list with two elements.
  let pair: String
  /// Connector within a longer list, except the last one.
  let middle: String
  /// Last connector of a longer list.
  let end: String
  /// Rule that changes the conjunction before some sounds; nil for none.
  let elision: EuphonicConjunction?

  /// Formatted list of elements.
  func text(_ elements: [String]) -> String {
    var text = elements.first ?? ""
    for (index, element) in elements.enumerated().dropFirst() {
      let glue = index + 1 < elements.count ? middle : elements.count == 2 ? pair : end
      text += (index + 1 < elements.count ? glue : elision?.glue(glue, before: element) ?? glue) + element
    }
    return text
  }
}

extension ListPattern {
  init(_ kind: Kind, of language: Language) {
    let elision = language.tag == EuphonicConjunction.language ? EuphonicConjunction(kind) : nil
    if language.isRegional {
      let learned = ListPattern(kind, learnedIn: language.formats, elision: elision)
      let end = language.hasSerialComma ? learned.end : learned.pair
      self.init(pair: learned.pair, middle: learned.middle, end: end, elision: elision)
      return
    }
    let row = CLDRTables.lists[language.tag]?.split(separator: ";").map(String.init) ?? []
    let parts = (row.count > kind.rawValue ? row[kind.rawValue] : ", |, |, ").split(separator: "|").map(String.init)
    self.init(pair: parts[0], middle: parts.count > 1 ? parts[1] : parts[0], end: parts.last ?? parts[0], elision: elision)
  }
}

extension Texts {
  /// Formatted list of elements; isolates those that run against the language's direction.
  mutating func list(_ elements: [String], _ kind: ListPattern.Kind) -> String {
    bundle.listPattern(kind).text(elements.map { Isolation.isolated($0, in: language.direction) })
  }

  /// Elements of a list that continues: `Milk, Tea`.
  mutating func beginning(of elements: [String]) -> String {
    elements.map { Isolation.isolated($0, in: language.direction) }.joined(separator: bundle.listPattern(.and).middle)
  }
}

extension ListPattern {
  /// Derives the connectors from lists of digits formatted by CLDR's rules for a locale.
  init(_ kind: Kind, learnedIn locale: String, elision: EuphonicConjunction?) {
    let pair = Self.glues(kind, locale, count: 2)
    let several = Self.glues(kind, locale, count: Self.several)
    self.init(pair: pair.first ?? "", middle: several.first ?? "", end: several.last ?? "", elision: elision)
  }

  /// Row of a language: for every kind `pair|middle|end`, separated by semicolons, without CLDR's isolates; `Isolation` adds them where
  /// needed.
  static func row(learnedIn language: String) -> String {
    Kind.allCases.map { kind in
      let pattern = ListPattern(kind, learnedIn: language, elision: nil)
      return "\(pattern.pair)|\(pattern.middle)|\(pattern.end)"
    }.joined(separator: ";")
  }

  /// Connectors of a list with `count` elements, without the isolates that CLDR adds in some languages.
  private static func glues(_ kind: Kind, _ locale: String, count: Int) -> [String] {
    let elements = (0..<count).map { "\($0)" }
    let text = list(elements, kind, Locale(identifier: locale)).unicodeScalars.filter { !isolates.contains($0) }
    return text.split { $0.properties.numericType != nil }.map { String(String.UnicodeScalarView($0)) }
  }

  private static func list(_ elements: [String], _ kind: Kind, _ locale: Locale) -> String {
    switch kind {
    case .and: elements.formatted(.list(type: .and).locale(locale))
    case .or: elements.formatted(.list(type: .or).locale(locale))
    }
  }

  /// Length of the shortest list that has every kind of connector.
  private static let several = 3
  private static let isolates: Set<Unicode.Scalar> = ["\u{2068}", "\u{2069}"]
}
