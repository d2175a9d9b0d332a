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
