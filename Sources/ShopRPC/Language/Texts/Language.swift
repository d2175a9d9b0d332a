internal import FoundationEssentials
internal import FoundationInternationalization
internal import _FoundationICU

/// A supported language, optionally in a regional variant: texts are those of the language; amounts, numbers,
/// and dates are those of the region. Without a region it is an index into the table of languages, so that
/// copying it costs nothing.
struct Language: Sendable {
  /// Writing direction.
  enum Direction: String, Sendable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
  }

  /// Data of a language.
  private struct Row: Sendable {
    let tag: String
    let englishName: String
    let nativeName: String
    /// Most likely region of the language according to CLDR.
    let region: String
    let direction: Direction
    let formats: String
    let chain: [String]

    /// The script of the language according to CLDR.
    var script: String { Self.scripts[tag] ?? "Latn" }

    private static let scripts = ["ar": "Arab", "ja": "Jpan", "si": "Sinh"]
  }

  /// Index in `all`.
  let position: Int
  /// Data of a tag that differs from the language's own; nil for its own.
  private let variant: LanguageVariant?

  private var row: Row { Self.rows[position] }

  /// BCP 47 tag of the texts, in canonical case.
  var tag: String { row.tag }
  /// Tag in use, such as `de-CH` or `ar-u-nu-latn`; by default that of the texts.
  var locale: String { variant?.locale ?? row.tag }
  var englishName: String { row.englishName }
  var nativeName: String { row.nativeName }
  /// Flag of the requested region, or of the most likely one.
  var flag: String { variant?.flag ?? Self.flag(ofCountry: row.region) ?? "" }
  var direction: Direction { row.direction }
  /// CLDR locale for amounts, numbers, dates, and units: the language, its most likely region if that has
  /// digits of its own, or the requested region if CLDR has it.
  var formats: String { variant?.formats ?? row.formats }
  /// True when its formats may differ from those of the language, which are in tables.
  var isRegional: Bool { variant.map { $0.formats != row.formats } ?? false }
  /// Tags for looking up a translation, closest first.
  var chain: [String] { variant?.chain ?? row.chain }
  /// Content of its file in `Languages`.
  func file() -> [UInt8] { EmbeddedFile.bytes(of: "Languages/\(tag).json") }
  /// The language without a region.
  var base: Language { Language(position: position) }

  private init(position: Int, variant: LanguageVariant? = nil) {
    self.position = position
    self.variant = variant
  }

  /// All supported languages, English first.
  static let all = rows.indices.map { Language(position: $0) }

  static let english = Language(position: 0)

  /// A new language needs a file in `Languages`, a line in `embedded.c`, and a row here.
  private static let rows: [Row] = [
    row("en", "English", "English", "US"),
    row("si", "Sinhala", "සිංහල", "LK"),
    row("tr", "Turkish", "Türkçe", "TR"),
    row("de", "German", "Deutsch", "DE"),
    row("fr", "French", "Français", "FR"),
    row("es", "Spanish", "Español", "ES"),
    row("it", "Italian", "Italiano", "IT"),
    row("pt-BR", "Portuguese (Brazil)", "Português (Brasil)", "BR"),
    // CLDR's `ar` uses Western digits and leaves the Arabic ones to the regions that use them
    row("ar", "Arabic", "العربية", "EG", .rightToLeft, formats: "ar-EG"),
    row("ja", "Japanese", "日本語", "JP"),
  ]

  private static func row(
    _ tag: String, _ englishName: String, _ nativeName: String, _ region: String, _ direction: Direction = .leftToRight,
    formats: String? = nil
  ) -> Row {
    Row(
      tag: tag, englishName: englishName, nativeName: nativeName, region: region, direction: direction, formats: formats ?? tag,
      chain: LanguageTag.chain(of: tag))
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

/// Data of a tag beyond its language.
private final class LanguageVariant: Sendable {
  let locale: String
  let formats: String
  /// Flag; nil without a region, or for one that is not a country.
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
  /// Supported language for a requested tag, with or without a separator at its end: the same tag, else its closest parent by CLDR; nil for
  /// none.
  init?(matching requested: String) {
    let isCut = requested.utf8.count > 1 && (requested.last == "-" || requested.last == "_")
    guard let tag = LanguageTag(isCut ? String(requested.dropLast()) : requested),
      let position = Self.match(tag, among: Self.all.map(\.tag))
    else { return nil }
    let row = Self.rows[position]
    // texts in another script are not available
    let served = tag.script.map { $0 == row.script } ?? true ? tag : tag.withoutScript
    self.init(position: position, variant: Self.variant(served, of: row))
  }

  /// Index in `shipped` of the tag that serves `requested`; the texts of a language's most likely region also
  /// serve the bare language. So `pt-PT`, whose parent is `pt`, is served by `pt-BR`, its closest relative in
  /// CLDR's language matching.
  static func match(_ requested: LanguageTag, among shipped: [String]) -> Int? {
    let chain = requested.chain
    for tag in chain {
      if let position = shipped.firstIndex(of: tag) { return position }
    }
    guard let bare = chain.last, let likely = defaultRegions[bare] else { return nil }
    return shipped.firstIndex(of: likely)
  }

  /// Bare languages whose CLDR data is that of one region.
  private static let defaultRegions = ["pt": "pt-BR"]

  /// Data of `tag` beyond the language that serves it; nil for none.
  private static func variant(_ tag: LanguageTag, of row: Row) -> LanguageVariant? {
    if row.chain.contains(tag.full) { return nil }
    let bare = String(row.tag.prefix { $0 != "-" })
    var index = row.formats
    if let region = tag.region, region != row.region, CLDRRegions.contains(region, of: bare) { index = "\(bare)-\(region)" }
    let chain = tag.chain
    return LanguageVariant(
      locale: tag.full, formats: index + (tag.digits.map { "-u-nu-\($0)" } ?? ""), flag: tag.region.flatMap { flag(ofCountry: $0) },
      chain: chain + row.chain.filter { !chain.contains($0) })
  }

  /// Flag of a country: its two letters as regional indicators (UTS 51, annex B); nil for an area of several
  /// countries.
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
  /// Name of the language in itself, with the requested region and digits: `Deutsch (Schweiz)`.
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

  /// Maximum length in UTF-16 units; a name contains language, script, region, variants, and digits.
  private static let longestName = 512
}

/// ICU number formatter of one language for exact decimal text; creating the first one takes about a millisecond.
@safe struct LocaleFormatter: ~Copyable {
  private let formatter: OpaquePointer?
  private let result: OpaquePointer?

  /// Creates a formatter from an ICU number skeleton, such as `currency/USD .00`.
  init(language: String, skeleton: String) {
    var status = U_ZERO_ERROR
    let units = Array(skeleton.utf16)
    unsafe formatter = swift_unumf_openForSkeletonAndLocale(units, Int32(units.count), language, &status)
    unsafe result = swift_unumf_openResult(&status)
    precondition(status.rawValue <= U_ZERO_ERROR.rawValue, "ICU has no number formatter for \(language): \(skeleton)")
  }

  deinit {
    unsafe swift_unumf_closeResult(result)
    unsafe swift_unumf_close(formatter)
  }

  /// Formatter for amounts of a currency with this many decimal places.
  static func currency(_ code: String, digits: Int, language: String) -> LocaleFormatter {
    let precision = digits == 0 ? "precision-integer" : "." + String(repeating: "0", count: digits)
    return LocaleFormatter(language: language, skeleton: "currency/\(code) \(precision)")
  }

  /// Formatter for numbers with one decimal place.
  static func number(language: String) -> LocaleFormatter { LocaleFormatter(language: language, skeleton: ".0") }

  /// Formats decimal text in ASCII.
  borrowing func text(_ decimal: String) -> String {
    var status = U_ZERO_ERROR
    let digits = Array(decimal.utf8CString)
    unsafe swift_unumf_formatDecimal(formatter, digits, Int32(digits.count - 1), result, &status)
    var units = [UInt16](repeating: 0, count: Self.longest)
    let count = unsafe swift_unumf_resultToString(result, &units, Int32(units.count), &status)
    precondition(status.rawValue <= U_ZERO_ERROR.rawValue, "ICU cannot format a number")
    return String(decoding: units.prefix(Int(count)), as: UTF16.self)
  }

  /// Maximum length in UTF-16 units; 20 digits with groups, sign, and currency need fewer than 80.
  private static let longest = 256
}

/// Format of the hour in a time of day, by language and region.
@safe enum HourStyle: Sendable {
  /// Without padding: `9:01`.
  case short
  /// With two digits: `09:01`.
  case twoDigits

  init(of language: Language) {
    self = language.isRegional ? Self.learned(in: language.formats) : Self.padded.contains(language.tag) ? .twoDigits : .short
  }

  /// Format of CLDR's pattern for hours and minutes.
  static func learned(in locale: String) -> HourStyle {
    var status = U_ZERO_ERROR
    let generator = unsafe swift_udatpg_open(locale, &status)
    defer { unsafe swift_udatpg_close(generator) }
    let skeleton = Array("jmm".utf16)
    var units = [UInt16](repeating: 0, count: longest)
    let count = unsafe swift_udatpg_getBestPattern(generator, skeleton, Int32(skeleton.count), &units, Int32(units.count), &status)
    precondition(status.rawValue <= U_ZERO_ERROR.rawValue, "ICU has no time format for \(locale)")
    return String(decoding: units.prefix(Int(count)), as: UTF16.self).contains("HH") ? .twoDigits : .short
  }

  /// Languages whose pattern begins with `HH`.
  private static let padded: Set<String> = ["de", "fr", "it", "pt-BR", "si", "tr"]
  /// Maximum length in UTF-16 units.
  private static let longest = 128
}

/// Formatted days.
enum DayText {
  /// Date of a day, given in days since 1970-01-01, such as `January 15, 2026`.
  static func text(of day: Int, in language: Language) -> String {
    let style = Date.FormatStyle(
      date: .long, time: .omitted, locale: Locale(identifier: language.dateFormats), calendar: Calendar(identifier: .gregorian),
      timeZone: .gmt)
    return date(of: day).gregorianText(style)
  }

  /// Month and year of a day, such as `January 2026`.
  static func month(of day: Int, in language: Language) -> String {
    let style = Date.FormatStyle(
      locale: Locale(identifier: language.dateFormats), calendar: Calendar(identifier: .gregorian), timeZone: .gmt
    ).year().month(.wide)
    return date(of: day).gregorianText(style)
  }

  /// A number in a date.
  enum Part: Sendable {
    case day
    case month
    case year
  }

  /// The order in which a region writes day, month and year in digits.
  static func order(in locale: String) -> [Part] {
    let style = Date.FormatStyle(
      date: .numeric, time: .omitted, locale: Locale(identifier: locale), calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
    let numbers = Date(timeIntervalSince1970: sample).formatted(style).split { $0.wholeNumberValue == nil }
    return numbers.map { number in
      switch number.compactMap(\.wholeNumberValue) {
      case [1, 2]: .day
      case [1, 1]: .month
      default: .year
      }
    }
  }

  /// 2033-11-12.
  private static let sample = 2_015_366_400.0

  private static func date(of day: Int) -> Date { Date(timeIntervalSince1970: Double(day) * secondsPerDay) }

  fileprivate static let secondsPerDay = 86_400.0
}

extension Date {
  /// Text in the Gregorian calendar also before its introduction, where Foundation continues with the Julian one: that of a later day, with the year
  /// replaced. The calendar repeats itself every 400 years.
  func gregorianText(_ style: FormatStyle) -> String {
    if timeIntervalSince1970 >= Self.introduction { return formatted(style) }
    var style = style
    let later = addingTimeInterval(Double(style.timeZone.secondsFromGMT(for: self)) + Self.laterBy)
    style.timeZone = .gmt
    let text = later.formatted(style)
    let year = later.formatted(FormatStyle(locale: style.locale, calendar: style.calendar, timeZone: .gmt).year()).filter(\.isNumber)
    let digits = year.compactMap(\.wholeNumberValue)
    guard let zero = year.unicodeScalars.first?.value, let first = digits.first else { return text }
    let number = digits.reduce(0) { $0 * 10 + $1 } - Self.laterYears
    let own = "\(number)".unicodeScalars.compactMap { Unicode.Scalar($0.value - Unicode.Scalar("0").value + zero - UInt32(first)) }
    return text.replacing(year, with: String(String.UnicodeScalarView(own)))
  }

  /// 15 October 1582.
  private static let introduction = -12_219_292_800.0
  private static let laterYears = 2000
  private static let laterBy = 730_485 * DayText.secondsPerDay
}

/// Days relative to today.
@safe enum RelativeDay {
  /// Formatted by CLDR: `yesterday`, `in 3 days`; with the apostrophe of the texts, and in Japanese without spaces, as dates.
  static func text(_ days: Int, in language: Language) -> String {
    var status = U_ZERO_ERROR
    let formatter = unsafe swift_ureldatefmt_open(language.formats, nil, UDAT_STYLE_LONG, UDISPCTX_CAPITALIZATION_NONE, &status)
    defer { unsafe swift_ureldatefmt_close(formatter) }
    var units = [UInt16](repeating: 0, count: longest)
    let count = unsafe swift_ureldatefmt_format(formatter, Double(days), UDAT_REL_UNIT_DAY, &units, Int32(units.count), &status)
    precondition(status.rawValue <= U_ZERO_ERROR.rawValue, "ICU cannot format relative days for \(language.formats)")
    let text = String(decoding: units.prefix(Int(count)), as: UTF16.self)
    return String((language.tag == "ja" ? text.filter { !$0.isWhitespace } : text).map { $0 == "'" ? "’" : $0 })
  }

  /// Maximum length in UTF-16 units, three times that of CLDR's longest text.
  private static let longest = 128
}
