import ShopModel
import Testing

@testable import ShopRPC

struct QuantityTextTests {
  /// Amount that a text means in a language, formatted, or the reason why there is none.
  private static func meaning(_ text: String, _ language: String) -> String {
    do throws(QuantityText.ParseError) { return QuantityText.text(try QuantityText.value(text, language: language)) } catch {
      switch error {
      case .unreadable: return "unreadable"
      case .amount(let refusal): return "\(refusal)"
      }
    }
  }

  @Test(
    arguments: [
      ("en", "1", "1"), ("en", " 2 ", "2"), ("en", "007", "7"), ("en", "1 1/2", "1 1/2"), ("en", "1  1 / 2", "1 1/2"),
      ("en", "3/2", "1 1/2"),
      ("en", "2/3", "2/3"), ("en", "4/2", "2"), ("en", "0 1/2", "1/2"), ("en", "1½", "1 1/2"), ("en", "1 ½", "1 1/2"), ("en", "½", "1/2"),
      ("en", "⅞", "7/8"), ("en", "1⁄3", "1/3"), ("en", "2 1∕4", "2 1/4"), ("en", "1.5", "1 1/2"), ("en", ".5", "1/2"),
      ("en", "0.125", "1/8"),
      ("en", "1,000", "1000"), ("en", "1,234.5", "1234 1/2"), ("en", "1,000,000", "1000000"),
      ("de", "1,5", "1 1/2"), ("de", "1.5", "1 1/2"), ("de", "1.000", "1000"), ("de", "1.000,25", "1000 1/4"), ("de-AT", ",75", "3/4"),
      ("tr", "2,25", "2 1/4"), ("si", "1.5", "1 1/2"), ("en", "١٢٫٥", "12 1/2"), ("en", "١٬٠٠٠", "1000"), ("en", "෧෫", "15"),
      ("de", "١ ١/٢", "1 1/2"), ("ja", "１．５", "1 1/2"), ("ja", "１，０００", "1000"), ("ja", "１／２", "1/2"), ("fr", "1,5", "1 1/2"),
      ("fr", "２，５", "2 1/2"), ("pt-BR", "0,75", "3/4"), ("ar", "٢٫٥", "2 1/2"), ("ar", "1.5", "1 1/2"), ("es", "1.000,5", "1000 1/2"),
    ] as [(String, String, String)]) func isRead(_ language: String, _ text: String, _ meaning: String)
  { #expect(Self.meaning(text, language) == meaning) }

  @Test(arguments: Language.all) func whatIsWrittenIsRead(_ language: Language) {
    var texts = Texts()
    texts.use(language)
    for (number, meaning) in [("1234.5", "1234 1/2"), ("0.25", "1/4"), ("1000000", "1000000"), ("12345", "12345")] {
      #expect(Self.meaning(texts.decimal(number), language.tag) == meaning, "\(language.tag)")
    }
    #expect(Self.meaning(texts.digits("1 1/2"), language.tag) == "1 1/2")
  }

  @Test(
    arguments: [
      ("en", ""), ("en", "  "), ("en", "milk"), ("en", "1,5"), ("en", "1,00"), ("en", "0,500"), ("en", ",500"), ("en", "1.2.3"),
      ("en", "1."),
      ("en", "1 2"), ("en", "1/0"), ("en", "1/2/3"), ("en", "/2"), ("en", "1/"), ("en", "½½"), ("en", "½ 1"), ("en", "1.5/2"),
      ("en", "1.5 1/2"),
      ("en", "-1"), ("en", "+1"), ("en", "1e3"), ("en", "1 1/2 kg"), ("en", "1 2 3/4"), ("de", "1,5,5"), ("de", "1.00" + "0.5"),
      ("en", "٫"),
      ("en", String(repeating: "1", count: 101)),
    ] as [(String, String)]) func isNoAmount(_ language: String, _ text: String)
  { #expect(Self.meaning(text, language) == "unreadable") }

  @Test(arguments: [
    ("0", "notPositive"), ("0.0", "notPositive"), ("0/5", "notPositive"), ("1000001", "tooLarge"), ("1000000.5", "tooLarge"),
    ("1000000 1/2", "tooLarge"), ("99999999999999999999", "tooLarge"), ("99999999999999999999 1/2", "tooLarge"), ("2000000/1", "tooLarge"),
    ("9223372036854775807 1/2", "tooLarge"), ("1/1001", "tooFine"), ("0.0001", "tooFine"), ("0.33333", "tooFine"),
    ("0.00000000000000000001", "tooFine"),
  ]) func isOutOfBounds(_ text: String, _ refusal: String) { #expect(Self.meaning(text, "en") == refusal) }

  @Test(arguments: [
    (#"2"#, #"{"value":"2","unit":null}"#), (#"1.50"#, #"{"value":"1 1/2","unit":null}"#), (#"1e2"#, #"{"value":"100","unit":null}"#),
    (#""½""#, #"{"value":"1/2","unit":null}"#), (#"{"value":1}"#, #"{"value":"1","unit":null}"#),
    (#"{"value":"2 1/4","unit":" kg "}"#, #"{"value":"2 1/4","unit":"kg"}"#),
    (#"{"value":0.001,"unit":null}"#, #"{"value":"1/1000","unit":null}"#),
  ]) func anAmountHasThreeSpellings(_ source: String, _ told: String) throws {
    let peer = try ListPeer()
    #expect(peer.ask(#"list.add {"name":"x","quantity":\#(source)}"#).all("quantity").map(Self.withoutText) == [told])
  }

  /// The value and the unit of a quantity.
  private static func withoutText(_ quantity: String) -> String { quantity.replacing(/,"text":"[^"]*"/, with: "") }

  /// Text on the wire does not follow the language.
  @Test(arguments: ["en", "de", "de-CH", "fr", "es", "it", "pt-BR", "tr", "ar", "ja", "si"])
  func decimalsHaveAPointInEveryLanguage(_ language: String) throws {
    for (text, value) in [("1.500", "1 1/2"), ("2.125", "2 1/8"), ("0.500", "1/2"), ("1234.500", "1234 1/2"), ("1 1/2", "1 1/2")] {
      let peer = try ListPeer(language: try #require(Language(matching: language)))
      let quantity = #"{"value":"\#(text)","unit":"kg"}"#
      #expect(peer.ask(#"list.add {"id":"x","name":"X","quantity":\#(quantity),"size":\#(quantity)}"#).all("value") == [value, value])
      #expect(peer.ask(#"list.update {"itemId":"x","quantity":{"value":"\#(text)"}}"#).all("value") == [value, value])
    }
  }

  /// Fractions that no line has are written as decimals, which are rounded if that takes more than three places.
  @Test(
    arguments: [
      ("en", "33/100", "cup", "0.33 cup"), ("de", "7/20", "", "0,35"), ("fr", "1 1/20", "can", "1,05 boîte"),
      ("en", "199/300", "cup", "0.663 cup"),
      ("en", "1 1/11", "kg", "1.091 kg"), ("tr", "999/1000", "bunch", "0,999 demet"), ("ar", "1/40", "l", "٠٫٠٢٥ لتر"),
      ("en", "2 999/1000", "", "2.999"), ("en", "998/999", "cup", "0.999 cup"), ("en", "1 998/999", "cup", "1.999 cups"),
      ("en", "5/12", "cup", "5/12 cup"),
      ("ja", "1 5/16", "cup", "1 5/16カップ"),
    ] as [(String, String, String, String)])
  func aFractionIsOneThatKitchensUse(_ language: String, _ value: String, _ unit: String, _ text: String) throws {
    let peer = try ListPeer(language: try #require(Language(matching: language)))
    let unit = unit.isEmpty ? "null" : "\"\(unit)\""
    #expect(peer.ask(#"locale.format {"quantity":{"value":"\#(value)","unit":\#(unit)}}"#).part("text") == text)
  }

  /// JSON numbers with the noise of binary fractions.
  @Test(arguments: [
    ("0.30000000000000004", "3/10"), ("2.9999999999999996", "3"), ("0.7999999999999999", "4/5"), ("1.2100000000000002", "1 21/100"),
    ("0.3333333333333333", "1/3"), ("1.1666666666666667", "1 1/6"), ("999999.9999999999", "1000000"),
  ]) func noiseIsNotMeant(_ number: String, _ value: String) throws {
    #expect(try ListPeer().ask(#"list.add {"name":"x","quantity":\#(number)}"#).all("value") == [value])
  }

  @Test(arguments: [
    ("0", "/quantity:outOfRange"), ("-1", "/quantity:outOfRange"), ("1000001", "/quantity:outOfRange"), ("1e400", "/quantity:outOfRange"),
    ("1e-400", "/quantity:precision"), ("0.1234567890123456", "/quantity:precision"), ("\"1,5\"", "/quantity:invalid"),
    ("\"1,500\"", "/quantity:invalid"), ("\"x\"", "/quantity:invalid"),
    ("true", "/quantity:wrongType"), ("[1]", "/quantity:wrongType"),
    (#"{"value":0}"#, "/quantity/value:outOfRange"), (#"{"unit":"kg"}"#, "/quantity/value:missing"),
    (#"{"value":1,"unit":""}"#, "/quantity/unit:empty"),
    (#"{"value":1,"unit":"123456789012345678901"}"#, "/quantity/unit:tooLong"), (#"{"value":1,"units":"g"}"#, "/quantity/units:unknown"),
  ]) func whatIsWrongIsSaid(_ source: String, _ problem: String) throws {
    let peer = try ListPeer()
    #expect(peer.ask(#"list.add {"name":"x","quantity":\#(source)}"#).problems == problem)
  }
}
