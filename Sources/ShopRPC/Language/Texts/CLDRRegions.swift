import ShopModel

/// Regions for which CLDR has formats, by language; a test compares them with ICU's. For any other region the
/// formats of the bare language apply: ICU would mix them with symbols of the root locale.
enum CLDRRegions {
  /// True when the bare language has formats of its own in the region.
  static func contains(_ region: String, of language: String) -> Bool { regions[language]?.contains(region) ?? false }

  /// Regions by bare language.
  static let regions: [String: WordList] = [
    "ar": "001 AE BH DJ DZ EG EH ER IL IQ JO KM KW LB LY MA MR OM PS QA SA SD SO SS SY TD TN YE",
    "de": "AT BE CH DE IT LI LU",
    "en": """
    001 150 AE AG AI AL AR AS AT AU BB BD BE BG BI BM BN BR BS BW BZ CA CC CH CK CL CM CN CO CV CX CY CZ DE DG DK DM EE ER FI FJ FK \
    FM FR GB GD GG GH GI GM GR GU GY HK HU ID IE IL IM IN IO JE JM JP KE KI KN KR KY LC LR LS LT LV MG MH MM MO MP MS MT MU MV MW MX \
    MY NA NF NG NL NO NR NU NZ PG PH PK PL PN PR PT PW RU RW SA SB SC SD SE SG SH SI SK SL SS SX SZ TC TH TK TO TR TT TV TW TZ UA UG \
    UM US VC VG VI VU WS ZA ZM ZW
    """,
    "es": """
    003 419 AG AR BB BM BO BQ BR BS BZ CA CL CO CR CU CW DM DO EA EC ES GD GQ GT GY HN HT IC KN KY LC MX NI PA PE PH PR PY SV TC TT \
    US UY VC VE VG VI
    """,
    "fr": """
    BE BF BI BJ BL CA CD CF CG CH CI CM DJ DZ FR GA GF GN GP GQ HT KM LU MA MC MF MG ML MQ MR MU NC NE PF PM RE RW SC SN SY TD TG TN \
    VU WF YT
    """,
    "it": "CH IT SM VA",
    "ja": "JP",
    "pt": "AO BR CH CV FR GQ GW LU MO MZ PT ST TL",
    "si": "LK",
    "tr": "CY TR",
  ]
}

/// Parent locales where CLDR (supplemental data, `parentLocales` and default scripts) differs from truncation.
enum ParentLocales {
  /// Parent of a canonical tag; nil when it is the root.
  static func parent(of tag: String) -> String? {
    // each start asks for the parents of all languages, none of which is in the tables
    guard let cut = tag.utf8.lastIndex(of: UInt8(ascii: "-")) else { return norwegian.contains(tag) ? "no" : nil }
    if otherScripts.contains(tag) { return nil }
    if let family = families.first(where: { $0.children.contains(tag) }) { return family.parent }
    return String(tag[..<cut])
  }

  private static let norwegian: WordList = "nb nn"

  /// Languages in a script that readers of the bare language may not know.
  private static let otherScripts: WordList =
    "az-Arab az-Cyrl bs-Cyrl en-Dsrt en-Shaw hi-Latn pa-Arab sr-Latn uz-Arab uz-Cyrl yue-Hans zh-Hant"

  private static let families: [(parent: String, children: WordList)] = [
    (
      "en-001",
      """
      en-150 en-AG en-AI en-AU en-BB en-BM en-BS en-BW en-BZ en-CC en-CK en-CM en-CX en-CY en-DG en-DM en-ER en-FJ en-FK en-FM en-GB en-GD \
      en-GG en-GH en-GI en-GM en-GY en-HK en-IE en-IL en-IM en-IN en-IO en-JE en-JM en-KE en-KI en-KN en-KY en-LC en-LR en-LS en-MG en-MO \
      en-MS en-MT en-MU en-MV en-MW en-MY en-NA en-NF en-NG en-NR en-NU en-NZ en-PG en-PK en-PN en-PW en-RW en-SB en-SC en-SD en-SG en-SH \
      en-SL en-SS en-SX en-SZ en-TC en-TK en-TO en-TT en-TV en-TZ en-UG en-VC en-VG en-VU en-WS en-ZA en-ZM en-ZW
      """
    ),
    ("en-150", "en-AT en-BE en-CH en-DE en-DK en-FI en-NL en-SE en-SI"),
    (
      "es-419",
      "es-AR es-BO es-BR es-BZ es-CL es-CO es-CR es-CU es-DO es-EC es-GT es-HN es-MX es-NI es-PA es-PE es-PR es-PY es-SV es-US es-UY es-VE"
    ),
    ("pt-PT", "pt-AO pt-CH pt-CV pt-FR pt-GQ pt-GW pt-LU pt-MO pt-MZ pt-ST pt-TL"),
    // regions whose default script is not that of the bare language
    ("zh-Hant", "zh-TW"), ("zh-Hant-HK", "zh-HK zh-Hant-MO"), ("zh-Hant-MO", "zh-MO"),
  ]
}

