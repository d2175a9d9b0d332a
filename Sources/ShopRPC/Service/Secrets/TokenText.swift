import ShopModel

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
