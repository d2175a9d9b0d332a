internal import _FoundationICU

/// A language that every text is shipped in, as a region writes it: texts follow the language, amounts, numbers and dates the region.
/// Without a region it is a place in the table of languages, so that passing it on costs nothing.
struct Language: Sendable {
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
    /// The region that CLDR thinks likeliest for the language.
    let region: String
    let direction: Direction
    let formats: String
    let chain: [String]
  }

  /// Where it stands in `all`.
  let position: Int
  /// What another tag than the language's own asks for.
  private let variant: LanguageVariant?

  private var row: Row { Self.rows[position] }

  /// The BCP 47 tag of the texts, in canonical case.
  var tag: String { row.tag }
  /// The tag in use, such as `de-CH` or `ar-u-nu-latn`: that of the texts if nothing more was asked for.
  var locale: String { variant?.locale ?? row.tag }
  var englishName: String { row.englishName }
  var nativeName: String { row.nativeName }
  /// The flag of the region; of the likeliest one if none was asked for.
  var flag: String { variant?.flag ?? Self.flag(ofCountry: row.region) ?? "" }
  var direction: Direction { row.direction }
  /// The locale of CLDR that amounts, numbers, dates and units are written by: the language, its likeliest region where that has digits of
  /// its own, or the region that was asked for if CLDR has it.
  var formats: String { variant?.formats ?? row.formats }
  /// Whether its formats may be others than those of the language, for which there are tables.
  var isRegional: Bool { variant.map { $0.formats != row.formats } ?? false }
  /// The tags under which a translation is looked for, the nearest first.
  var chain: [String] { variant?.chain ?? row.chain }
  /// The bytes of its file in `Languages`.
  func file() -> [UInt8] { EmbeddedFile.bytes(of: "Languages/\(tag).json") }
  /// The same language without a region.
  var base: Language { Language(position: position) }

  private init(position: Int, variant: LanguageVariant? = nil) {
    self.position = position
    self.variant = variant
  }

  /// Every shipped language, English first.
  static let all = rows.indices.map { Language(position: $0) }

  static let english = Language(position: 0)

  /// A new language is a file in `Languages`, its line in `embedded.c`, and a line here.
  private static let rows: [Row] = [
    row("en", "English", "English", "US"),
    row("si", "Sinhala", "සිංහල", "LK"),
    row("tr", "Turkish", "Türkçe", "TR"),
    row("de", "German", "Deutsch", "DE"),
    row("fr", "French", "Français", "FR"),
    row("es", "Spanish", "Español", "ES"),
    row("it", "Italian", "Italiano", "IT"),
    row("pt-BR", "Portuguese (Brazil)", "Português (Brasil)", "BR"),
    // CLDR writes `ar` itself with the digits of the west, and leaves those of the script to the regions that use them
    row("ar", "Arabic", "العربية", "EG", .rightToLeft, formats: "ar-EG"),
    row("ja", "Japanese", "日本語", "JP"),
  ]

  private static func row(
    _ tag: String, _ englishName: String, _ nativeName: String, _ region: String, _ direction: Direction = .leftToRight,
    formats: String? = nil
  ) -> Row {
    let chain = LanguageTag(tag)?.chain ?? [tag]
    return Row(
      tag: tag, englishName: englishName, nativeName: nativeName, region: region, direction: direction, formats: formats ?? tag,
      chain: chain)
  }
}

extension Language: Hashable {
  static func == (left: Language, right: Language) -> Bool {
    left.position == right.position && (left.variant === right.variant || left.locale == right.locale)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(position)
    if let variant { hasher.combine(variant.locale) }
  }
}

/// What a tag asks for beside a language.
private final class LanguageVariant: Sendable {
  let locale: String
  let formats: String
  /// Nil without a region, or for one that is no country.
  let flag: String?
  let chain: [String]

  init(locale: String, formats: String, flag: String?, chain: [String]) {
    self.locale = locale
    self.formats = formats
    self.flag = flag
    self.chain = chain
  }
}

extension Language {
  /// The shipped language for a requested tag: the same, else the nearest of its parents by CLDR; nil when there is none.
  init?(matching requested: String) {
    guard let tag = LanguageTag(requested), let position = Self.match(tag, among: Self.all.map(\.tag)) else { return nil }
    self.init(position: position, variant: Self.variant(tag, of: Self.rows[position]))
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

  /// What `tag` asks for beside the language that serves it; nil for nothing.
  private static func variant(_ tag: LanguageTag, of row: Row) -> LanguageVariant? {
    if row.chain.contains(tag.full) { return nil }
    let bare = String(row.tag.prefix { $0 != "-" })
    var place = row.formats
    if let region = tag.region, region != row.region, CLDRRegions.contains(region, of: bare) { place = "\(bare)-\(region)" }
    let chain = tag.chain
    return LanguageVariant(
      locale: tag.full, formats: place + (tag.digits.map { "-u-nu-\($0)" } ?? ""), flag: tag.region.flatMap { flag(ofCountry: $0) },
      chain: chain + row.chain.filter { !chain.contains($0) })
  }

  /// A country's flag: its two letters as regional indicators (Unicode, annex B of UTS 51); nil for an area of several countries.
  private static func flag(ofCountry region: String) -> String? {
    let letters = region.unicodeScalars.compactMap { Unicode.Scalar($0.value &- firstLetter.value &+ firstIndicator.value) }
    guard letters.count == countryLetters else { return nil }
    return String(String.UnicodeScalarView(letters))
  }

  private static let firstLetter: Unicode.Scalar = "A"
  private static let firstIndicator: Unicode.Scalar = "🇦"
  private static let countryLetters = 2
}

@safe extension Language {
  /// What the language calls itself, with the region and the digits that were asked for: `Deutsch (Schweiz)`.
  var ownName: String {
    if locale == tag { return nativeName }
    var status = U_ZERO_ERROR
    var contexts = [UDISPCTX_CAPITALIZATION_FOR_UI_LIST_OR_MENU]
    let names = unsafe swift_uldn_openForContext(formats, &contexts, Int32(contexts.count), &status)
    defer { unsafe swift_uldn_close(names) }
    var units = [UInt16](repeating: 0, count: Self.longestName)
    let count = unsafe swift_uldn_localeDisplayName(names, locale, &units, Int32(units.count), &status)
    precondition(status.rawValue <= U_ZERO_ERROR.rawValue, "ICU has no name for \(locale)")
    return String(decoding: units.prefix(Int(count)), as: UTF16.self)
  }

  /// In UTF-16 units; a name has language, script, region, variants and digits.
  private static let longestName = 512
}
