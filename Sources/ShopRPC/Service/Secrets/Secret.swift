import ShopModel

/// A password or a token; excluded from recordings, kept responses, and messages.
struct Secret: Hashable, Sendable {
  let text: String

  init(_ text: String) { self.text = text }
}

extension Secret: CustomStringConvertible {
  /// A constant, so that no message can disclose the secret by accident.
  var description: String { "secret" }
}

extension Shape where Value == Secret {
  /// A password, normalized to Unicode NFC so that all keyboards produce the same bytes.
  static let password = Shape(
    schema: { _ in
      ["type": "string", "format": "password", "writeOnly": true, "minLength": 1, "maxLength": .int(Limits.passwordLength.upperBound)]
    },
    read: { (document, position) throws(ValidationError) in
      guard document[position].isString else { throw .type("string") }
      let text = Folding.nfc(document.text(at: position))
      guard !text.unicodeScalars.contains(where: PlainText.isControl) else { throw .invalid("text") }
      guard Limits.passwordLength.contains(text.unicodeScalars.count) else {
        throw .length(text.unicodeScalars.count, Limits.passwordLength)
      }
      return Secret(text)
    },
    write: { value, output in output.secret(value) })

  /// A token given by a client.
  static let receivedToken = Shape(
    schema: { _ in
      ["type": "string", "format": "password", "writeOnly": true, "minLength": 1, "maxLength": .int(Limits.tokenLength.upperBound)]
    },
    read: { (document, position) throws(ValidationError) in
      guard document[position].isString else { throw .type("string") }
      let text = document.text(at: position)
      guard Limits.tokenLength.contains(text.utf8.count) else { throw .length(text.utf8.count, Limits.tokenLength) }
      return Secret(text)
    },
    write: { value, output in output.secret(value) })

  /// A token returned to a client.
  static let issuedToken = Shape.written { value, output in output.secret(value) }
}

extension Output {
  /// Writes a secret as a string.
  mutating func secret(_ secret: Secret) {
    let start = count
    string(secret.text)
    secrets.append(start..<count)
  }

  /// Output from offset `start` on, with null in place of every secret.
  func textWithoutSecrets(from start: Int) -> String {
    if secrets.isEmpty { return text(from: start) }
    var copy = Output(capacity: count - start)
    var offset = start
    for secret in secrets where secret.lowerBound >= start {
      copy.raw(self, offset..<secret.lowerBound)
      copy.null()
      offset = secret.upperBound
    }
    copy.raw(self, offset..<count)
    return copy.text
  }
}

/// A login name: one of three kinds.
struct AccountName: Sendable {
  var email: LoginName?
  var username: LoginName?
  var customer: CustomerID?

  var count: Int { [email != nil, username != nil, customer != nil].count { $0 } }

  /// Customer with this name; nil for none.
  func customer(in shop: borrowing Shop) -> CustomerID? {
    if let email { return shop.customer(withEmail: email.key) }
    if let username { return shop.customer(named: username.key) }
    return customer.flatMap { shop.customer(called: $0) ?? $0 }
  }

  /// Key for counting failed logins when there is no account.
  var text: String {
    if let email { return "email \(email.key)" }
    if let username { return "username \(username.key)" }
    return "id \(customer?.text ?? "")"
  }
}

/// Hashing and verification of secrets.
enum Credential {
  /// Hash of a secret for storage; nil when the system cannot compute it.
  static func of(_ secret: Secret, _ strength: Crypt.Strength, _ entropy: inout Entropy) -> String? {
    Crypt.setting(strength, salt: entropy.bytes(Crypt.saltSize)).flatMap { Crypt.hash(secret, by: $0) }
  }

  /// True when `kept` is the hash of this secret. Takes the same time when nothing is stored or with a foreign method, and wherever
  /// the hashes differ.
  static func matches(_ secret: Secret, _ kept: String?, _ strength: Crypt.Strength) -> Bool {
    let salt = [UInt8](repeating: 0, count: Crypt.saltSize)
    guard let setting = Crypt.setting(strength, salt: salt) else { return false }
    let kept = kept.flatMap { Crypt.hasCost($0, of: setting) ? $0 : nil }
    guard let hash = Crypt.hash(secret, by: kept ?? setting), let kept else { return false }
    return areSame(hash, kept)
  }

  private static func areSame(_ left: String, _ right: String) -> Bool {
    let (left, right) = (Array(left.utf8), Array(right.utf8))
    if left.count != right.count { return false }
    var difference: UInt8 = 0
    for index in left.indices { difference |= left[index] ^ right[index] }
    return difference == 0
  }
}

/// A token as the client holds it: customer, token id, and 256 random bits.
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

  /// Parses a token; nil when the text is not one.
  init?(_ given: Secret) {
    let parts = given.text.split(separator: Self.separator, omittingEmptySubsequences: false)
    guard parts.count == Self.partCount else { return nil }
    customer = CustomerID(String(parts[0]))
    token = TokenID(String(parts[1]))
    secret = Secret(String(parts[2]))
  }

  /// Text returned to the client, once.
  var encoded: Secret { Secret([customer.text, token.text, secret.text].joined(separator: String(Self.separator))) }

  /// Size of the secret part in bytes: 256 bits.
  private static let secretSize = 32
  private static let radix = 16
  private static let separator: Character = "."
  private static let partCount = 3
}

/// Failed logins of this process, by account, or by the given name where there is no account. After a few
/// failures each further attempt has to wait and is rejected without hashing.
struct LoginAttempts {
  private struct Failures {
    var count = 0
    var last: Timestamp
  }

  private var names: [String: Failures] = [:]

  /// Seconds until a login by `name` may be tried; nil when it may be tried now.
  mutating func wait(for name: String, now: Timestamp) -> Int? {
    guard var failures = names[name], failures.count >= Self.free else { return nil }
    // a clock that was set back must not lengthen the wait
    failures.last = min(failures.last, now)
    names[name] = failures
    let rest = Self.pause - (now.milliseconds - failures.last.milliseconds)
    return rest > 0 ? (rest + Self.second - 1) / Self.second : nil
  }

  mutating func fail(_ name: String, now: Timestamp) {
    names = names.count < Self.room ? names : names.filter { now.milliseconds - $0.value.last.milliseconds < Self.pause }
    if names[name] == nil, names.count >= Self.room, let oldest = names.min(by: { $0.value.last < $1.value.last }) {
      names[oldest.key] = nil
    }
    let before = names[name].flatMap { now.milliseconds - $0.last.milliseconds < Self.memory ? $0.count : nil } ?? 0
    names[name] = Failures(count: min(before + 1, Self.free), last: now)
  }

  /// Forgets the failures of `name` after a successful login.
  mutating func succeed(_ name: String) { names[name] = nil }

  /// Number of failures without a wait.
  private static let free = 5
  /// Wait between the last failure and the next attempt, in milliseconds: at most 1,440 guesses per day.
  private static let pause = 60_000
  /// Time after the last failure when all failures are forgotten, in milliseconds.
  private static let memory = 3_600_000
  private static let second = 1000
  /// Maximum number of names kept, some of which an attacker may invent: at 22 ms each, more than can be
  /// tried within one wait.
  private static let room = 4096
}
