/// The pseudonyms for secrets in a recording. Equal secrets have equal pseudonyms, and a pseudonym is valid
/// if and only if its secret is.
struct Pseudonyms {
  private var texts: [String: String] = [:]
  /// The secrets received in members declared secret. The other keys of `texts` were redacted only because
  /// their meaning is unknown.
  private var known: Set<String> = []
  /// The secrets created in this session, so that their pseudonyms also work in a replay.
  private var own: Set<String> = []
  /// The tokens in responses, with the tokens that a replay returns instead.
  private var replacements: [(real: [UInt8], pseudonym: [UInt8])] = []

  /// The secrets in URLs that requests of this session gave.
  private var given: Set<String> = []
  /// The secrets received in other members, in the form in which responses repeat them.
  private var strays: [(real: [UInt8], pseudonym: [UInt8])] = []

  /// Registers `text`, which was redacted in a member not declared secret, because responses may repeat it, or the secrets in it alone.
  mutating func adopt(stray text: String, pseudonym: String) {
    let key = Folding.nfc(text)
    for (text, pseudonym) in [(text, pseudonym)] + longest.filter({ key.contains($0.key) }) {
      let isLong = text.unicodeScalars.count >= Self.longSecret
      let (real, pseudonym) = (Self.written(text, isLong), Self.written(pseudonym, isLong))
      if !strays.contains(where: { $0.real == real }) { strays.append((real, pseudonym)) }
    }
  }

  /// The pseudonym for `secret`. With `isKnown`, the secret is from now on redacted everywhere.
  mutating func text(for secret: String, isKnown: Bool) -> String {
    let key = Folding.nfc(secret)
    if isKnown { known.insert(key) }
    if let text = texts[key] { return text }
    if key.isEmpty { return "" }
    var text = "\(Self.prefix)\(texts.count + 1)"
    if key.unicodeScalars.contains(where: PlainText.isControl) { text += "\u{1}" }
    let length = key.unicodeScalars.count
    if length > Limits.passwordLength.upperBound { text += String(repeating: "x", count: max(length - text.utf8.count, 0)) }
    texts[key] = text
    return text
  }

  /// Registers a password created in this session.
  mutating func adopt(_ secret: String) { own.insert(Folding.nfc(secret)) }

  /// Registers a token created in this session; `pseudonym` is the token that a replay creates instead.
  mutating func adopt(token: String, pseudonym: String) {
    texts[token] = pseudonym
    own.insert(token)
    known.insert(token)
    replacements.append((Array(token.utf8), Array(pseudonym.utf8)))
  }

  /// True if `secret` is known to a replay by its pseudonym.
  func isOwn(_ secret: String) -> Bool { own.contains(Folding.nfc(secret)) }

  /// Replaces known secrets in `text`, a member not declared secret; nil if it contains none. A
  /// short secret counts only if it is the whole text, because it may be a part of any word.
  func redacting(open text: String) -> String? {
    if known.isEmpty { return nil }
    let key = Folding.nfc(text)
    let secret = [key, PlainText.cleaned(key) ?? key].first(where: known.contains)
    if let secret, let pseudonym = texts[secret] { return pseudonym }
    let redacted = longest.reduce(key) { $0.replacing($1.key, with: $1.value) }
    return redacted == key ? nil : redacted
  }

  /// The secrets to redact within longer texts, longest first, because one may contain another.
  private var longest: [(key: String, value: String)] {
    texts.filter { known.contains($0.key) && $0.key.unicodeScalars.count >= Self.longSecret }
      .sorted { ($0.key.utf8.count, $0.key) > ($1.key.utf8.count, $1.key) }
  }

  /// Replaces secrets in the URLs within a text; nil if there are none. Those that a request gives are from then on replaced everywhere.
  mutating func redacting(urlsIn text: [UInt8], isGiven: Bool) -> [UInt8]? {
    let parts = URLSecrets.parts(of: text)
    if parts.isEmpty { return nil }
    var result: [UInt8] = []
    var index = 0
    for part in parts {
      let secret = String(decoding: text[part.range], as: UTF8.self)
      if isGiven { given.insert(secret) }
      let isKnown = isGiven && part.isUnmistakable && secret.unicodeScalars.count >= Self.longSecret
      let pseudonym = self.text(for: secret, isKnown: isKnown)
      if isKnown { adopt(stray: secret, pseudonym: pseudonym) }
      result += text[index..<part.range.lowerBound] + pseudonym.utf8.filter { $0 >= UInt8(ascii: " ") }
      index = part.range.upperBound
    }
    return result + text[index...]
  }

