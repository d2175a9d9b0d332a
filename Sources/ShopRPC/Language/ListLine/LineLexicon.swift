import ShopModel
import Synchronization

/// A unit as a word says it.
struct LineUnit: Hashable, Sendable {
  /// Stored symbol or key; nil for pieces.
  let key: String?
  /// Dimension of a mass, a volume or a length; nil for what is counted.
  let dimension: MeasureUnit.Dimension?
  /// True for a singular form where numbers from two on have another one.
  var isSingular = false
  /// True if its number follows.
  var isFirst = false
  /// Number that the word includes, such as two; nil for none.
  var count: Fraction?

  /// Part or multiple of the unit that the word means behind a number, as in `20 dag`; a dual means two without one.
  var scale: Fraction? { count.flatMap { $0.numerator == 2 && $0.denominator == 1 ? nil : $0 } }

  /// A mass or a volume, the size of one thing.
  var isSize: Bool { dimension == .mass || dimension == .volume }

  /// True for a spoon, a cup or a glass, which can be heaped.
  var isVessel: Bool { dimension == .volume && (key?.count ?? 0) > 2 || key.map(Self.vessels.contains) == true }

  /// True for what has something else in it.
  var isContainer: Bool { key.map(Self.containers.contains) == true }

  /// True for a part of something, and for a unit of one language, of which a measure tells the sum rather than the size.
  var isPart: Bool { key.map { Self.parts.contains($0) || !MeasureNames.keys.contains($0) } ?? true }

  /// `unit` is a symbol or a key.
  init(_ unit: String) {
    let measure = MeasureUnit.named(unit)
    key = measure.map(\.isPiece) == true && !Self.counters.contains(unit) ? nil : measure?.symbol ?? unit
    dimension = measure.flatMap { $0.dimension == .count ? nil : $0.dimension }
  }

  /// True for a part of a thing, as it grows or is cut, rather than for its package: a clove, a head, a chunk.
  var isGrown: Bool { isPart || key.map(Self.grown.contains) == true }

  /// True for a package whose number of things follows it: `cola multipack 6` is one multipack of six.
  var isMultipack: Bool { key == Self.multipack }

  /// True for a package of one thing, so that a number behind it counts packages: `beer can 12` is twelve cans, but `eggs box 12` can be
  /// one box of twelve.
  var isSingle: Bool { key.map(Self.singles.contains) == true }

  /// The general counter of Japanese, which is read as pieces.
  static let item = "item"
  private static let singles: Set<String> = ["bottle", "can", "drink can", "tin", "jar", "tub", "bag", "sachet"]
  private static let grown: Set<String> = ["cluster", "chunk", "head", "bulb", "plant", "hand"]
  private static let multipack = "multipack"
  private static let parts: Set<String> = [
    "slice", "thin slice", "thick slice", "round slice", "clove", "stalk", "sprig", "leaf", "cube", "pinch", "handful", "ring", "string",
    "portion", "dose",
  ]
  private static let containers: Set<String> = [
    "bottle", "can", "drink can", "tin", "box", "bag", "pouch", "sack", "sachet", "pack", "multipack", "carton", "case", "crate", "jar",
    "tub", "tray", "tube", "flask", "jug", "canister",
  ]
  private static let vessels: Set<String> = ["glass", "tea glass", "coffee cup", "dessertspoon"]
  /// Counters of Japanese.
  private static let counters: Set<String> = [
    item, "long item", "flat item", "small animal", "whole fish", "small grain", "whole cake", "bound volume", "jointed section",
  ]
}

/// The words of a language around amounts, for looking them up.
final class LineLexicon: Sendable {
  /// What must follow for a word to be a number.
  enum Use: Hashable, Sendable {
    /// A unit or, at the start of a line, a name.
    case anything
    /// A unit: `half pound`.
    case unit
    /// A unit tied to the name, as in `a pound of cake`, or a single name.
    case article
  }

  struct Numeral: Hashable, Sendable {
    let value: Fraction
    let use: Use
    /// True for a fraction that is subtracted, like `إلا ربع`.
    var isLess = false
  }

