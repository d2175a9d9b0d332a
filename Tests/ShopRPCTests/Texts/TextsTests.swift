import FoundationEssentials
import FoundationInternationalization
import ShopModel
import Testing

@testable import ShopRPC

struct TextsTests {
  @Test(
    arguments: [
      (
        "en", .errorInsufficientStock, ["name": .text("Milk"), "available": .integer(3), "requested": .integer(5)],
        "Only 3 “Milk” in stock; you asked for 5."
      ),
      (
        "en", .errorInsufficientStock, ["name": .text("Milk"), "available": .integer(1), "requested": .integer(1200)],
        "Only one “Milk” is in stock; you asked for 1,200."
      ),
      (
        "de", .errorInsufficientStock, ["name": .text("Milch"), "available": .integer(3), "requested": .integer(1200)],
        "Von „Milch“ sind nur noch 3 Stück vorrätig; gewünscht waren 1.200."
      ),
      ("en", .errorNotFound, ["what": .text("product"), "id": .text("7")], "There is no product with the id “7”."),
      ("en", .errorNotFound, ["what": .text("unicorn"), "id": .text("7")], "“7” was not found."),
      ("tr", .errorOutOfStock, ["name": .text("İçim")], "“İçim” stokta yok."),
      ("si", .listCount, ["count": .integer(0)], "අයිතම 0"),
      ("en", .listPurchasedRecent, ["days": .integer(0), "count": .integer(1)], "Purchased today (1 item)"),
      ("en", .listShareLocation, ["location": .text("Dairy (18)"), "count": .integer(4)], "Dairy (18), 4 items"),
      (
        "de", .problemOutOfRange, ["minimum": .decimal("0.5"), "maximum": .decimal("9999")], "Der Wert muss zwischen 0,5 und 9.999 liegen."
      ),
      ("en", .problemPrecision, ["currency": .text("JPY"), "digits": .integer(0)], "JPY amounts have no decimal places."),
      (
        "en", .cartPriceChanged, ["name": .text("{x} #"), "old": .money(Money(100, .usd)), "new": .money(Money(-5, .usd))],
        "The price of “{x} #” has changed from $1.00 to -$0.05."
      ),
      ("en", .localeName, ["language": .text("xx")], "xx"),
    ] as [(String, TextKey, TextArguments, String)])
  func factsAreInserted(_ language: String, _ key: TextKey, _ arguments: TextArguments, _ text: String) throws {
    var texts = try texts(in: language)
    #expect(texts.text(key, arguments) == text)
    var output = Output()
    output.texts = texts
    output.text(key, arguments)
    #expect(output.text == "\"\(text)\"")
  }

  @Test(
    arguments: [
      ("en", .line, 2, 265, #""2 × $2.65""#), ("en", .cart, 9, 2445, #""9 items · $24.45""#), ("en", .cart, 1, 99, #""1 item · $0.99""#),
      ("en", .cart, 1234, 123_456_789, #""1,234 items · $1,234,567.89""#), ("en", .cart, -1, -100, #""-1 item · -$1.00""#),
      ("de", .cart, 9999, 2445, #""9.999 Artikel · 24,45 $""#), ("tr", .line, 2, 265, #""2 × $2,65""#),
      ("si", .cart, 0, 0, #""භාණ්ඩ 0 · US$0.00""#),
    ] as [(String, CountedAmount.Key, Int, Int, String)])
  func countedAmountsAreWritten(_ language: String, _ key: CountedAmount.Key, _ number: Int, _ cents: Int, _ json: String) throws {
    var output = Output()
    output.texts = try texts(in: language)
    output.text(key, number, Money(cents, .usd))
    #expect(output.text == json.replacing("24,45 $", with: "24,45\u{A0}$"))
  }

  @Test(arguments: Language.all) func countedAmountsAreTheirSentences(_ language: Language) {
    var output = Output()
    output.texts.use(language)
    for key in CountedAmount.Key.allCases {
      #expect(key.text.arguments.map(\.name) == [key.number, key.amount])
      // these forms may express their number in words
      let usual = PluralCategory.allCases.filter { ![.zero, .one, .two].contains($0) }
      for category in usual { #expect(output.texts.bundle.counting().hasAmount(key, category), "\(language.tag)") }
      for number in [Int.min, -1, 0, 1, 2, 3, 11, 100, 999, 1000, 1001, 9999, 10_000, 1_000_000, .max] {
        output.clear()
        output.text(key, number, Money(number, .usd))
        let sentence = output.texts.text(key.text, [key.number: .integer(number), key.amount: .money(Money(number, .usd))])
        #expect(output.text == "\"\(sentence)\"")
      }
    }
  }

  @Test func theLanguageChangesAndComesBack() throws {
    var output = Output()
    let german = try #require(Language(matching: "de-CH"))
    for language in [Language.english, german, .english, german] {
      output.texts.use(language)
      output.clear()
      output.money(Money(123_456, .usd))
      output.text(.line, 1000, Money(5, .usd))
      let expected =
        language == german
        ? #"{"amount":"1234.56","currency":"USD","text":"$~1’234.56"}"1’000 × $~0.05""#
        : #"{"amount":"1234.56","currency":"USD","text":"$1,234.56"}"1,000 × $0.05""#
      #expect(output.text == expected.replacing("~", with: "\u{A0}"))
    }
  }

  @Test func whatIsNotGivenStaysInItsBraces() {
    var texts = Texts()
    #expect(texts.text(.errorOutOfStock) == "“{name}” is out of stock.")
    #expect(texts.text(.listCount, ["count": .text("4")]) == "")
  }

  @Test func everyMessageIsHandedOut() {
    var texts = Texts()
    #expect(texts.message("label.cart") == "Cart")
    #expect(texts.message("error.outOfStock") == "“{name}” is out of stock.")
    #expect(texts.message("label.none") == "label.none")
  }

  @Test func everyKeySpellsItsArguments() {
    #expect(TextKey.errorInsufficientStock.name == "error.insufficientStock")
    #expect(TextKey.errorInsufficientStock.arguments.map(\.name) == ["name", "available", "requested"])
    #expect(TextKey.cartTotalLower.arguments.map(\.kind) == [.money, .money])
    #expect(TextKey.cartEmpty.arguments.isEmpty)
    for key in TextKey.allCases {
      #expect(TextKey(named: key.name) == key)
      #expect(key.rawValue == Self.declaration(key))
    }
    #expect(TextKey(named: "error") == nil)
  }

  @Test(arguments: Language.all) func languagesAreNamedAsCLDRNamesThem(_ language: Language) throws {
    var texts = Texts()
    texts.use(language)
    let locale = Locale(identifier: language.tag)
    for tag in Language.all.map(\.tag) {
      let name = texts.text(.localeName, ["language": .text(tag.replacing("-", with: ""))])
      let listed = try #require(locale.localizedString(forIdentifier: tag))
      #expect(name == listed.prefix(1).uppercased() + listed.dropFirst(), "in a menu a name begins with a capital letter")
      if tag == language.tag { #expect(name == language.nativeName) }
    }
  }

  /// Source text of the declaration that corresponds to the key.
  private static func declaration(_ key: TextKey) -> String {
    let list = key.arguments.map { $0.kind == .text ? $0.name : "\($0.name): \($0.kind.rawValue)" }
    return list.isEmpty ? key.name : "\(key.name)(\(list.joined(separator: ", ")))"
  }

  private func texts(in tag: String) throws -> Texts {
    var texts = Texts()
    texts.use(try #require(Language(matching: tag)))
    return texts
  }
}
