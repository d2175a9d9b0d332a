/// How percent are written: what stands before and behind the number.
struct PercentAffixes: Hashable, Sendable {
  let before: String
  let after: String

  /// Learns them from how CLDR writes percent in a language and region. Where the number is isolated, its sign is isolated with it.
  init(learnedIn language: Language) {
    let text = LocaleFormatter(language: language.formats, skeleton: "percent").text("15")
    let sample = NumberSample(text)
    let isIsolated = Isolation.runsAgainst(language.direction, String(String.UnicodeScalarView(sample.digits)))
    before = (isIsolated ? Isolation.first : "") + sample.before
    after = sample.after + (isIsolated ? Isolation.last : "")
  }
}

extension Pattern {
  /// The same message with percent written in another way: messages have the sign as the language itself writes it.
  func writingPercent(_ affixes: PercentAffixes) -> Pattern {
    var written: [Part] = []
    var rest = parts[...]
    while let part = rest.popFirst() {
      guard case .argument = part else {
        written.append(part.writingPercent(affixes))
        continue
      }
      let (before, after) = (written.last?.literal ?? "", rest.first?.literal ?? "")
      let (head, tail) = (before.withoutPercentAtEnd, after.withoutPercentAtStart)
      if head == nil && tail == nil {
        written.append(part)
        continue
      }
      if written.last?.literal != nil { written.removeLast() }
      if rest.first?.literal != nil { rest.removeFirst() }
      written += [.literal((head ?? before) + affixes.before), part, .literal(affixes.after + (tail ?? after))]
    }
    return Pattern(parts: written)
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
