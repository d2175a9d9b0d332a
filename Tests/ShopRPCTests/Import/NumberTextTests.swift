import ShopModel
import Testing

@testable import ShopRPC

/// Numbers, prices, and sizes in common notations.
struct NumberTextTests {
  /// Text, and its value with a decimal point or with a decimal comma; nil if it is not a number.
  @Test(arguments: [
    ("24.95", "2495e-2", "2495e-2"), ("24,95", "2495e-2", "2495e-2"), ("1299", "1299", "1299"), ("1,299.00", "1299", "1299"),
    ("1.299,00", "1299", "1299"), ("1,299", "1299", "1299e-3"), ("1.299", "1299e-3", "1299"), ("0,125", "125e-3", "125e-3"),
    ("1.234.567", "1234567", "1234567"), ("1,234,567.8", "12345678e-1", "12345678e-1"), ("1 299,5", "12995e-1", "12995e-1"),
    ("1\u{202F}299", "1299", "1299"), ("1’299.50", "12995e-1", "12995e-1"), ("-1", "-1", "-1"), ("\u{2212}1,5", "-15e-1", "-15e-1"),
    ("1234,567", "1234567e-3", "1234567e-3"), ("12,3456", "123456e-4", "123456e-4"),
  ])
  func aNumberIsRead(_ text: String, _ withPoint: String, _ withComma: String) {
    #expect(NumberText.decimal(text, usesComma: false) == ExactDecimal(Array(withPoint.utf8)))
    #expect(NumberText.decimal(text, usesComma: true) == ExactDecimal(Array(withComma.utf8)))
  }

  @Test(arguments: [
    "", "a", "1a", ".", ",", "1.", "1,", "1.2.3", "1,2,3", "1,23,45", "1,23,456,789", "12,34.56,78", "1.2,3.4", "1e5", "٣", "1,,2", "--1",
    "1-",
    ",123.5", "1234,567,890", String(repeating: "1", count: 200),
  ])
  func anythingElseIsNoNumber(_ text: String) {
    for usesComma in [false, true] { #expect(NumberText.decimal(text, usesComma: usesComma) == nil, "\(usesComma)") }
  }

  /// Every text of up to six of these characters that is read the short way is read the same the long way.
  @Test(arguments: [0, 2, 3])
  func aPlainNumberIsReadLikeAnyOther(_ places: Int) throws {
    var texts = [""]
    var plain = 0
    for _ in 0..<6 {
      texts = texts.flatMap { text in ["0", "7", ".", ",", " "].map { text + $0 } }
      for text in texts {
        guard let short = NumberText.plain(text, places: places) else { continue }
        plain += 1
        for usesComma in [false, true] {
          #expect(try NumberText.decimal(text, usesComma: usesComma)?.scaled(by: places) == short.units, "\(text)")
        }
        #expect(NumberText.marks(of: text) == (short.hasPoint ? .point : []), "\(text)")
      }
    }
    #expect(plain >= 126, "whole numbers")
  }

  /// In a shop with Canadian dollars and decimal commas.
  @Test(
    arguments: [
      ("₺24,95", "2495e-2", "TRY"), ("24,95 TL", "2495e-2", "TRY"), ("24,95₺", "2495e-2", "TRY"), ("₺ 1.299", "1299", "TRY"),
      ("TRY 5", "5", "TRY"), ("5 eur", "5", "EUR"), ("$3.50", "35e-1", "CAD"), ("US$3", "3", "USD"), ("€1.299,00", "1299", "EUR"),
      ("1'299.50 Fr.", "12995e-1", "CHF"), ("¥695", "695", "JPY"), ("-5 €", "-5", "EUR"), ("€-5", "-5", "EUR"), ("−5", "-5", nil),
      ("24,95", "2495e-2", nil), ("12 kr.", "12", "DKK"), ("රු. 250", "250", "LKR"), ("5.", "5", nil),
      ("15 000 Fcfa", "15000", "XOF"), ("A$3", "3", "AUD"), ("10 ر.س", "10", "SAR"), ("3,50 Euro", "35e-1", "EUR"),
    ] as [(String, String, String?)])
  func aPriceIsRead(_ text: String, _ number: String, _ currency: String?) throws {
    let price = PriceText(text, usual: try #require(Currency("CAD")), usesComma: true)
    #expect(price?.number == ExactDecimal(Array(number.utf8)))
    #expect(price?.currency == currency.flatMap { Currency($0) })
  }

  @Test(arguments: ["", "free", "₺", "€5 TL", "5 apples", "5-6 €", "XXZ 5", "5/kg", "1,2,3 €", "€€5"])
  func anythingElseIsNoPrice(_ text: String) { #expect(PriceText(text, usual: .usd, usesComma: true) == nil) }

  @Test(arguments: [
    ("500 g", 500_000, SizeUnit.gram), ("500g", 500_000, .gram), ("1,5 L", 1500, .litre), ("1.5LT", 1500, .litre),
    ("6 x 330 ml", 1_980_000, .millilitre), ("6x330ml", 1_980_000, .millilitre), ("6 × 0,33 l", 1980, .litre),
    ("2 * 100 GR", 200_000, .gram),
    ("10 adet", 10_000, .piece), ("6 Stück", 6000, .piece), ("12 fl. oz", 12_000, .fluidOunce), ("12 fl oz", 12_000, .fluidOunce),
    ("3 dl", 30_000, .centilitre), ("16 oz can", 16_000, .ounce), ("2 lbs", 2000, .pound), ("0.125 kg", 125, .kilogram),
    ("1.250 kg", 1250, .kilogram), ("0,500 g", 500, .gram), ("200 ml (2 x 100 ml)", 200_000, .millilitre), ("33 cl e", 33_000, .centilitre),
    ("５００ g", 500_000, .gram),
  ])
  func aSizeIsRead(_ text: String, _ thousandths: Int, _ unit: SizeUnit) {
    #expect(SizeText.size(text) == UnitSize(thousandths: thousandths, unit: unit))
  }

  /// Three decimals are unambiguous if the separator is known to be a decimal point.
  @Test func aSizeMayHaveAPoint() {
    #expect(SizeText.size("1.500 g", hasPoint: true) == UnitSize(thousandths: 1500, unit: .gram))
    #expect(SizeText.size("1,500 g", hasPoint: true) == nil)
    #expect(SizeText.size("2 x 1.125 ml", hasPoint: true) == UnitSize(thousandths: 2250, unit: .millilitre))
  }

  @Test(arguments: [
    "", "g", "500", "six pack", "6 x", "6 x g", "1.5 x 2 l", "0 g", "1.500 g", "1,000 ml", "-1 kg", "1 2 kg", "5 bags", "1.2.3 kg",
    "0.0001 kg", "9999999 kg", "99999999999999999999 kg", "999999 x 999999 kg",
  ])
  func anythingElseIsNoSize(_ text: String) { #expect(SizeText.size(text) == nil) }
}
