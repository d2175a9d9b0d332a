/// A BCP 47 tag in canonical case, such as `zh-Hant-HK`; of extensions only the digits that it asks for are kept.
struct LanguageTag: Hashable, Sendable {
  /// Language, script, region and variants.
  let text: String
  /// Two letters, or the three digits of an area such as Latin America; nil when there is none.
  let region: String?
  /// The decimal digits that `-u-nu-` asks for, such as `latn`; nil when it asks for none that are known.
  let digits: String?

  /// Reads a tag in any case, with `-` or `_` between its parts, or a POSIX locale name such as `de_DE.UTF-8`; nil when it is neither.
  init?(_ requested: String) {
    guard requested.utf8.count <= Self.longest else { return nil }
    let name = requested.prefix { !Self.posixMarks.contains($0) }
    let parts = Self.isUntranslated(name) ? ["en"] : name.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let language = parts.first, Self.languageLengths.contains(language.utf8.count), Self.isLetters(language),
      parts.allSatisfy(Self.isLettersOrDigits)
    else { return nil }
    let end = parts.firstIndex { $0.utf8.count == 1 } ?? parts.endIndex
    var subtags = [language.lowercased()]
    for part in parts[..<end].dropFirst() { subtags.append(Self.canonical(part, isVariant: subtags.count > Self.partsBeforeVariants)) }
    text = subtags.joined(separator: "-")
    region = subtags.dropFirst().prefix(Self.partsBeforeVariants).first(where: Self.isRegion)
    digits = Self.digits(in: parts[end...])
  }

  /// The tag with the digits that it asks for: `ar-u-nu-latn`.
  var full: String { text + (digits.map { "-u-nu-\($0)" } ?? "") }

  /// The tag and its parents by CLDR, nearest first: `en-GB`, `en-001`, `en`; it stops where a parent would be another script.
  var chain: [String] {
    var tags: [String] = []
    var next: String? = text
    while let tag = next, tags.count < Self.longestChain {
      tags.append(tag)
      next = ParentLocales.parent(of: tag)
    }
    return tags
  }

  private static func canonical(_ part: Substring, isVariant: Bool) -> String {
    switch part.utf8.count {
    case regionLetters where !isVariant: regionAliases[part.uppercased()] ?? part.uppercased()
    case scriptLetters where !isVariant && isLetters(part): part.prefix(1).uppercased() + part.dropFirst().lowercased()
    default: part.lowercased()
    }
  }

  private static func isRegion(_ subtag: String) -> Bool {
    subtag.utf8.count == regionLetters || subtag.utf8.count == areaDigits && subtag.utf8.allSatisfy(\.isDigit)
  }

  /// The value of `nu` among the extensions, of which that for locales begins with `u` (RFC 6067).
  private static func digits(in extensions: ArraySlice<Substring>) -> String? {
    let words = extensions.map { $0.lowercased() }
    guard let start = words.firstIndex(of: "u") else { return nil }
    let keywords = words[(start + 1)...].prefix { $0.utf8.count > 1 }
    guard !words[..<start].contains("x"), let key = keywords.firstIndex(of: "nu"), key + 1 < keywords.endIndex else { return nil }
    return decimalDigits.contains(keywords[key + 1]) ? keywords[key + 1] : nil
  }

  /// The locale of POSIX that is of no language; its messages are English.
  private static func isUntranslated(_ name: Substring) -> Bool { ["C", "POSIX"].contains(name.uppercased()) }

  private static func isLetters(_ part: Substring) -> Bool { part.unicodeScalars.allSatisfy { $0.isASCII && $0.properties.isAlphabetic } }

  private static func isLettersOrDigits(_ part: Substring) -> Bool {
    !part.isEmpty && part.utf8.count <= longestSubtag
      && part.unicodeScalars.allSatisfy { $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil) }
  }

  /// RFC 5646, section 4.4.1, asks for room for 35.
  private static let longest = 35
  private static let longestSubtag = 8
  private static let languageLengths = 2...8
  private static let scriptLetters = 4
  private static let regionLetters = 2
  private static let areaDigits = 3
  /// What people take for a code of ISO 3166, by CLDR's aliases.
  private static let regionAliases = ["UK": "GB"]
  /// Language, script and region.
  private static let partsBeforeVariants = 3
  private static let longestChain = 8
  /// What encoding and modifier of a POSIX name begin with.
  private static let posixMarks: Set<Character> = [".", "@"]
  /// CLDR's numbering systems whose ten digits follow each other in Unicode.
  private static let decimalDigits: Set<String> = [
    "arab", "arabext", "beng", "deva", "fullwide", "gujr", "guru", "khmr", "knda", "laoo", "latn", "limb", "mlym", "mong", "mymr", "orya",
    "tamldec", "telu", "thai", "tibt",
  ]
}
