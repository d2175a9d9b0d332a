extension Output {
  /// A secret as a string, or null where secrets do not belong.
  mutating func secret(_ secret: Secret) {
    if hidesSecrets { return null() }
    let start = count
    string(secret.text)
    secrets.append(start..<count)
  }

  /// The text of what was written after the first `start` bytes, with null in place of every secret.
  func textWithoutSecrets(from start: Int) -> String {
    if secrets.isEmpty { return text(from: start) }
    var copy = Output(capacity: count - start)
    var place = start
    for secret in secrets where secret.lowerBound >= start {
      copy.raw(self, place..<secret.lowerBound)
      copy.null()
      place = secret.upperBound
    }
    copy.raw(self, place..<count)
    return copy.text
  }
}
