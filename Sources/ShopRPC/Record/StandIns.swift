/// What stands in a recording in place of each secret: the same for the same one, and as good or bad as it.
struct StandIns {
  private var texts: [String: String] = [:]
  /// Secrets that began in this session, so that their stand-ins work in a replay too.
  private var own: Set<String> = []
  /// What was told in answers, with what a replay tells there.
  private var told: [(real: [UInt8], standIn: [UInt8])] = []

  /// What stands for `secret`.
  mutating func text(for secret: String) -> String {
    let key = Folding.nfc(secret)
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
    told.append((Array(token.utf8), Array(standIn.utf8)))
  }

  /// Whether a replay can know `secret` by its stand-in.
  func isOwn(_ secret: String) -> Bool { own.contains(Folding.nfc(secret)) }

  /// An answer with the stand-ins of the tokens that it tells.
  func masking(_ answer: [UInt8]) -> [UInt8] {
    var answer = answer
    for token in told { answer.replace(token.real, with: token.standIn) }
    return answer
  }
}
