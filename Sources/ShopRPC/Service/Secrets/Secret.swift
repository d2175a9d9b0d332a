import ShopModel

/// A password or a token: it goes into no record, no kept answer and no text for people.
struct Secret: Hashable, Sendable {
  let text: String

  init(_ text: String) { self.text = text }
}

extension Secret: CustomStringConvertible {
  /// Nothing, so that no message can tell it by mistake.
  var description: String { "secret" }
}

extension Shape where Value == Secret {
  /// A password in Unicode's form NFC, so that all keyboards write the same.
  static let password = Shape(
    schema: { _ in
      ["type": "string", "format": "password", "writeOnly": true, "minLength": 1, "maxLength": .int(Limits.passwordLength.upperBound)]
    },
    read: { (document, position) throws(Mismatch) in
      guard document[position].isString else { throw .type("string") }
      let text = Folding.nfc(document.text(at: position))
      guard !text.unicodeScalars.contains(where: PlainText.isControl) else { throw .invalid("text") }
      guard Limits.passwordLength.contains(text.unicodeScalars.count) else {
        throw .length(text.unicodeScalars.count, Limits.passwordLength)
      }
      return Secret(text)
    },
    write: { value, output in output.secret(value) })

  /// A token that a client gives.
  static let givenToken = Shape(
    schema: { _ in
      ["type": "string", "format": "password", "writeOnly": true, "minLength": 1, "maxLength": .int(Limits.tokenLength.upperBound)]
    },
    read: { (document, position) throws(Mismatch) in
      guard document[position].isString else { throw .type("string") }
      let text = document.text(at: position)
      guard Limits.tokenLength.contains(text.utf8.count) else { throw .length(text.utf8.count, Limits.tokenLength) }
      return Secret(text)
    },
    write: { value, output in output.secret(value) })

  /// A token that is told.
  static let toldToken = Shape(
    schema: { _ in ["type": "string"] },
    read: { (_, _) throws(Mismatch) in throw .invalid("a text that is only written") },
    write: { value, output in output.secret(value) })
}

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

/// What somebody logs in by: one of three names.
struct AccountName: Sendable {
  var email: LoginName?
  var username: LoginName?
  var customer: CustomerID?

  /// How many are given.
  var count: Int { [email != nil, username != nil, customer != nil].count { $0 } }

  /// Whose name it is; nil when it is nobody's.
  func customer(in shop: borrowing Shop) -> CustomerID? {
    if let email { return shop.customer(withEmail: email.key) }
    if let username { return shop.customer(named: username.key) }
    return customer
  }

  /// What failed logins are counted by where there is no account.
  var text: String {
    if let email { return "email \(email.key)" }
    if let username { return "username \(username.key)" }
    return "id \(customer?.text ?? "")"
  }
}

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

/// A token as a client holds it: whose it is, which one, and 256 random bits.
struct TokenText {
  let customer: CustomerID
  let token: TokenID
  let secret: Secret

  init(customer: CustomerID, token: TokenID, _ entropy: inout Entropy) {
    self.customer = customer
    self.token = token
    var digits = ""
    for byte in entropy.bytes(Self.secretSize) {
      let text = String(byte, radix: Self.radix)
      digits += text.utf8.count < 2 ? "0" + text : text
    }
    secret = Secret(digits)
  }

  /// Nil when the text is no token.
  init?(_ given: Secret) {
    let parts = given.text.split(separator: Self.separator, omittingEmptySubsequences: false)
    guard parts.count == Self.partCount else { return nil }
    customer = CustomerID(String(parts[0]))
    token = TokenID(String(parts[1]))
    secret = Secret(String(parts[2]))
  }

  /// What is told, once.
  var told: Secret { Secret([customer.text, token.text, secret.text].joined(separator: String(Self.separator))) }

  /// In bytes: 256 bits.
  private static let secretSize = 32
  private static let radix = 16
  private static let separator: Character = "."
  private static let partCount = 3
}
