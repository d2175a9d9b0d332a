import ShopModel

/// How a program writes its lists: the headings or members that mean each field, and in what it differs from others.
struct ImportProfile: Sendable {
  /// Ways in which a program's lists differ.
  struct Traits: OptionSet, Sendable {
    let rawValue: Int

    /// The ids are our own.
    static let ownIDs = Traits(rawValue: 1 << 0)
    /// Rows only add details to products that exist.
    static let isAboutKnown = Traits(rawValue: 1 << 1)
    /// A single separator is a decimal comma.
    static let decimalComma = Traits(rawValue: 1 << 2)
    /// Descriptions are HTML.
    static let markup = Traits(rawValue: 1 << 3)
    /// Rows with the same group, or with a parent, inherit what they leave empty.
    static let groups = Traits(rawValue: 1 << 4)
    /// The id stays in `sourceId`.
    static let keepsID = Traits(rawValue: 1 << 5)
    /// The host sends the image itself only if the address asks for it.
    static let rawImages = Traits(rawValue: 1 << 6)
    /// Only the first brand of a list counts.
    static let listedBrands = Traits(rawValue: 1 << 7)
    /// Rows of one name are a group.
    static let namedGroups = Traits(rawValue: 1 << 8)
    /// Rows that name nothing continue the one above.
    static let continues = Traits(rawValue: 1 << 9)
    /// Headings have the names of shops in brackets.
    static let shops = Traits(rawValue: 1 << 10)
  }

  let format: ImportFormat
  /// Sets of headings, each of which is evidence for the program if all of them are there.
  let marks: [[String]]
  let traits: Traits
  /// Own meanings of headings.
  private let own: [String: ColumnMeaning]

  /// The sets of `marks` are between commas; in `columns`, the headings follow a field and a colon.
  init(_ format: ImportFormat, marks: String, _ traits: Traits = [], _ columns: String = "") {
    self.format = format
    self.marks = marks.split(separator: ",").map { $0.split(separator: " ").map { String($0) } }
    self.traits = traits
    own = Self.table(columns)
  }

  /// Meanings by the keys of headings.
  static func table(_ columns: String) -> [String: ColumnMeaning] {
    RankedHeadings(columns, of: ImportField.allCases).mapped { ColumnMeaning(field: $0, rank: $1) }
  }

  /// The meaning of a heading: that of this program, else the usual one, else that of its words; nil if it has none.
  func meaning(of heading: String) -> ColumnMeaning? {
    let usual = usualMeaning(of: heading)
    // what is in brackets is the number of the category, not the category
    if usual?.field != .id, Heading.parts(of: heading).notes.contains(where: { Heading.key(of: $0) == "id" }) { return nil }
    if !traits.isDisjoint(with: [.ownIDs, .isAboutKnown]) || (usual?.rank ?? Self.usualRank) < Self.usualRank { return usual }
    guard let (meaning, certainty) = HeadingWords.meaning(of: heading), certainty == .sure else { return usual }
    guard var usual else {
      // members of trees can be about anything
      return meaning.rank == HeadingWords.rankInTables && format != .csv ? nil : meaning
    }
    if usual.field == meaning.field, [.price, .sku, .description].contains(usual.field) {
      let isPlain = usual.field == .description && !HeadingWords.has([.short, .long], in: heading)
      (usual.rank, usual.size) = (isPlain ? usual.rank + 1 : meaning.rank, meaning.size)
    }
    return usual
  }

  /// The meaning of a heading that lists have; money for an amount is no amount.
  func usualMeaning(of heading: String) -> ColumnMeaning? {
    let meaning = listedMeaning(of: heading)
    return meaning?.field == .unit && Heading.hasCurrencySign(heading) ? nil : meaning
  }

  private func listedMeaning(of heading: String) -> ColumnMeaning? {
    if var meaning = meaning(ofKey: Heading.key(of: heading)) {
      if meaning.field == .price { meaning.currency = Self.currency(in: heading) }
      return meaning
    }
    let (head, notes) = Heading.parts(of: heading)
    if !notes.isEmpty || head != heading, var meaning = meaning(ofKey: Heading.key(of: head)) {
      if meaning.field.hasLanguages { meaning.language = notes.lazy.compactMap { Heading.language($0) }.first }
      if meaning.field == .price {
        meaning.currency = Self.currency(in: heading)
        if let words = HeadingWords.meaning(of: heading), HeadingWords.has([.net, .gross], in: heading) {
          meaning.rank = words.meaning.rank
        }
      }
      return meaning
    }
    return translated(heading)
  }

