import ShopModel
import Testing

@testable import ShopRPC

/// A sentence that ends with an abbreviation has only one period at the end.
struct FullStopTests {
  @Test(arguments: Language.all) func noSentenceEndsInTwo(_ language: Language) {
    var texts = Texts()
    texts.use(language)
    for currency in Currency.all {
      let amount = Money(1707, currency)
      guard FullStop.ends(texts.moneyText(amount)) || currency == .usd else { continue }
      for key in TextKey.allCases where key.arguments.contains(where: { $0.kind == .money }) {
        let facts = key.arguments.map { (name: $0.name, value: Self.fact($0.kind, amount)) }
        let text = texts.text(key, TextArguments(facts)).unicodeScalars.filter { !Self.marks.contains($0) }
        #expect(!String(String.UnicodeScalarView(text)).contains(".."), "\(language.tag) \(key.name) \(currency.code)")
      }
    }
  }

  @Test(arguments: [("ar", "SAR", "المبلغ المستحق: \u{200F}١٧٫٠٧\u{A0}ر.س.\u{200F}"), ("en", "SAR", "Total to pay: SAR\u{A0}17.07.")])
  func theTotalIsSaid(_ tag: String, _ code: String, _ sentence: String) throws {
    var texts = Texts()
    texts.use(try #require(Language(matching: tag)))
    #expect(texts.text(.explainTotal, ["total": .money(Money(1707, try #require(Currency(code))))]) == sentence)
  }

  @Test(arguments: [
    ("a.", true), ("a.\u{200F}", true), ("\u{2068}a.\u{2069}", true), ("a", false), ("a.b", false), ("", false), ("…", false),
  ])
  func aFullStopIsFoundAfterMarks(_ text: String, _ ends: Bool) { #expect(FullStop.ends(text) == ends) }

  private static func fact(_ kind: TextArgument.Kind, _ amount: Money) -> TextArgument {
    switch kind {
    case .text: .text("x")
    case .integer: .integer(3)
    case .money: .money(amount)
    case .decimal: .decimal("7.5")
    }
  }

  private static let marks: Set<Unicode.Scalar> = ["\u{200E}", "\u{200F}", "\u{61C}", "\u{2068}", "\u{2069}"]
}
