/// A language that every text is shipped in: a place in the table of them, so that passing it on costs nothing.
struct Language: Hashable, Sendable {
  /// The way its script runs.
  enum Direction: String, Sendable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
  }

  /// What is known of a language.
  private struct Row: Sendable {
    let tag: String
    let englishName: String
    let nativeName: String
    let flag: String
    let direction: Direction
    let locale: String
    let chain: [String]
  }

  /// Where it stands in `all`.
  let position: Int

  /// A BCP 47 tag in canonical case.
  var tag: String { Self.rows[position].tag }
  var englishName: String { Self.rows[position].englishName }
  var nativeName: String { Self.rows[position].nativeName }
  /// The flag of the region that CLDR thinks likeliest for the language.
  var flag: String { Self.rows[position].flag }
  var direction: Direction { Self.rows[position].direction }
  /// Whose numbers, dates and units CLDR's are written as: the language itself, or its likeliest region where that has digits of its own.
  var locale: String { Self.rows[position].locale }
  /// The tags under which a translation is looked for, the language's own first.
  var chain: [String] { Self.rows[position].chain }
  /// The bytes of its file in `Languages`.
  func file() -> [UInt8] { EmbeddedFile.bytes(of: "Languages/\(tag).json") }

  /// Every shipped language, English first.
  static let all = rows.indices.map { Language(position: $0) }

  static let english = Language(position: 0)

  /// A new language is a file in `Languages`, its line in `embedded.c`, and a line here.
  private static let rows: [Row] = [
    row("en", "English", "English", "🇺🇸"),
    row("si", "Sinhala", "සිංහල", "🇱🇰"),
    row("tr", "Turkish", "Türkçe", "🇹🇷"),
    row("de", "German", "Deutsch", "🇩🇪"),
    row("fr", "French", "Français", "🇫🇷"),
    row("es", "Spanish", "Español", "🇪🇸"),
    row("it", "Italian", "Italiano", "🇮🇹"),
    row("pt-BR", "Portuguese (Brazil)", "Português (Brasil)", "🇧🇷"),
    // CLDR writes `ar` itself with the digits of the west, and leaves those of the script to the regions that use them
    row("ar", "Arabic", "العربية", "🇪🇬", .rightToLeft, locale: "ar-EG"),
    row("ja", "Japanese", "日本語", "🇯🇵"),
  ]

  private static func row(
    _ tag: String, _ englishName: String, _ nativeName: String, _ flag: String, _ direction: Direction = .leftToRight,
    locale: String? = nil
  ) -> Row {
    let chain = LanguageTag(tag)?.chain ?? [tag]
    return Row(
      tag: tag, englishName: englishName, nativeName: nativeName, flag: flag, direction: direction, locale: locale ?? tag, chain: chain)
  }
}

extension Language {
  /// The shipped language for a requested tag: the same, else the nearest of its parents by CLDR; nil when there is none.
  init?(matching requested: String) {
    guard let tag = LanguageTag(requested), let position = Self.match(tag, among: Self.all.map(\.tag)) else { return nil }
    self = Self.all[position]
  }

  /// The position in `shipped` of the tag that serves `requested`; a bare language is also served by its likeliest region's texts.
  /// So `pt-PT`, whose parent is `pt`, is served by `pt-BR`, which CLDR's language matching puts nearer to it than any other language.
  static func match(_ requested: LanguageTag, among shipped: [String]) -> Int? {
    let chain = requested.chain
    for tag in chain {
      if let position = shipped.firstIndex(of: tag) { return position }
    }
    guard let bare = chain.last, let likely = likeliest[bare] else { return nil }
    return shipped.firstIndex(of: likely)
  }

  /// Bare languages whose texts CLDR keeps under one region's name.
  private static let likeliest = ["pt": "pt-BR"]
}
