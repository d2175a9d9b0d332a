/// Secrets in the URLs within a text: the user and password before the host, and values of the query and the fragment that look like keys.
enum URLSecrets {
  /// A part of the text to be replaced.
  struct Part {
    let range: Range<Int>
    /// True if it is a secret wherever it occurs; false if only its place makes it one, such as a user's name.
    let isUnmistakable: Bool
  }

  /// The parts in order.
  static func parts(of text: [UInt8]) -> [Part] {
    var parts: [Part] = []
    var start = 0
    while let mark = text[start...].firstRange(of: separator) {
      let end = text[mark.upperBound...].firstIndex(where: isEnd) ?? text.endIndex
      if mark.lowerBound > start, text[mark.lowerBound - 1].isLetter { parts += self.parts(of: text[mark.upperBound..<end]) }
      start = end
    }
    return parts
  }

  /// The parts of a URL without its scheme.
  private static func parts(of url: ArraySlice<UInt8>) -> [Part] {
    let authority = url.prefix { !"/?#\\".utf8.contains($0) }
    var parts: [Part] = []
    if let at = authority.lastIndex(of: UInt8(ascii: "@")) {
      let (user, password) = split(authority[..<at], at: UInt8(ascii: ":"))
      parts.append(Part(range: user.indices, isUnmistakable: password.isEmpty))
      parts.append(Part(range: password.indices, isUnmistakable: true))
    }
    let query = url[authority.endIndex...].drop { !"?#".utf8.contains($0) }
    for pair in query.split(whereSeparator: { "?#&;".utf8.contains($0) }) {
      let (name, value) = split(pair, at: UInt8(ascii: "="))
      // a query without names may be nothing but a key
      let (title, content) = value.isEmpty && !pair.contains(UInt8(ascii: "=")) ? (value, name) : (name, value)
      let isNamed = isSecret(title)
      if isNamed || content.count > longestHarmless { parts.append(Part(range: content.indices, isUnmistakable: isNamed)) }
    }
    return parts.filter { !$0.range.isEmpty && !isPseudonym(url[$0.range]) }
  }

  /// What is before and after the first `separator`; nothing after it if there is none.
  private static func split(_ text: ArraySlice<UInt8>, at separator: UInt8) -> (ArraySlice<UInt8>, ArraySlice<UInt8>) {
    guard let index = text.firstIndex(of: separator) else { return (text, text.suffix(0)) }
    return (text[..<index], text[(index + 1)...])
  }

  /// True if a name contains a word for secrets.
  private static func isSecret(_ name: ArraySlice<UInt8>) -> Bool {
    let folded = String(decoding: name, as: UTF8.self).lowercased()
    return words.contains { folded.contains($0) }
  }

  private static func isPseudonym(_ value: ArraySlice<UInt8>) -> Bool { value.starts(with: Pseudonyms.prefix.utf8) }

  private static func isEnd(_ byte: UInt8) -> Bool { byte <= UInt8(ascii: " ") || "\"<>`{}|^".utf8.contains(byte) }

  private static let separator = Array("://".utf8)
  /// Words in names of query parameters whose values are secret, `sig` and `key` in any combination.
  private static let words = [
    "auth", "code", "credential", "jwt", "key", "pass", "pwd", "secret", "session", "sid", "sig", "token", "user",
  ]
  /// The length of values that are certainly no keys, unless they are named so: sizes, formats, languages, and numbers of pages.
  private static let longestHarmless = 8
}
