/// What stands in a recording in place of each secret: the same for the same one, and as good or bad as it.
struct StandIns {
  private var texts: [String: String] = [:]
  /// Of these, what was given where a secret belongs; the rest was only masked because nobody knows what it is.
  private var known: Set<String> = []
  /// Secrets that began in this session, so that their stand-ins work in a replay too.
  private var own: Set<String> = []
  /// What was told in answers, with what a replay tells there.
  private var told: [(real: [UInt8], standIn: [UInt8])] = []

  /// Secrets that stood where none belong, as answers repeat them.
  private var strays: [(real: [UInt8], standIn: [UInt8])] = []

  /// Remembers that `text` was masked as `standIn` where no secret belongs: answers may repeat it.
  mutating func adopt(stray text: String, standIn: String) {
    let isLong = text.unicodeScalars.count >= Self.longSecret
    let (real, standIn) = (Self.written(text, isLong), Self.written(standIn, isLong))
    if !strays.contains(where: { $0.real == real }) { strays.append((real, standIn)) }
  }

  /// What stands for `secret`, which is also masked elsewhere from now on if `isKnown`.
  mutating func text(for secret: String, isKnown: Bool) -> String {
    let key = Folding.nfc(secret)
    if isKnown { known.insert(key) }
    if let text = texts[key] { return text }
    if key.isEmpty { return "" }
    var text = "secret-\(texts.count + 1)"
    if key.unicodeScalars.contains(where: PlainText.isControl) { text += "\u{1}" }
    let length = key.unicodeScalars.count
    if length > Limits.passwordLength.upperBound { text += String(repeating: "x", count: max(length - text.utf8.count, 0)) }
    texts[key] = text
    return text
  }

  /// A password that is made in this session.
  mutating func adopt(_ secret: String) { own.insert(Folding.nfc(secret)) }

  /// A token that is made in this session; `standIn` is what a replay makes there.
  mutating func adopt(token: String, standIn: String) {
    texts[token] = standIn
    own.insert(token)
    known.insert(token)
    told.append((Array(token.utf8), Array(standIn.utf8)))
  }

  /// Whether a replay can know `secret` by its stand-in.
  func isOwn(_ secret: String) -> Bool { own.contains(Folding.nfc(secret)) }

  /// `text`, which stands where no secret belongs, with the stand-ins of the secrets that are known by now; nil when there are none in it.
  /// A short secret counts where it is all of the text: it may be part of any word.
  func masking(open text: String) -> String? {
    if known.isEmpty { return nil }
    let key = Folding.nfc(text)
    let secret = [key, PlainText.cleaned(key) ?? key].first(where: known.contains)
    if let secret, let standIn = texts[secret] { return standIn }
    let masked = longest.reduce(key) { $0.replacing($1.key, with: $1.value) }
    return masked == key ? nil : masked
  }

  /// Secrets that are masked inside longer texts too, the longest first: one may be part of another.
  private var longest: [(key: String, value: String)] {
    texts.filter { known.contains($0.key) && $0.key.unicodeScalars.count >= Self.longSecret }
      .sorted { ($0.key.utf8.count, $0.key) > ($1.key.utf8.count, $1.key) }
  }

  /// An answer with the stand-ins of the tokens that it tells, and of the secrets that were typed where none belong.
  func masking(_ answer: [UInt8]) -> [UInt8] {
    var answer = answer
    for token in told { answer.replace(token.real, with: token.standIn) }
    for secret in strays { answer.replace(secret.real, with: secret.standIn) }
    return answer
  }

  /// A text in JSON; in quotes when it counts only as all of a string.
  private static func written(_ text: String, _ isPart: Bool) -> [UInt8] {
    let json = JSON.string(text).text.utf8
    return isPart ? Array(json.dropFirst().dropLast()) : Array(json)
  }

  /// Scalars from which on a secret is masked inside other texts: a shorter one is part of too many words.
  private static let longSecret = 4
}

/// Masks bytes that are no message, word by word: what is no word of the protocol becomes a run of `x`, its digits `1`. Everything keeps
/// its place, so that a fault is found where it was.
struct WordMask {
  private let secrecy: Secrecy
  /// The word before, as far as it was kept; a value behind the name of a secret is masked whatever it is.
  private var last = ""

  init(_ secrecy: Secrecy) { self.secrecy = secrecy }

  /// The masked form of `bytes`, which is as long.
  mutating func masked(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var word: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      guard Self.isBetweenWords(byte) else {
        word.append(byte)
        continue
      }
      result += masked(word: word)
      word.removeAll(keepingCapacity: true)
      result.append(byte)
      if byte == UInt8(ascii: "\\") { result += Self.escaped(&rest) }
    }
    return result + masked(word: word)
  }

  private mutating func masked(word: [UInt8]) -> [UInt8] {
    if word.isEmpty { return [] }
    // What is no UTF-8 stays none.
    guard let text = String(validating: word, as: UTF8.self) else { return word.map { $0.isASCII ? Self.masked($0) : $0 } }
    let isSecret = secrecy.secretNames.contains(last) || secrecy.innerNames.contains(last)
    let isLength = last.lowercased() == Self.length
    last = text
    if secrecy.vocabulary.contains(text), !isSecret { return word }
    let folded = text.lowercased()
    if folded == Self.length || folded.hasPrefix(Self.charset) || isLength && word.allSatisfy(\.isDigit) { return word }
    if word.allSatisfy(Self.isOfNumber) { return word.map { $0.isDigit ? Self.masked($0) : $0 } }
    return word.map { Self.masked($0) }
  }

  /// What follows a backslash in a string of JSON; of `\\u` the digits of a surrogate stay, because a lone one is a fault.
  private static func escaped(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
    guard let letter = rest.popFirst() else { return [] }
    guard letter == UInt8(ascii: "u"), let first = rest.first else { return [letter] }
    let digits = rest.prefix { $0.isDigit || hexadecimal.contains($0 | caseBit) }.prefix(escapeLength)
    rest = rest.dropFirst(digits.count)
    if first | caseBit == UInt8(ascii: "d") { return [letter] + digits }
    return [letter] + digits.map { $0 == UInt8(ascii: "0") ? $0 : UInt8(ascii: "1") }
  }

  /// A zero stays, because JSON wants no other digit behind a leading one, and marks do, because a fault may be one of them.
  private static func masked(_ byte: UInt8) -> UInt8 {
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
  private static let hexadecimal = UInt8(ascii: "a")...UInt8(ascii: "f")
  /// Digits of an escape.
  private static let escapeLength = 4
}

extension UInt8 {
  fileprivate var isASCII: Bool { self < 0x80 }
}
