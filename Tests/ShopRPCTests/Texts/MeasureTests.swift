import ShopModel
import Testing

@testable import ShopRPC

/// Amounts with units are formatted like ICU does.
struct MeasureTests {
  /// CLDR names of the list units.
  private static let names = [
    "mg": "mass-milligram", "g": "mass-gram", "oz": "mass-ounce", "lb": "mass-pound", "kg": "mass-kilogram", "ml": "volume-milliliter",
    "tsp": "volume-teaspoon", "cl": "volume-centiliter", "tbsp": "volume-tablespoon", "fl oz": "volume-fluid-ounce",
    "dl": "volume-deciliter", "cup": "volume-cup", "pint": "volume-pint", "quart": "volume-quart", "l": "volume-liter",
    "gallon": "volume-gallon", "mm": "length-millimeter", "cm": "length-centimeter", "in": "length-inch", "ft": "length-foot",
    "m": "length-meter",
  ]
  private static let counts = [1, 2, 3, 5, 11, 21, 100, 102, 1000, 1_000_000]
  private static let decimals = ["0.5", "0.25", "1.5", "1.25", "2.5", "3.75", "11.5", "100.5", "1234.5"]

  @Test(arguments: Language.all) func everyAmountIsWrittenAsTheFormatterDoes(_ language: Language) throws {
    var texts = Texts()
    texts.use(language)
    for unit in MeasureUnit.all where Self.isFormatted(unit, in: language) {
      let formatter = try Self.formatter(of: unit, in: language)
      for number in Self.counts {
        let text = texts.text(Amount(value: try #require(Fraction(number, 1)), unit: unit.symbol))
        #expect(text == formatter.text("\(number)"), "\(text) for \(formatter.text("\(number)"))")
      }
      for decimal in Self.decimals where unit.isDecimal {
        let value = try Fraction(try #require(ExactDecimal(Array(decimal.utf8))))
        #expect(texts.text(Amount(value: value, unit: unit.symbol)) == formatter.text(decimal), "\(language.tag) \(unit.symbol)")
      }
    }
  }

  /// A fraction is formatted in place of decimals, and selects their plural form; up to one, it is a fraction of one unit.
  @Test(arguments: Language.all) func fractionsTakeThePlaceOfDecimals(_ language: Language) throws {
    var texts = Texts()
    texts.use(language)
    for unit in MeasureUnit.all where Self.isFormatted(unit, in: language) && !unit.isDecimal {
      let formatter = try Self.formatter(of: unit, in: language)
      let one = formatter.text("1").contains(texts.decimal("1")) ? "1" : "0.5"
      for (value, fraction, decimal) in [
        (Fraction(1, 2), "1/2", one), (Fraction(3, 2), "1 1/2", "1.5"), (Fraction(5, 2), "2 1/2", "2.5"),
      ] {
        let text = formatter.text(decimal).replacing(texts.decimal(decimal), with: texts.digits(fraction))
        #expect(texts.text(Amount(value: try #require(value), unit: unit.symbol)) == text, "\(language.tag) \(unit.symbol)")
      }
    }
  }

  @Test(
    arguments: [
      ("en", 3, 2, "cup", "1 1/2 cups"), ("en", 1, 1, "cup", "1 cup"), ("en", 5, 2, "kilogram", "2.5 kg"),
      ("en", 2500, 1, nil, "2,500"), ("en", 1, 3, "kg", "1/3 kg"), ("de", 3, 2, "cup", "1 1/2 Tassen"),
      ("de", 3, 1, "Kringel", "3 Kringel"),
      ("fr", 3, 2, "cup", "1 1/2 tasse"), ("fr", 5, 2, "kg", "2,5\u{202F}kg"), ("pt-BR", 3, 2, "cup", "1 1/2 xícara"),
      ("ar", 1, 1, "l", "لتر"), ("ar", 2, 1, "m", "متران"), ("ar", 5, 2, "kg", "٢٫٥ كغم"), ("ar", 3, 2, "cup", "١ ١/٢ كوب"),
      ("ar", 4, 1, nil, "٤"),
      ("ja", 2, 1, "tbsp", "大さじ2"), ("ja", 3, 1, "個", "3個"), ("si", 2, 1, "kg", "කි.ග්‍රෑ. 2"),
    ] as [(String, Int, Int, String?, String)])
  func amountsAreWritten(_ language: String, _ above: Int, _ below: Int, _ unit: String?, _ text: String) throws {
    var texts = Texts()
    texts.use(try #require(Language(matching: language)))
    #expect(texts.text(Amount(value: try #require(Fraction(above, below)), unit: unit)) == text)
  }

  @Test(arguments: [
    ("en", "kg", "kg"), ("en", "l", "L"), ("ar", "l", "لتر"), ("si", "kg", "කි.ග්‍රෑ."), ("ja", "m", "m"), ("de", "bunch", "Bund"),
    ("de", "Kringel", "Kringel"),
  ])
  func unitsHaveNames(_ language: String, _ unit: String, _ name: String) throws {
    #expect(Measures(of: try #require(Language(matching: language))).name(of: unit) == name)
  }

  /// True if CLDR names the unit as the language does. Its spoons are misspelled in Sinhala, have no dual in Arabic, and are not those of
  /// recipes in Italian and Portuguese.
  private static func isFormatted(_ unit: MeasureUnit, in language: Language) -> Bool {
    names[unit.symbol] != nil && !(["si", "ar", "it", "pt-BR"].contains(language.tag) && spoons.contains(unit.symbol))
  }

  private static let spoons = ["tsp", "tbsp"]
  private static let words = ["cup", "pint", "quart", "gallon"]
  /// Additional units that a language spells out.
  private static let full = ["es": spoons, "tr": spoons, "si": ["lb"]]

  /// Formatter with CLDR's short width, or the full one for spelled-out units.
  private static func formatter(of unit: MeasureUnit, in language: Language) throws -> LocaleFormatter {
    let isWord = words.contains(unit.symbol) || full[language.tag]?.contains(unit.symbol) == true
    let name = try #require(names[unit.symbol], "\(unit.symbol) has no name of CLDR's")
    return LocaleFormatter(
      language: language.formats, skeleton: "measure-unit/\(name) unit-width-\(isWord ? "full-name" : "short") group-off")
  }
}