/// Formats of regions in which the system's data deviates from CLDR.
extension Language {
  /// The locale whose dates are those of the region: days come before months in all Spanish.
  var dateFormats: String { formats == "es-US" ? "es-MX" : formats }

  /// An English time with its half of the day as in the region: `pm` outside of America, `p.m.` in Canada.
  func correctingHalfDays(_ time: String) -> String {
    let halves = formats == "en-CA" ? ("a.m.", "p.m.") : isRegional && chain.contains("en-001") ? ("am", "pm") : nil
    guard let (morning, evening) = halves else { return time }
    return time.replacing("AM", with: morning).replacing("PM", with: evening)
  }

  /// True if `a, b, and c` has a comma before the conjunction, which it does not have in English outside of America.
  var hasSerialComma: Bool { !isRegional || !chain.contains("en-001") }
}

extension NumberTemplate {
  /// The format of amounts in a region.
  init(_ currency: Currency, ofRegion formats: String) {
    let code = currency.code
    // only the dollar has a sign in American Spanish
    let source = formats == "es-US" && code != "USD" ? "es-MX" : formats == "fr-CH" ? "fr" : formats
    let template = NumberTemplate(currency: code, digits: Int(currency.digits), in: source)
    // amounts of French-speaking Switzerland have a decimal point
    let hasPoint = formats == "fr-CH" && currency.digits > 0
    self.init(shape: hasPoint ? template.shape.with(point: .init(".")) : template.shape, affixes: template.affixes)
  }
}

/// Words separated by single spaces, in which few are ever looked up: making a set of them would take longer at every start.
struct WordList: ExpressibleByStringLiteral, Sendable {
  private let text: String

  init(stringLiteral text: String) { self.text = text }

  /// All words, for comparisons of whole lists.
  var words: [String] { text.split(separator: " ").map(String.init) }

  func contains(_ word: String) -> Bool {
    let (list, word) = (text.utf8Span.span, word.utf8Span.span)
    var equal: Int? = 0  // number of bytes that the current word of the list has in common with `word`; nil once one differs
    for index in list.indices {
      if list[index] == UInt8(ascii: " ") {
        if equal == word.count { return true }
        equal = 0
      } else if let count = equal {
        equal = count < word.count && list[index] == word[count] ? count + 1 : nil
      }
    }
    return equal == word.count
  }
}

/// A BCP 47 tag in canonical case, such as `zh-Hant-HK`; of extensions only the numbering system is kept.
struct LanguageTag: Hashable, Sendable {
  /// Language, script, region, and variants.
  let text: String
  /// Two letters, or the three digits of an area such as Latin America; nil without a region.
  let region: String?
  /// Numbering system in `-u-nu-`, such as `latn`; nil without one, or for one that is not supported.
  let digits: String?

  /// Parses a tag in any case, with `-` or `_` as separator, or a POSIX locale name such as `de_DE.UTF-8`;
  /// nil for anything else.
  init?(_ requested: String) {
    guard requested.utf8.count <= Self.longest else { return nil }
    let name = requested.prefix { $0 != "." && $0 != "@" }  // the encoding and the modifier of a POSIX name
    let parts = Self.isUntranslated(name) ? ["en"] : name.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let language = parts.first, Self.languageLengths.contains(language.utf8.count), Self.isLetters(language),
      parts.allSatisfy(Self.isLettersOrDigits)
    else { return nil }
    let end = parts.firstIndex { $0.utf8.count == 1 } ?? parts.endIndex
    var subtags = [Self.language(language.lowercased())]
    var text = subtags[0]  // joined here: `joined` of the standard library searches for metadata at its first use
    for part in parts[..<end].dropFirst() {
      let subtag = Self.canonical(part, isVariant: subtags.count > Self.partsBeforeVariants)
      subtags.append(subtag)
      text += "-\(subtag)"
    }
    self.text = text
    region = subtags.dropFirst().prefix(Self.partsBeforeVariants).first(where: Self.isRegion)
    digits = Self.digits(in: parts[end...])
  }

