/// A BCP 47 tag in canonical case, such as `zh-Hant-HK`; extensions and private use are left out.
struct LanguageTag: Hashable, Sendable {
  let text: String

  /// Reads a tag in any case, with `-` or `_` between its parts; nil when it is not one.
  init?(_ requested: String) {
    guard requested.utf8.count <= Self.longest else { return nil }
    let parts = requested.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let language = parts.first, Self.languageLengths.contains(language.utf8.count), Self.isLetters(language) else { return nil }
    var subtags = [language.lowercased()]
    for part in parts.dropFirst() {
      guard Self.isLettersOrDigits(part) else { return nil }
      if part.utf8.count == 1 { break }
      subtags.append(Self.canonical(part, isVariant: subtags.count > Self.partsBeforeVariants))
    }
    text = subtags.joined(separator: "-")
  }

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
    case regionLetters where !isVariant: part.uppercased()
    case scriptLetters where !isVariant && isLetters(part): part.prefix(1).uppercased() + part.dropFirst().lowercased()
    default: part.lowercased()
    }
  }

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
  /// Language, script and region.
  private static let partsBeforeVariants = 3
  private static let longestChain = 8
}