  /// The currency in the heading of a price, as in `Price (EUR)`, `Price EUR` or `Price France [EUR]`.
  static func currency(in heading: String) -> String? {
    let (head, notes) = Heading.parts(of: heading)
    return (notes + head.split(separator: " ").dropFirst().suffix(1).map { String($0) }).lazy
      .compactMap { $0.utf8.count == currencyLength ? Currency($0.uppercased())?.code : nil }.first
  }

  /// The meaning of a heading that ends in a language, such as `name_de`.
  private func translated(_ heading: String) -> ColumnMeaning? {
    for index in heading.indices where Self.separators.contains(heading[index]) {
      let tail = heading[heading.index(after: index)...]
      // our own lists may have any language
      let isOwn = traits.contains(.ownIDs) && (heading[index] == "." || heading[index] == "@")
      let known = Heading.language(String(tail))
      guard let language = isOwn ? LanguageTag(String(tail))?.text : known else { continue }
      // an id or a number of something else than the text
      if heading[index] == "_" || heading[index] == "-", Self.words.contains(language) { continue }
      guard var meaning = meaning(ofKey: Heading.key(of: String(heading[..<index]))), meaning.field.hasLanguages else { continue }
      // a member of what others call a thing
      if isOwn, heading[index] == ".", known.map({ Self.words.contains($0) }) ?? true, meaning.rank > Self.usualRank { continue }
      meaning.language = language
      return meaning
    }
    return nil
  }

  private func meaning(ofKey key: String) -> ColumnMeaning? {
    if key.isEmpty { return nil }
    if let meaning = own[key] ?? Self.common(key) { return meaning }
    // options are numbered
    let key =
      Self.numbers.first { key.contains("option\($0.word)") }.map { key.replacing("option\($0.word)", with: "option\($0.number)") } ?? key
    let digits = key.filter { $0.isASCII && $0.isNumber }
    if !digits.isEmpty, let number = Int(digits.prefix(2)) {
      let pattern = key.replacing(digits, with: "#")
      if var meaning = own[pattern] ?? Self.common(pattern) {
        meaning.number = number
        return meaning
      }
    }
    // the headings of some programs end in the name of the shop
    for (heading, meaning) in own where heading.last == "*" && key.hasPrefix(heading.dropLast()) { return meaning }
    return Heading.withoutSubject(key).flatMap { own[$0] ?? Self.common($0) }
  }

  /// The meaning that a heading has in any program, which counts after those of this one.
  private static func common(_ key: String) -> ColumnMeaning? {
    guard var meaning = ProductProfiles.common[key] else { return nil }
    meaning.rank += usualRank
    return meaning
  }

  /// What is added to the ranks of meanings that headings have in any program.
  static let usualRank = 100

  /// Number of headings in sets that are all there; 0 if there is no evidence.
  func evidence(in keys: Set<String>) -> Int {
    marks.reduce(0) { $0 + ($1.allSatisfy { keys.contains($0) } ? $1.count : 0) }
  }

  /// The headings in these sets, as they are spelled.
  func evidence(of headings: [String]) -> [String] {
    let spelled = Dictionary(headings.map { (Heading.key(of: $0), $0) }) { first, _ in first }
    var seen: Set<String> = []
    return marks.filter { $0.allSatisfy { spelled[$0] != nil } }.flatMap(\.self).filter { seen.insert($0).inserted }.compactMap {
      spelled[$0]
    }
  }

  private static let separators: Set<Character> = ["@", "_", "-", ".", ":"]
  private static let numbers = [(word: "one", number: 1), (word: "two", number: 2), (word: "three", number: 3)]
  /// Languages whose codes are words in headings.
  private static let words: Set = ["id", "no"]
  private static let currencyLength = 3
}
