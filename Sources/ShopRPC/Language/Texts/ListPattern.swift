internal import FoundationEssentials
internal import FoundationInternationalization

/// Connectors between list elements, by CLDR's list patterns.
struct ListPattern: Hashable, Sendable {
  /// Kind of list.
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
      self.init(kind, learnedIn: language.formats, elision: elision)
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
