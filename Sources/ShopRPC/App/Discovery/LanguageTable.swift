/// The table of languages as the README has it: what there is of each.
enum LanguageTable {
  /// Markdown: a row a language, with how many of all labels and sentences its file has.
  static var markdown: String {
    var lines = ["| language | tag | labels | sentences | plural forms | written |", "|---|---|--:|--:|---|---|"]
    for language in Language.all { lines.append(row(of: language)) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func row(of language: Language) -> String {
    var keys: Set<String> = []
    do { keys = Set(try TextFile(language.file()).keys) } catch { return "| \(language.englishName) | \(error) |" }
    let labels = LabelKey.allCases.count { keys.contains($0.rawValue) }
    let sentences = TextKey.allCases.count { keys.contains($0.name) }
    let cells = [
      language.name, "`\(language.tag)`", "\(labels)/\(LabelKey.allCases.count)",
      "\(sentences)/\(TextKey.allCases.count)",
      PluralRules(language: language.tag).categories.map(\.rawValue).joined(separator: ", "), direction(of: language),
    ]
    return "| \(cells.joined(separator: " | ")) |"
  }

  private static func direction(of language: Language) -> String {
    switch language.direction {
    case .leftToRight: "left to right"
    case .rightToLeft: "right to left"
    }
  }
}

extension Language {
  /// Its name in English and, where that is another one, in itself.
  fileprivate var name: String { englishName == nativeName ? englishName : "\(englishName), \(nativeName)" }
}
