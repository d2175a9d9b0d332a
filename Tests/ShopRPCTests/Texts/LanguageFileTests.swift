import Testing

@testable import ShopRPC

/// Every language has all messages of English, with the same arguments.
struct LanguageFileTests {
  /// The message of a key; its absence is an issue that names both.
  private static func message(_ key: String, in file: TextFile, of language: Language) throws -> String {
    try #require(file[key], "Sources/ShopRPC/Languages/\(language.tag).json has no “\(key)”")
  }

  @Test(arguments: Language.all) func everyKeyIsThereAndNoOther(_ language: Language) throws {
    let declared = TextKey.allCases.map(\.name) + LabelKey.allCases.map(\.rawValue)
    let (found, wanted) = (Set(try TextFile(language.file()).keys), Set(declared))
    #expect(wanted.subtracting(found).sorted() == [], "missing in Sources/ShopRPC/Languages/\(language.tag).json")
    #expect(
      found.subtracting(wanted).sorted() == [], "in Sources/ShopRPC/Languages/\(language.tag).json, but neither a TextKey nor a LabelKey")
  }

  @Test(arguments: Language.all) func everyMessageUsesItsArgumentsAndNoOther(_ language: Language) throws {
    let file = try TextFile(language.file())
    for key in TextKey.allCases {
      let uses = try Uses(of: Self.message(key.name, in: file, of: language))
      #expect(uses.names == Set(key.arguments.map(\.name)), "\(language.tag) \(key.name)")
      let numbers = key.arguments.filter { $0.kind == .integer }.map(\.name)
      let words = key.arguments.filter { $0.kind == .text }.map(\.name)
      #expect(uses.plurals.isSubset(of: numbers), "\(language.tag) \(key.name)")
      #expect(Set(uses.words.keys).isSubset(of: words), "\(language.tag) \(key.name)")
    }
    for key in LabelKey.allCases {
      #expect(
        try PatternParser.parse(Self.message(key.rawValue, in: file, of: language)).plainText?.isEmpty == false,
        "\(language.tag) \(key.rawValue)")
    }
  }

  @Test(arguments: Language.all) func everyPluralHasTheCategoriesOfItsLanguage(_ language: Language) throws {
    let asked = Set(PluralRules(language: language.tag).categories)
    let file = try TextFile(language.file())
    for key in TextKey.allCases {
      for found in try Uses(of: Self.message(key.name, in: file, of: language)).categories {
        #expect(found == asked, "\(language.tag) \(key.name)")
      }
    }
  }

  @Test(arguments: Language.all) func everyChoiceKnowsTheWordsOfEnglish(_ language: Language) throws {
    let file = try TextFile(language.file())
    let english = try TextFile(Language.english.file())
    for key in TextKey.allCases {
      #expect(
        try Uses(of: Self.message(key.name, in: file, of: language)).words
          == Uses(of: Self.message(key.name, in: english, of: .english)).words, "\(language.tag) \(key.name)")
    }
  }

  @Test(arguments: Language.all) func textsAreTidy(_ language: Language) throws {
    let file = try TextFile(language.file())
    for key in file.keys {
      let text = try #require(file[key])
      #expect(Folding.isNFC(text) && !text.contains("  ") && !text.contains("...") && !text.hasSuffix(" "), "\(language.tag) \(key)")
      #expect(!text.contains("\""), "straight quotes in \(language.tag) \(key)")
    }
  }

  @Test func frenchSignsKeepTheirSpaces() throws {
    let file = try TextFile(#require(Language(matching: "fr")).file())
    for key in file.keys {
      let text = try #require(file[key])
      for torn in [" ;", " :", " !", " ?", " %", " »", "« "] { #expect(!text.contains(torn), "a space that breaks in \(key)") }
      for wide in ["\u{A0};", "\u{A0}!", "\u{A0}?"] { #expect(!text.contains(wide), "a wide space in \(key)") }
    }
  }

  @Test(arguments: Language.all) func everyKeyIsTranslated(_ language: Language) throws {
    guard language != .english else { return }
    let file = try TextFile(language.file())
    let english = try TextFile(Language.english.file())
    let same = file.keys.filter { file[$0] == english[$0] && file[$0]?.contains(where: \.isLetter) == true }
    let known = Self.facts.union((Self.shared[language.tag] ?? "").split(separator: " ").map { "label.\($0)" })
    #expect(same.allSatisfy(known.contains), "\(language.tag): \(same)")
  }

  /// Messages that consist only of arguments.
  private static let facts: Set<String> = [
    "cart.line", "list.shareItem", "list.shareCount", "list.shareSize", "list.shareNote", "explain.line", "explain.share", "receipt.row",
    "list.pricePer", "statistics.group",
  ]
  /// Labels that are the same in a language and in English.
  private static let shared = [
    "de":
      "appName barcode budget code details email export filter identifier import name offline ok online status system themeSystem timer timerStart",
    "fr": "budget code date description email image note ok promotions stock suggestions total",
    "es": "color general no sku stock subtotal total",
    "it": "account budget email home no offline ok online password sku",
    "ja": "identifier ok",
    "pt-BR": "email item offline ok online sku status subtotal total",
  ]
}

/// Arguments used by a message, at any depth.
private struct Uses {
  var names: Set<String> = []
  var plurals: Set<String> = []
  var categories: [Set<PluralCategory>] = []
  var words: [String: Set<String>] = [:]

  init(of message: String) throws { add(try PatternParser.parse(message)) }

  private mutating func add(_ pattern: Pattern) {
    for part in pattern.parts {
      switch part {
      case .literal, .number: continue
      case .argument(let name): names.insert(name)
      case .plural(let name, let forms):
        names.insert(name)
        plurals.insert(name)
        categories.append(Set(forms.compactMap { if case .category(let category) = $0.selector { category } else { nil } }))
        for form in forms { add(form.pattern) }
      case .select(let name, let forms):
        names.insert(name)
        words[name] = Set(forms.map(\.word))
        for form in forms { add(form.pattern) }
      }
    }
  }
}