  /// True if the session has given every secret in the URLs within a text, so that a replay gives the same pseudonyms.
  func knows(urlsIn text: [UInt8]) -> Bool {
    URLSecrets.parts(of: text).allSatisfy { given.contains(String(decoding: text[$0.range], as: UTF8.self)) }
  }

  /// What every pseudonym begins with.
  static let prefix = "secret-"

  /// Replaces tokens in a response, and secrets received in members not declared secret.
  func redacting(_ answer: [UInt8]) -> [UInt8] {
    var answer = answer
    for token in replacements { answer.replace(token.real, with: token.pseudonym) }
    for secret in strays { answer.replace(secret.real, with: secret.pseudonym) }
    return answer
  }

  /// A text as JSON; with quotes if it counts only as a whole string.
  private static func written(_ text: String, _ isPart: Bool) -> [UInt8] {
    let json = JSON.string(text).text.utf8
    return isPart ? Array(json.dropFirst().dropLast()) : Array(json)
  }

  /// The minimum number of scalars for redacting a secret within other texts; shorter ones are part of too
  /// many words.
  private static let longSecret = 4
}

/// Redacts bytes that are not a message, word by word: a word outside the protocol becomes a run of `x`, its
/// digits become `1`. Lengths are preserved, so that an error stays at the same position.
struct WordRedactor {
  private let secretIndex: SecretIndex
  /// The previous word; the value after the name of a secret is always redacted.
  private var last = ""

  init(_ secretIndex: SecretIndex) { self.secretIndex = secretIndex }

  /// The redacted bytes, of the same length.
  mutating func redacted(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var word: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      guard Self.isBetweenWords(byte) else {
        word.append(byte)
        continue
      }
      result += redacted(word: word)
      word.removeAll(keepingCapacity: true)
      result.append(byte)
      if byte == UInt8(ascii: "\\") { result += Self.escaped(&rest) }
    }
    return result + redacted(word: word)
  }

  private mutating func redacted(word: [UInt8]) -> [UInt8] {
    if word.isEmpty { return [] }
    // Invalid UTF-8 must stay invalid.
    guard let text = String(validating: word, as: UTF8.self) else { return word.map { $0.isASCII ? Self.redacted($0) : $0 } }
    let isSecret = secretIndex.secretNames.contains(last) || secretIndex.innerNames.contains(last)
    let isLength = last.lowercased() == Self.length
    last = text
    // numbers are words of the protocol too, such as days of a month, but say what a person has, too
    let isNumber = word.allSatisfy(Self.isOfNumber)
    if secretIndex.vocabulary.contains(text), !isSecret, !isNumber { return word }
    let folded = text.lowercased()
    if folded == Self.length || folded.hasPrefix(Self.charset) || isLength && word.allSatisfy(\.isDigit) { return word }
    if isNumber { return word.map { $0.isDigit ? Self.redacted($0) : $0 } }
    return word.map { Self.redacted($0) }
  }

  /// The escape after a backslash in a JSON string. The digits of a surrogate in `\u` stay, because a lone
  /// surrogate is an error.
  private static func escaped(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
    guard let letter = rest.popFirst() else { return [] }
    guard letter == UInt8(ascii: "u"), let first = rest.first else { return [letter] }
    let digits = rest.prefix { $0.hexadecimalValue != nil }.prefix(escapeLength)
    rest = rest.dropFirst(digits.count)
    if first | caseBit == UInt8(ascii: "d") { return [letter] + digits }
    return [letter] + digits.map { $0 == UInt8(ascii: "0") ? $0 : UInt8(ascii: "1") }
  }

  /// The replacement for a byte. A zero stays, because JSON allows no digits after a leading zero;
  /// punctuation stays, because it may be the error.
  private static func redacted(_ byte: UInt8) -> UInt8 {
    if byte == UInt8(ascii: "0") { return byte }
    if byte.isDigit { return UInt8(ascii: "1") }
    return byte.isLetter || !byte.isASCII ? UInt8(ascii: "x") : byte
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool { byte.isDigit || numberMarks.contains(byte) }

  private static func isBetweenWords(_ byte: UInt8) -> Bool { byte <= blank || byte == delete || structure.contains(byte) }

  private static let length = "content-length"
  private static let charset = "charset="
  private static let structure = Set("{}[]:,\"\\".utf8)
  private static let numberMarks = Set("+-.eE".utf8)
  private static let blank = UInt8(ascii: " ")
  private static let delete: UInt8 = 0x7F
  private static let caseBit: UInt8 = 0x20
  /// The number of digits in an escape.
  private static let escapeLength = 4
}

extension UInt8 {
  fileprivate var isASCII: Bool { self < 0x80 }
}
