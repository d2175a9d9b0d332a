import ShopModel
import Testing

@testable import ShopRPC

/// Amounts as the program writes them are read, in every form and position.
struct UnitFormTests {
  /// A name for each language, and the word between a unit and a name.
  static let names: [String: (name: String, tie: String?)] = [
    "en": ("rice", "of"), "de": ("Reis", nil), "fr": ("riz", "de"), "es": ("arroz", "de"), "it": ("riso", "di"), "pt-BR": ("arroz", "de"),
    "tr": ("pirinç", nil), "ar": ("أرز", "من"), "ja": ("米", nil), "si": ("සහල්", nil),
  ]

  /// All units with a word in every language; single things are written as a number where the language has no word for them.
  private static let units = MeasureNames.keys.union(MeasureUnit.all.map(\.symbol)).subtracting(["piece", "item"]).sorted()
  private static let values = Endurance.sample(of: [(1, 1), (2, 1), (5, 1), (11, 1), (1, 2), (3, 2), (3, 4), (1500, 1)], every: 3)

  @Test(arguments: Language.all) func everyUnitIsReadInEveryPosition(_ language: Language) throws {
    var texts = Texts()
    texts.use(language)
    let (name, tie) = try #require(Self.names[language.tag])
    for unit in Self.units {
      let isPiece = language.tag != "ja" && MeasureUnit.named(unit)?.isPiece == true
      for (above, below) in Self.values {
        let amount = Amount(value: try #require(Fraction(above, below)), unit: unit)
        let text = PlainText.withoutDirections(texts.text(amount))
        var lines = ["\(text) \(name)", "\(name) (\(text))", "\(name), \(text)", "\(name) - \(text)"]
        // a large number alone behind a name is rather a part of it
        if !isPiece { lines.append("\(name) \(text)") }
        if let tie, !isPiece { lines.append("\(text) \(tie) \(name)") }
        if Self.sizes.contains(unit) { lines = ["\(name) (\(text))"] }
        for typed in lines {
          let line = try ListLine(typed, language: language.tag, locations: LocationFinder([:]))
          #expect(line.name == name && line.note == nil && line.size == nil, "\(language.tag) \(typed): \(line)")
          // a quart is a quarter of a gallon
          let isSame = line.quantity.value == amount.value && line.quantity.unit == (isPiece ? nil : unit)
          #expect(isSame, "\(language.tag) \(typed): \(line)")
        }
      }
    }
  }

  /// Units of a strength or a thickness, of which an amount is typed only in brackets.
  private static let sizes: Set = ["mg", "mm"]
  private static let ofs = ["en": "of", "it": "di"]

  /// Every word that is only read means its unit too, before and behind a name.
  @Test(arguments: Language.all) func everyWordIsRead(_ language: Language) throws {
    let name = try #require(Self.names[language.tag]).name
    let lexicon = LineLexicon.of(language.tag)
    for row in LanguageWords.of(language.tag).unitRows where !Self.sizes.contains(row.unit) {
      for word in row.words where !word.contains("×") {
        let meant = try #require(lexicon.units[word])
        // a word that often begins a name is a unit only before an `of`
        let isLoose = lexicon.grammar.contains(.tied) && lexicon.has(.loose, in: lexicon.tokens(of: word))
        let of = isLoose ? (Self.ofs[language.tag] ?? "de") + " " : ""
        let before = try ListLine("1 \(word) \(of)\(name)", language: language.tag, locations: LocationFinder([:]))
        let behind = try ListLine("\(name) 1 \(word)", language: language.tag, locations: LocationFinder([:]))
        for line in [before, behind] {
          #expect(
            line.name == name && line.quantity.unit == (meant.key == LineUnit.item ? nil : meant.key) && line.quantity.value == .one,
            "\(language.tag) \(word): \(line)")
        }
      }
    }
  }

  /// Numbers with a unit of measure have no separators of groups, and are read in the same language and region.
  @Test(arguments: Endurance.sample(of: PlainICU.tags)) func measuresAreReadInEveryRegion(_ tag: String) throws {
    let language = try #require(Language(matching: tag))
    var texts = Texts()
    texts.use(language)
    for (above, below) in [(1234, 1), (5001, 2), (1_000_000, 1), (1, 4), (12345, 10)] {
      let amount = Amount(value: try #require(Fraction(above, below)), unit: "kg")
      let text = PlainText.withoutDirections(texts.text(amount))
      for typed in ["Zimt \(text)", "Zimt (\(text))"] {
        let line = try ListLine(typed, language: language.locale, locations: LocationFinder([:]))
        #expect(line.name == "Zimt" && line.quantity == amount, "\(tag) \(typed): \(line)")
      }
    }
  }

  /// What is written for a measure in a region is read there as that measure: `2 pintes` of Quebec are two quarts.
  @Test(arguments: Endurance.sample(of: PlainICU.tags)) func measuresOfRegionsAreRead(_ tag: String) throws {
    let language = try #require(Language(matching: tag))
    var texts = Texts()
    texts.use(language)
    for (unit, _) in MeasureTable.units {
      for value in [Fraction.one, Fraction(2, 1), Fraction(5, 1), Fraction(11, 1)] {
        let amount = Amount(value: try #require(value), unit: unit)
        let text = PlainText.withoutDirections(texts.text(amount))
        let typed = Self.sizes.contains(unit) ? "Zimt (\(text))" : "Zimt \(text)"
        let line = try ListLine(typed, language: language.locale, locations: LocationFinder([:]))
        #expect(line.name == "Zimt" && line.quantity == amount, "\(tag) \(typed): \(line)")
      }
    }
  }

  @Test(
    arguments: [
      ("fr-CA", "2 pintes de lait", "quart", "2"), ("fr-CA", "2 oz liq. de lait", "fl oz", "2"), ("fr-CA", "2 c. à t. de sel", "tsp", "2"),
      ("fr-CA", "2 chopines de lait", "pint", "2"), ("fr-FR", "2 pintes de lait", "pint", "2"),
      ("en-GB", "2 US gallons milk", "gallon", "2"),
      ("en-AU", "2 US fl oz milk", "fl oz", "2"), ("en-IE", "1 US quart milk", "quart", "1"),
    ] as [(String, String, String, String)])
  func regionsHaveTheirMeasures(_ tag: String, _ text: String, _ unit: String, _ number: String) throws {
    let line = try ListLine(text, language: tag, locations: LocationFinder([:]))
    #expect(line.quantity == Amount(value: try #require(Fraction(Int(number) ?? 0, 1)), unit: unit), "\(line)")
  }
}