  /// Kinds of words that only have to be recognized.
  enum Kind: Int, CaseIterable, Sendable {
    /// Words in a numeral: `two hundred and fifty`.
    case and
    /// Words between the summands of an amount.
    case plus
    /// Words between the bounds of a range.
    case to
    /// Words before a range, and the word between its bounds then.
    case from
    case between
    /// Words before and behind an estimate.
    case about
    case after
    /// Words behind a count: `3 mal`.
    case times
    /// Units that mean one at the start of a line: `pound of butter`.
    case one
    /// Plural forms, which do not mean one.
    case many
    /// Words between a unit and a name.
    case of
    /// Words between a thing and its size.
    case tie
    /// Words before the number of pieces in a package: `c/ 12`.
    case with
    /// Words behind the size of one piece.
    case each
    /// Remarks on a spoon or a cup, and on the size of things.
    case level
    /// Amounts that are not known, before and behind a name.
    case vague
    case taste
    case please
    /// Words that are polite at the end of a line only: `thank you cards` are cards.
    case thanks
    /// Articles that are left out: `du pain`.
    case part
    /// Words that a name does not begin or end with, next to an amount.
    case edge
    /// Words between things.
    case list
    /// Foods that are counted without a unit, so that their dual means two of them.
    case food
    /// Beginnings of names that look like amounts.
    case name
    /// Words that begin a remark on a part of a thing, `of which`, and a condition: `if`.
    case remark
    case condition
    /// Words that begin a remark behind a thing: `for the`, `because`, `not the`; and behind those for a purpose, words for what a thing is
    /// made for, which belong to its name: `cream for the hands`.
    case aside
    case suited
    /// Days, meals and guests at the end of a line: `salmon friday`, `napkins for guests`.
    case day
    /// Words between a price and its unit: `1.99 per kilo`.
    case rate
    /// What stands in front of a colon and a thing: `Topping: 50 g nuts`, and what begins or ends that: `For the sauce`.
    case label
    case purpose
    /// Attributes in front of things: `boneless, skinless chicken`.
    case attribute
    /// Attributes behind amounts, which can also belong to the names of things: `eggs 6 brown`.
    case quality
    /// Things that are often listed, for recognizing several in a line.
    case staple
    /// Things of which the word for a net means something else: `filet de poulet`.
    case filleted
    /// What things rather than measures are made of: `cuillères en bois`.
    case material
    /// Words that more often begin names than they are units: a ball, a strip.
    case loose
    /// Things whose size is a letter: eggs.
    case sized
    /// Endings of the number of things in a package, `6er`; words behind it, `12-pack`, and before it, `uova da 6`.
    case contents
    case multipack
    case holding
    /// Words before the package of a thing: `garbanzos en bote`.
    case inside
    /// Words for pieces, of which there are as many as the number behind them says, and some of them.
    case cut
    case several
    /// Words that deny what follows: `no salt`.
    case without
    /// Verbs of a condition.
    case auxiliary
    /// What asks for a thing, in front of it and behind it: `can you get`, `mitbringen`.
    case request
    case closing
    /// Greetings, forms of address and adverbs around a request, and articles behind it.
    case opening
    case article
    /// Relatives among them, who want what is behind a colon: `Mum: bread`.
    case person
    /// Words before and behind the highest price: `up to 3 €`, `198円まで`.
    case limit
    case capped
    /// Words before where a thing is from: `from the butcher`.
    case origin
    /// The list on which a thing is put, `to my shopping list`, the noun in it, and verbs that ask for a thing only beside it.
    case target
    case targetNoun
    case adding
    /// What is between the numbers of an offer, `3 for 2`, in front of it and behind it.
    case offer
    case offerStart
    case offerEnd
    /// Stores, of which the name behind an amount or a preposition tells where to buy a thing.
    case shop
  }

  /// Words that are no phrases: endings, beginnings and stems, and what is around a line.
  enum List: Int, CaseIterable, Sendable {
    case currency
    /// Parts of the currency, joined to their number: `89p each`.
    case coin
    /// What leads to a price, or is joined to it.
    case price
    case priceStart
    case priceEnd
    /// Endings of the highest price, where words are not separated.
    case priceLimit
    /// Endings of words that describe a thing, and of descriptions in front of an amount.
    case described
    case description
    /// Endings of a condition, and what they follow.
    case conditional
    case conditionalStem
    /// Words in the names of things whose kind is a number.
    case numbered
    /// Baking tins.
    case form
    /// The unit that a net means for some things.
    case fillet
    /// Endings of numbers that count something, and of words that mean one of it.
    case suffix
    /// Endings of words that begin a request: `gelirken`, `uğrarsan`.
    case openingEnd
    /// Endings and beginnings of what a thing is for or where it is from: `kasaptan`, `サラダ用`, `للبيتزا`.
    case asideEnd
    /// Endings of the store where a thing is bought, in front of it: `セブンで冷凍うどん`, but not `ライフ用品`.
    case shopEnd
    /// Parts of a remark between spaces, in languages that have few of them, and its endings at the end of a line.
    case asidePart
    case asideLast
    case asideStart
    /// Words before the name of who a thing is for: `x Mario`.
    case recipient
    /// Words for what a vessel is usually for, which make it a measure: the `yaourt` of `pot à yaourt`.
    case vesselOf
    /// Endings of diminutives, each with that of the word.
    case diminutive

