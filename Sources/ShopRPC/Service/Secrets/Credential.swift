/// What is kept of secrets, and whether it is of one that is given.
enum Credential {
  /// What is kept of a secret; nil when the system cannot make it.
  static func of(_ secret: Secret, _ strength: Crypt.Strength, _ entropy: inout Entropy) -> String? {
    Crypt.setting(strength, salt: entropy.bytes(Crypt.saltSize)).flatMap { Crypt.hash(secret, by: $0) }
  }

  /// Whether `kept` is of this secret: the same work when nothing is kept, and a comparison that takes as long wherever they differ.
  static func matches(_ secret: Secret, _ kept: String?, _ strength: Crypt.Strength) -> Bool {
    let salt = [UInt8](repeating: 0, count: Crypt.saltSize)
    guard let setting = kept ?? Crypt.setting(strength, salt: salt), let hash = Crypt.hash(secret, by: setting), let kept else {
      return false
    }
    return areSame(hash, kept)
  }

  private static func areSame(_ left: String, _ right: String) -> Bool {
    let (left, right) = (Array(left.utf8), Array(right.utf8))
    if left.count != right.count { return false }
    var difference: UInt8 = 0
    for place in left.indices { difference |= left[place] ^ right[place] }
    return difference == 0
  }
}
