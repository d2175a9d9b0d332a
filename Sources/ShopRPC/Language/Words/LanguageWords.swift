/// The words of one language around amounts, for writing them and for reading what people type.
struct LanguageWords: Sendable {
  /// A row for each unit: its symbol or key, then the names that are written, by plural category: one name for all numbers, or one for the
  /// singular and one for the plural; Arabic has names for one and two, used without a number, for few, and for many if different from the
  /// first. Behind a bar follow words that are only read. The names of units with a symbol are those of CLDR. A key after `~` is a word of
  /// this language only; behind `~=` are such words, those of a unit behind its key: `knob,knobs;fillet,fillets`. A word after a number and `×`
  /// means that many of the unit.
  let units: String
  /// A row for each kind of word; see `LineLexicon`. `<a|b>` stands for a word or another one.
  let grammar: String

  /// The words of a language, by its tag, with or without a region.
  static func of(_ language: String) -> LanguageWords { all[String(language.prefix { $0 != "-" })] ?? english }

  private static let all = [
    "ar": arabic, "de": german, "es": spanish, "fr": french, "it": italian, "ja": japanese, "pt": portuguese, "si": sinhala, "tr": turkish,
  ]

  /// Words of every language, such as the names of assistants that listen.
  private static let common = """
    opening:siri,<hey |hi |ok |okay |>google,alexa,<hey |hi |>bixby,cortana,hey siri
    about:±
    after:±
    """

  /// The rows of units: the key, the names that are written, and the words that are only read.
  var unitRows: [(unit: String, names: [String], words: [String])] {
    var rows: [(unit: String, names: [String], words: [String])] = []
    for row in units.split(whereSeparator: \.isNewline) {
      guard let sign = row.firstIndex(of: "=") else { continue }
      let (unit, rest) = (String(row[..<sign]), row[row.index(after: sign)...])
      if unit == "~" {
        rows += rest.split(separator: ";").map { ("~\($0.prefix(while: { $0 != "," }))", [], Self.words($0)) }
      } else {
        let sides = rest.split(separator: "|", omittingEmptySubsequences: false)
        rows.append((unit, Self.words(sides.first), Self.words(sides.dropFirst().first)))
      }
    }
    return rows
  }

  var grammarRows: [(kind: String, words: [String])] {
    (grammar + "\n" + Self.common).split(whereSeparator: \.isNewline).compactMap { row in
      row.firstIndex(of: ":").map { (String(row[..<$0]), Self.words(row[row.index(after: $0)...]).flatMap(Self.expanded)) }
    }
  }

  /// The forms of a phrase with alternatives: `to <the|my> list` is `to the list` and `to my list`.
  private static func expanded(_ phrase: String) -> [String] {
    guard let start = phrase.firstIndex(of: "<"), let end = phrase[start...].firstIndex(of: ">") else { return [phrase] }
    let rest = expanded(String(phrase[phrase.index(after: end)...]))
    let forms = phrase[phrase.index(after: start)..<end].split(separator: "|", omittingEmptySubsequences: false)
    return forms.flatMap { form in rest.map { phrase[..<start] + form + $0 } }
  }

  private static func words(_ list: Substring?) -> [String] { (list ?? "").split(separator: ",").map(String.init) }
}
