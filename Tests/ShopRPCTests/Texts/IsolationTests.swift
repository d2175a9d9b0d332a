import ShopModel
import Testing

@testable import ShopRPC

/// Text in the opposite direction is isolated from its sentence, and nothing else is. In the tables, ⟨ and ⟩ represent FSI and PDI.
struct IsolationTests {
  @Test(
    arguments: [
      ("en", "Milk", "Milk"), ("en", "İçim", "İçim"), ("en", "牛乳", "牛乳"), ("en", "කිරි", "කිරි"), ("en", "", ""), ("en", "7 🍎", "7 🍎"),
      ("en", "חלב", "⟨חלב⟩"), ("de", "حليب", "⟨حليب⟩"), ("ja", "حليب 2", "⟨حليب 2⟩"), ("en", "Milk (حليب)", "⟨Milk (حليب)⟩"),
      ("en", "٣", "⟨٣⟩"), ("en", "ߞߏ", "⟨ߞߏ⟩"), ("en", "𞤀𞤣", "⟨𞤀𞤣⟩"), ("en", "⟨حليب⟩ and tea", "⟨حليب⟩ and tea"),
      ("ar", "حليب", "حليب"), ("ar", "חלב", "חלב"), ("ar", "٣٫٥ كغم", "٣٫٥ كغم"), ("ar", "٠٠:١٢:٣٠", "٠٠:١٢:٣٠"), ("ar", "€ – %", "€ – %"),
      ("ar", "Milk", "⟨Milk⟩"), ("ar", "牛乳", "⟨牛乳⟩"), ("ar", "cart-1", "⟨cart-1⟩"), ("ar", "12-5", "⟨12-5⟩"),
      ("ar", "/tmp/a.json", "⟨/tmp/a.json⟩"),
      ("ar", "حليب Milk", "⟨حليب Milk⟩"), ("ar", "⟨Milk⟩ وشاي", "⟨Milk⟩ وشاي"), ("ar", "⟩Milk⟨", "⟨⟩Milk⟨⟩"),
    ] as [(String, String, String)])
  func textInTheOppositeDirectionIsIsolated(_ language: String, _ text: String, _ isolated: String) throws {
    let direction = try #require(Language(matching: language)).direction
    #expect(Self.shown(Isolation.isolated(Self.hidden(text), in: direction)) == isolated)
  }

  @Test(
    arguments: [
      ("en", .errorOutOfStock, ["name": .text("חלב")], "“⟨חלב⟩” is out of stock."),
      ("en", .errorOutOfStock, ["name": .text("Milk")], "“Milk” is out of stock."),
      ("en", .historyCartAdded, ["names": .names(["חלב"])], "⟨חלב⟩ added to the cart"),
      ("en", .historyCartAdded, ["names": .names(["חלב", "Tea"])], "⟨חלב⟩ and Tea added to the cart"),
      ("en", .localeName, ["language": .text("חלב")], "חלב"),
      ("en", .listShareItem, ["name": .text("Milk"), "quantity": .quantity(.one)], "Milk (1)"),
      ("ar", .listShareItem, ["name": .text("Milk"), "quantity": .quantity(Amount(value: .one, unit: "skein"))], "⟨Milk⟩ (⟨١ skein⟩)"),
      ("ar", .listShareItem, ["name": .text("حليب"), "quantity": .quantity(Amount(value: .one, unit: "kg"))], "حليب (١ كغم)"),
    ] as [(String, TextKey, TextArguments, String)])
  func factsAreKeptApartInSentences(_ language: String, _ key: TextKey, _ facts: TextArguments, _ text: String) throws {
    var texts = Texts()
    texts.use(try #require(Language(matching: language)))
    #expect(Self.shown(texts.text(key, facts)) == text)
  }

  /// Amounts within sentences; standalone amounts and labels stay as they are.
  @Test func amountsInArabicSentencesAreIsolated() throws {
    let arabic = try #require(Language(matching: "ar"))
    var output = Output()
    output.texts.use(arabic)
    let dinars = try #require(Currency("KWD"))
    for amount in [Money(12345, .usd), Money(-5, .usd)] {
      let own = output.texts.moneyText(amount)
      #expect(!own.contains(Isolation.first) && own.contains("US$"))
      output.clear()
      output.text(.line, 3, amount)
      #expect(output.text.contains(Isolation.first + own + Isolation.last))
      output.clear()
      output.money(amount)
      #expect(output.text.hasSuffix(#""text":"\#(own)"}"#))
    }
    output.clear()
    output.text(.line, 3, Money(1500, dinars))
    #expect(!output.text.contains(Isolation.first))
    for key in LabelKey.allCases { #expect(!output.texts.text(key).contains(Isolation.first), "\(key)") }
  }

  private static func shown(_ text: String) -> String {
    text.replacing(Isolation.first, with: "⟨").replacing(Isolation.last, with: "⟩")
  }

  private static func hidden(_ text: String) -> String {
    text.replacing("⟨", with: Isolation.first).replacing("⟩", with: Isolation.last)
  }
}
