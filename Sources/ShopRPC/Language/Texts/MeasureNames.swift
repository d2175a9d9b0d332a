/// Names of units that are words, such as cans, for writing amounts; these units are stored by key.
enum MeasureNames {
  /// All keys.
  static let keys: Set<String> = Set(entries(of: "en").map(\.unit))

  /// Patterns for amounts in a language by plural category, with `#` for the number.
  static func names(in language: Language) -> [(unit: String, forms: [PluralCategory: String])] {
    entries(of: language.tag).map { unit, names in
      let counted = names.map { name in
        switch language.tag {
        case "si": "\(name) #"
        case "ja": "#\(name)"
        default: "# \(name)"
        }
      }
      return (unit, language.tag == "ar" ? arabic(names, counted) : plain(counted))
    }
  }

  /// One pattern for all numbers, or one each for `one` and `other`.
  private static func plain(_ counted: [String]) -> [PluralCategory: String] {
    counted.count > 1 ? [.one: counted[0], .other: counted[1]] : [.other: counted[0]]
  }

  /// One and two are written as the name alone; from 100 on the first form is used again.
  private static func arabic(_ names: [String], _ counted: [String]) -> [PluralCategory: String] {
    guard names.count > dual, let first = counted.first else { return plain(counted) }
    let many = counted.dropFirst(few + 1).first ?? first
    return [.one: names[0], .two: names[1], .few: counted[few], .many: many, .other: first]
  }

  private static let dual = 2
  private static let few = 2

  private static func entries(of tag: String) -> [(unit: String, names: [String])] {
    LanguageWords.of(tag).unitRows.filter { !$0.names.isEmpty }.map { ($0.unit, $0.names) }
  }
}
