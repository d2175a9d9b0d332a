/// A language that every text is shipped in.
struct Language: Sendable {
  /// The way its script runs.
  enum Direction: String, Sendable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
  }

  /// A BCP 47 tag in canonical case.
  let tag: String
  let englishName: String
  let nativeName: String
  /// The flag of the region that CLDR thinks likeliest for the language.
  let flag: String
  let direction: Direction
  /// The tags under which a translation is looked for, the language's own first.
  let chain: [String]
  /// Where it stands in `all`.
  let position: Int
  /// The bytes of its file in `Languages`.
  let file: @Sendable () -> [UInt8]

  /// Every shipped language, English first; a new one is a file in `Languages` and a line here.
  static let all: [Language] = [
    row("en", "English", "English", "🇺🇸") { PackageResources.en_json },
    row("si", "Sinhala", "සිංහල", "🇱🇰") { PackageResources.si_json },
    row("tr", "Turkish", "Türkçe", "🇹🇷") { PackageResources.tr_json },
    row("de", "German", "Deutsch", "🇩🇪") { PackageResources.de_json },
  ].enumerated().map { $1($0) }

  static var english: Language { all[0] }

  private static func row(
    _ tag: String, _ englishName: String, _ nativeName: String, _ flag: String, _ direction: Direction = .leftToRight,
    file: @escaping @Sendable () -> [UInt8]
  ) -> (Int) -> Language {
    { position in
      let chain = LanguageTag(tag)?.chain ?? [tag]
      return Language(
        tag: tag, englishName: englishName, nativeName: nativeName, flag: flag, direction: direction, chain: chain, position: position,
        file: file)
    }
  }
}

extension Language {
  /// The shipped language for a requested tag: the same, else the nearest of its parents by CLDR; nil when there is none.
  init?(matching requested: String) {
    guard let tag = LanguageTag(requested), let position = Self.match(tag, among: Self.all.map(\.tag)) else { return nil }
    self = Self.all[position]
  }

  /// The position in `shipped` of the tag that serves `requested`; a bare language is also served by its likeliest region's texts.
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

extension Language: Hashable {
  static func == (left: Language, right: Language) -> Bool { left.position == right.position }

  func hash(into hasher: inout Hasher) { hasher.combine(position) }
}