  /// The script, such as `Latn`; nil without one.
  var script: String? {
    text.split(separator: "-").dropFirst().first { $0.utf8.count == Self.scriptLetters && Self.isLetters($0) }.map(String.init)
  }

  var withoutScript: LanguageTag {
    let parts = full.split(separator: "-").filter { $0 != script ?? "" }
    return LanguageTag(parts.joined(separator: "-")) ?? self
  }

  /// The tag with its numbering system: `ar-u-nu-latn`.
  var full: String { text + (digits.map { "-u-nu-\($0)" } ?? "") }

  /// The tag and its CLDR parents, closest first: `en-GB`, `en-001`, `en`; ends before a parent in another script.
  var chain: [String] { Self.chain(of: text) }

  /// The same for a canonical tag.
  static func chain(of tag: String) -> [String] {
    var tags: [String] = []
    var next: String? = tag
    while let tag = next, tags.count < Self.longestChain {
      tags.append(tag)
      next = ParentLocales.parent(of: tag)
    }
    return tags
  }

  private static func canonical(_ part: Substring, isVariant: Bool) -> String {
    switch part.utf8.count {
    case regionLetters where !isVariant: region(part.uppercased())
    case scriptLetters where !isVariant && isLetters(part): part.prefix(1).uppercased() + part.dropFirst().lowercased()
    default: part.lowercased()
    }
  }

  /// Replaces a code that is often used instead of the one in ISO 3166, as CLDR's aliases do.
  private static func region(_ code: String) -> String { code == "UK" ? "GB" : code }

  /// Replaces a code of three letters (ISO 639-2) by that of two, as CLDR's aliases do.
  private static func language(_ code: String) -> String {
    switch code {
    case "ara": "ar"
    case "deu", "ger": "de"
    case "eng": "en"
    case "spa": "es"
    case "fra", "fre": "fr"
    case "ita": "it"
    case "jpn": "ja"
    case "por": "pt"
    case "sin": "si"
    case "tur": "tr"
    default: code
    }
  }

  private static func isRegion(_ subtag: String) -> Bool {
    subtag.utf8.count == regionLetters || subtag.utf8.count == areaDigits && subtag.utf8.allSatisfy(\.isDigit)
  }

  /// Value of `nu` in the locale extension, which begins with `u` (RFC 6067).
  private static func digits(in extensions: ArraySlice<Substring>) -> String? {
    let words = extensions.map { $0.lowercased() }
    guard let start = words.firstIndex(of: "u") else { return nil }
    let keywords = words[(start + 1)...].prefix { $0.utf8.count > 1 }
    guard !words[..<start].contains("x"), let key = keywords.firstIndex(of: "nu"), key + 1 < keywords.endIndex else { return nil }
    return decimalDigits.contains(keywords[key + 1]) ? keywords[key + 1] : nil
  }

  /// True for the POSIX locale, which has no language; its messages are English.
  private static func isUntranslated(_ name: Substring) -> Bool { ["C", "POSIX"].contains(name.uppercased()) }

  private static func isLetters(_ part: Substring) -> Bool { part.utf8.allSatisfy(\.isLetter) }

  private static func isLettersOrDigits(_ part: Substring) -> Bool {
    !part.isEmpty && part.utf8.count <= longestSubtag && part.utf8.allSatisfy { $0.isLetter || $0.isDigit }
  }

  /// Maximum length of a tag that RFC 5646, section 4.4.1, recommends to support.
  private static let longest = 35
  private static let longestSubtag = 8
  private static let languageLengths = 2...8
  private static let scriptLetters = 4
  private static let regionLetters = 2
  private static let areaDigits = 3
  /// Number of subtags for language, script, and region.
  private static let partsBeforeVariants = 3
  private static let longestChain = 8
  /// CLDR numbering systems with ten consecutive digits in Unicode.
  private static let decimalDigits: WordList =
    "arab arabext beng deva fullwide gujr guru khmr knda laoo latn limb mlym mong mymr orya tamldec telu thai tibt"
}
