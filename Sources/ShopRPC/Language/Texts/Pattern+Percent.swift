/// How percent are written: what stands before and behind the number.
struct PercentAffixes: Hashable, Sendable {
  let before: String
  let after: String

  /// Learns them from how CLDR writes percent in a locale.
  init(learnedIn locale: String) {
    let sample = NumberSample(LocaleFormatter(language: locale, skeleton: "percent").text("15"))
    before = sample.before
    after = sample.after
  }
}

extension Pattern {
  /// The same message with percent written in another way: messages have the sign as the language itself writes it.
  func writingPercent(_ affixes: PercentAffixes) -> Pattern {
    var parts = parts.map { $0.writingPercent(affixes) }
    for index in parts.indices {
      guard case .argument = parts[index] else { continue }
      let before = index > 0 ? parts[index - 1].literal ?? "" : ""
      let after = index + 1 < parts.count ? parts[index + 1].literal ?? "" : ""
      let (head, tail) = (before.withoutPercentAtEnd, after.withoutPercentAtStart)
      if head == nil && tail == nil { continue }
      if index > 0, parts[index - 1].literal != nil { parts[index - 1] = .literal((head ?? before) + affixes.before) }
      if index + 1 < parts.count, parts[index + 1].literal != nil { parts[index + 1] = .literal(affixes.after + (tail ?? after)) }
    }
    return Pattern(parts: parts)
  }
}

extension Pattern.Part {
  fileprivate var literal: String? { if case .literal(let text) = self { text } else { nil } }

  fileprivate func writingPercent(_ affixes: PercentAffixes) -> Pattern.Part {
    switch self {
    case .literal, .argument, .number: self
    case .plural(let name, let forms):
      .plural(argument: name, forms: forms.map { .init(selector: $0.selector, pattern: $0.pattern.writingPercent(affixes)) })
    case .select(let name, let forms):
      .select(argument: name, forms: forms.map { .init(word: $0.word, pattern: $0.pattern.writingPercent(affixes)) })
    }
  }
}

extension String {
  /// Without a percent sign at its start and the blank before that; nil when there is none.
  fileprivate var withoutPercentAtStart: String? {
    var rest = unicodeScalars[...]
    if let first = rest.first, first.properties.isWhitespace { rest.removeFirst() }
    guard let sign = rest.first, Self.percentSigns.contains(sign) else { return nil }
    return String(rest.dropFirst())
  }

  /// Without a percent sign at its end; nil when there is none.
  fileprivate var withoutPercentAtEnd: String? {
    guard let sign = unicodeScalars.last, Self.percentSigns.contains(sign) else { return nil }
    return String(unicodeScalars.dropLast())
  }

  private static let percentSigns: Set<Unicode.Scalar> = ["%", "\u{66A}"]
}