    /// The lists by their names in the tables, such as `price start`.
    fileprivate static let named = Dictionary(
      uniqueKeysWithValues: allCases.map { list in
        ("\(list)".reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : "\($1)" }, list)
      })
  }

  /// Properties of the language.
  struct Grammar: OptionSet, Sendable {
    let rawValue: Int

    /// A word connects units and names: `2 cups of milk`.
    static let tied = Grammar(rawValue: 1)
    /// All nouns are capitalized.
    static let capitals = Grammar(rawValue: 1 << 1)
    /// Units precede numbers, and number words follow names.
    static let unitsFirst = Grammar(rawValue: 1 << 2)
    /// A unit means one without an article: `لتر حليب`.
    static let bareUnits = Grammar(rawValue: 1 << 3)
    /// Singular forms of units are not used from two on.
    static let plurals = Grammar(rawValue: 1 << 4)
    /// Numerals are joined to one word.
    static let compounds = Grammar(rawValue: 1 << 5)
    /// The point of `1.500 kg` separates decimals in kitchens.
    static let pointDecimals = Grammar(rawValue: 1 << 6)
    /// A space separates groups of digits.
    static let blankGroups = Grammar(rawValue: 1 << 7)
    /// An ending makes a size of an amount: `kiloluk`.
    static let sizeEndings = Grammar(rawValue: 1 << 8)
    /// `4/5` is a fraction, and no range.
    static let slashFractions = Grammar(rawValue: 1 << 9)
    /// Amounts are written behind names without brackets: `りんご 2個`.
    static let bareAmounts = Grammar(rawValue: 1 << 10)
  }

  let language: String
  let grammar: Grammar
  let units: PhraseTable<LineUnit>
  /// Units that precede their numbers in this language only sometimes.
  let firstUnits: PhraseTable<LineUnit>
  let numerals: PhraseTable<Numeral>
  /// Fractions behind a number or its unit: `and a half`.
  let parts: PhraseTable<Numeral>
  private let tree: PhraseTree
  /// The kinds of phrases with which amounts begin.
  private let amountKinds: PhraseTree.Kinds
  /// First words of units, by their first byte.
  private let unitBeginnings: [UInt8: [String]]
  /// Numerals of which compounds consist, longest first.
  let compoundParts: [(text: String, value: Int)]
  let suffixes: [String]
  /// Keys of the words for the currency.
  let currencies: Set<String>
  private let lists: [[String]]
  /// What `list.share` writes behind an item that the database does not have.
  let unavailable: [String]

  /// In `region`, its names of measures come first: a `pinte` of Quebec is a quart.
  fileprivate init(_ tag: String, in region: Language? = nil) {
    language = tag
    grammar = Self.grammars[tag] ?? []
    let table = LanguageWords.of(tag)
    var tree = PhraseTree()
    var units = PhraseTable<LineUnit>(Self.firstBit)
    let names = [region, Language(matching: tag)].compactMap(\.self).map { Measures(of: $0).names }
    // in Arabic, the form for one is also that of other numbers
    for name in names.flatMap({
      $0.sorted { ($0.count == nil ? 1 : 0, $0.unit, $0.text) < ($1.count == nil ? 1 : 0, $1.unit, $1.text) }
    }) {
      var unit = LineUnit(name.unit)
      (unit.isSingular, unit.isFirst, unit.count) = (name.isSingular, name.isFirst, name.count.flatMap { Fraction($0, 1) })
      units.add(name.text, to: &tree, meaning: unit)
      if let genitive = name.count == 2 ? Self.genitive(name.text) : nil { units.add(genitive, to: &tree, meaning: unit) }
    }
    for row in table.unitRows {
      let unit = LineUnit(row.unit.first == "~" ? String(row.unit.dropFirst()) : row.unit)
      for word in row.names + row.words {
        let sides = word.split(separator: "×", maxSplits: 1).map(String.init)
        var meant = unit
        if sides.count > 1 { meant.count = Self.value(of: sides[0]) }
        for form in Self.unitForms(of: sides.last ?? word, in: tag) { units.add(form, to: &tree, meaning: meant) }
      }
    }
    var lists = Array(repeating: [String](), count: List.allCases.count)
    var (numerals, parts) = (PhraseTable<Numeral>(Self.firstBit + 1), PhraseTable<Numeral>(Self.firstBit + 2))
    var first = PhraseTable<LineUnit>(Self.firstBit + 3)
    var compounds: [(text: String, value: Int)] = []
    let kinds = Dictionary(uniqueKeysWithValues: Kind.allCases.map { ("\($0)", $0.bit) })
    for (kind, list) in table.grammarRows {
      if let bit = kinds[kind] {
        for word in list { _ = tree.add(word, of: kind == "\(Kind.person)" ? bit | Kind.opening.bit : bit) }
      } else if kind.hasPrefix("first ") {
        for word in list { first.add(word, to: &tree, meaning: LineUnit(String(kind.dropFirst("first ".count)))) }
      } else if let value = Self.value(of: kind) {
        for word in list {
          let use: Use = word.first == "-" ? .unit : word.first == "~" ? .article : .anything
          let text = use == .anything ? word : String(word.dropFirst())
          if kind.first == "+" || kind.first == "-" {
            for form in Self.forms(of: text, in: tag) {
              parts.add(form, to: &tree, meaning: Numeral(value: value, use: .anything, isLess: kind.first == "-"))
            }
          } else {
            for form in Self.forms(of: text, in: tag) { numerals.add(form, to: &tree, meaning: Numeral(value: value, use: use)) }
            if value.denominator == 1 { compounds.append((Folding.foldWord(text), value.numerator)) }
          }
        }
      } else if let name = List.named[kind] {
        lists[name.rawValue] += name == .form || name == .conditionalStem ? list.map { Folding.foldWord($0) } : list
      }
    }
    suffixes = lists[List.suffix.rawValue]
    currencies = Set(lists[List.currency.rawValue].map { Folding.foldWord($0) })
    unitBeginnings = Dictionary(grouping: tree.beginnings(of: units.kind)) { $0.utf8.first ?? 0 }
    (units.tree, numerals.tree, parts.tree, first.tree) = (tree, tree, tree, tree)
    (self.units, self.numerals, self.parts, firstUnits) = (units, numerals, parts, first)
    (self.tree, self.lists) = (tree, lists)
    amountKinds = units.kind | numerals.kind | first.kind | Kind.about.bit | Kind.from.bit | Kind.level.bit
    unavailable = Self.unavailable(tag)
    compoundParts = grammar.contains(.compounds) ? compounds.sorted { $0.text.count > $1.text.count } : []
  }

  /// The lexicon of a language, by its tag, with or without a region.
  static func of(_ language: String) -> LineLexicon { known.lexicon(of: language) }

  /// The tokens of a text, each with what the phrases of the language know about it.
  func tokens(of text: String) -> [LineToken] { LineToken.tokens(of: text).map(marked) }

  func marked(_ token: LineToken) -> LineToken {
    var token = token.marked(by: tree)
    guard token.kind == .word else { return token }
    let first = token.key.utf8.first
    // what `LineAmounts` reads although it is no phrase
    if compoundParts.contains(where: { $0.text.utf8.first == first && token.key.hasPrefix($0.text) }) { token.word.kinds |= numerals.kind }
    if grammar.contains(.bareUnits), Self.duals.contains(where: token.key.hasSuffix) { token.word.kinds |= units.kind }
    return token
  }

  /// True if an amount can begin with a token.
  func beginsAmount(_ token: LineToken) -> Bool {
    token.word.kinds & amountKinds != 0 || token.isNumeric || token.isTimes || token.kind == .mark && token.key == ","
  }

  /// The unit of which a word is the diminutive: `hojitas` of `hojas`. Of others, the diminutive is a food: `rollitos`, `boulettes`, `costine`.
  func unit(diminished word: String) -> LineUnit? {
    for row in list(.diminutive) {
      let sides = row.split(separator: "=")
      guard sides.count == 2, word.hasSuffix(sides[0]), let unit = units[String(word.dropLast(sides[0].count) + sides[1])] else { continue }
      if unit.isVessel || unit.isSize || unit.key.map(Self.diminishable.contains) == true { return unit }
    }
    return nil
  }

  private static let diminishable: Set = ["leaf", "sprig", "slice", "pinch", "bunch", "clove", "drop"]

  /// The unit with whose letters a word begins, if there is only one: `tran` of `tranche`.
  func unit(abbreviated word: String) -> LineUnit? {
    let found = unitBeginnings[word.utf8.first ?? 0, default: []].filter { $0.hasPrefix(word) }.compactMap { units[$0] }
    return Set(found.map(\.key)).count == 1 ? found.first : nil
  }

  /// The unit that a word between a number and a name means although one letter of it is wrong, if no other unit is as near: `cuchiai`.
  func misspelled(_ tokens: [LineToken], at index: Int) -> (unit: LineUnit, end: Int)? {
    let token = tokens[index]
    guard token.kind == .word, token.gap != .none, let first = token.key.utf8.first, let words = unitBeginnings[first],
      token.key.utf8.count >= Self.leastMisspelled, [.staple, .attribute, .name].allSatisfy({ end(of: $0, in: tokens, at: index) == nil })
    else { return nil }
    var found: [(unit: LineUnit, end: Int)] = []
    var (corrected, typos) = (tokens, TypoDistance(limit: 1))
    let letters = Array(token.key.unicodeScalars)
    for word in words where word.utf8.count >= Self.leastMisspelled && typos.between(letters, Array(word.unicodeScalars)) == 1 {
      corrected[index].key = word
      corrected[index] = marked(corrected[index])
      guard let (unit, end) = units.match(corrected, at: index) else { continue }
      // what is counted can be another word with one more letter
      if unit.isVessel || unit.isSize || word.utf8.count != token.key.utf8.count && self.end(of: .of, in: tokens, at: end) != nil {
        found.append((unit, end))
      }
    }
    guard let best = found.max(by: { $0.end < $1.end }), best.end < tokens.count, found.allSatisfy({ $0.unit.key == best.unit.key }) else {
      return nil
    }
    return best
  }

  /// The end of the text of a kind that begins at a token; nil for none.
  func end(of kind: Kind, in tokens: [LineToken], at start: Int) -> Int? {
    tree.match(kind.bit, in: tokens, at: start)?.end
  }

  /// True for a word with which a request or a polite phrase begins.
  func asks(_ token: LineToken) -> Bool { token.word.kinds & Self.askingKinds != 0 }

  private static let askingKinds = Kind.request.bit | Kind.closing.bit | Kind.please.bit | Kind.thanks.bit | Kind.targetNoun.bit

  func list(_ name: List) -> [String] { lists[name.rawValue] }

  /// True if a word alone is of a kind.
  func has(_ kind: Kind, as token: LineToken) -> Bool { tree.isPhrase(token.word, of: kind.bit) }

  /// True when the whole text is of a kind.
  func has(_ kind: Kind, in tokens: [LineToken]) -> Bool { end(of: kind, in: tokens, at: 0) == tokens.count }

  /// The start of the text of a kind with which tokens end; nil for none, and if it is all of them.
  func start(of kind: Kind, atEndOf tokens: [LineToken]) -> Int? {
    tokens.indices.dropFirst().first { end(of: kind, in: tokens, at: $0) == tokens.count }
  }

  /// Removes the text of a kind with which tokens begin, unless it is all of them.
  func dropFirst(_ kind: Kind, from tokens: inout [LineToken]) {
    if let end = end(of: kind, in: tokens, at: 0), end < tokens.count { tokens.removeFirst(end) }
  }

  /// Value of a row such as `3/4` or `+1/2`.
  private static func value(of kind: String) -> Fraction? {
    let numbers = kind.drop { $0 == "+" || $0 == "-" }.split(separator: "/").map { Int($0) }
    guard let above = numbers.first ?? nil, numbers.count < 2 || numbers[1] != nil else { return nil }
    return Fraction(above, numbers.count > 1 ? numbers[1] ?? 1 : 1)
  }

  private static func unavailable(_ tag: String) -> [String] {
    guard let language = Language(matching: tag) else { return [] }
    var texts = Texts()
    texts.use(language)
    let remark = texts.text(.listNotAvailable, ["name": .text("")]).unicodeScalars.filter { !$0.properties.isBidiControl }
    return String(String.UnicodeScalarView(remark)).split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// A word, and the endings that Sinhala adds to it: `කිලෝවක` and `කිලෝවකින්` of `කිලෝවක්`, `එකයි` of `එක`.
  private static func forms(of word: String, in tag: String) -> [String] {
    guard tag == "si" else { return [word] }
    if word.hasSuffix("ක්") {
      let stem = String(String.UnicodeScalarView(word.unicodeScalars.dropLast()))
      return [word, stem, stem + "ින්", stem + "ුත්"]
    }
    return word.unicodeScalars.last == "\u{DCA}" ? [word] : [word, word + "යි"]
  }

  /// The forms of a unit: in French also those of abbreviations, in Turkish those before `yakın` and `fazla`, in Arabic those without dots,
  /// and in Sinhala those that mean one of it, `කෝප්පයක්` of `කෝප්පය` and `බිකක්` of `බිකි`.
  private static func unitForms(of word: String, in tag: String) -> [String] {
    // `bardağına` and `kaşığından` of `bardağı` and `kaşığı`
    if tag == "tr", word.hasSuffix("ğı") || word.hasSuffix("nı") { return [word, word + "na", word + "ndan"] }
    // `c.à soupe`, `c. soupe`
    if tag == "fr", word.hasPrefix("c. à ") {
      return [word] + ["c.à ", "c.à.", "c à ", "c. ", "c "].map { $0 + word.dropFirst("c. à ".count) }
    }
    // `ملعقة صغيره`: the ending is written with or without dots
    if tag == "ar" {
      return word.split(separator: " ").reduce([""]) { forms, part in
        let plain = part.hasSuffix("ة") ? [String(part), part.dropLast() + "ه"] : [String(part)]
        return forms.flatMap { form in plain.map { form.isEmpty ? $0 : "\(form) \($0)" } }
      }
    }
    let ending = word.unicodeScalars.last
    if tag != "si" || ending == "\u{DCA}" { return forms(of: word, in: tag) }
    let stem = ending == "\u{DD2}" ? String(String.UnicodeScalarView(word.unicodeScalars.dropLast())) : word
    return forms(of: word, in: tag) + Set([word, stem]).flatMap { forms(of: $0 + "ක්", in: tag) }
  }

  /// The genitive of an Arabic dual: `كيسين صغيرين` of `كيسان صغيران`.
  private static func genitive(_ dual: String) -> String? {
    let words = dual.split(separator: " ").map { word in
      word.hasSuffix("ان") ? word.dropLast(2) + "ين" : word.hasSuffix("تا") ? word.dropLast(1) + "ي" : word
    }
    let genitive = words.joined(separator: " ")
    return genitive == dual ? nil : genitive
  }

  private static let known = KnownLexicons()

  fileprivate static let grammars: [String: Grammar] = [
    "en": [.tied, .plurals, .slashFractions], "de": [.capitals, .compounds], "fr": [.tied, .pointDecimals, .blankGroups],
    "es": [.tied, .pointDecimals],
    "it": [.tied, .pointDecimals, .compounds], "pt-BR": [.tied, .pointDecimals], "tr": [.tied, .pointDecimals, .compounds, .sizeEndings],
    "si": [.unitsFirst, .slashFractions], "ar": .bareUnits, "ja": [.slashFractions, .bareAmounts],
  ]
  /// Endings of Arabic duals.
  static let duals = ["يين", "ين", "ان", "ا", tiedDual]
  /// The ending before a noun: `ملعقتي سكر`.
  static let tiedDual = "ي"
  /// Bytes of a word in which one letter can be wrong.
  private static let leastMisspelled = 6
  /// The first bit behind those of kinds.
  private static let firstBit = Kind.allCases.count
}

extension LineLexicon.Kind {
  fileprivate var bit: PhraseTree.Kinds { PhraseTree.bit(rawValue) }
}

/// The lexicons used so far, by tag. Those of regions have other names of measures than their language, or are the same.
private final class KnownLexicons: Sendable {
  private let known = Mutex<[String: LineLexicon]>([:])
  /// Regions and languages at a time; a session uses one.
  private static let room = 20

  func lexicon(of tag: String) -> LineLexicon {
    if let lexicon = known.withLock({ $0[tag] }) { return lexicon }
    let language = String(tag.prefix { $0 != "-" })
    let plain = language == "pt" ? "pt-BR" : LineLexicon.grammars[language] == nil ? "en" : language
    let region = Language(matching: tag)
    let isOther = region.map { $0.isRegional && MeasureTable.row(learnedIn: $0) != CLDRTables.measures[$0.tag] } == true
    let found = isOther ? LineLexicon(plain, in: region) : plain == tag ? LineLexicon(plain) : lexicon(of: plain)
    known.withLock { known in
      if known.count >= Self.room { known.removeAll() }
      known[tag] = found
    }
    return found
  }
}
