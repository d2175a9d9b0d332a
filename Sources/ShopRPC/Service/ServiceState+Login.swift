import CLibrary
import ShopModel

/// Who the session is.
extension ServiceState {
  /// Settles who asks, now that it is seen what other processes did: somebody who is gone, or whose token was revoked, is a guest from
  /// then on. Refuses guests what `requireLogin` keeps from them.
  mutating func identify() throws(Fault) {
    switch session.login {
    case .guest: break
    case .given(let secret): takeGiven(secret)
    case .token(let token): if shop.token(token, of: session.customer) == nil { context = context.with(customer: .guest) }
    }
    if request.needsLogin, keepsFromCarts { throw Fault(.notAuthenticated) }
  }

  /// Whether who asks is a guest, and `requireLogin` keeps guests from changing carts and ordering.
  var keepsFromCarts: Bool { shop.settings.preferences.requireLogin && context.customer == .guest }

  /// Looks at the token that the process was started with, once. A wrong one leaves a guest, and a word about it for people.
  private mutating func takeGiven(_ secret: Secret) {
    session.login = .guest
    if let token = token(of: secret) {
      (session.customer, session.login) = (token.customer, .token(token.token))
    } else {
      Diagnostics(to: STDERR_FILENO).note("the token of the environment is not valid; the session is a guest's")
    }
    context = context.with(customer: session.customer)
  }

  /// Begins the session as the customer of a token.
  mutating func logIn(with secret: Secret) throws(Fault) {
    guard let token = token(of: secret) else { throw .invalidCredentials() }
    become(token.customer, by: token.token)
  }

  /// The session is `customer` from now on; what it does now too is theirs.
  mutating func become(_ customer: CustomerID, by token: TokenID) {
    keepSession()
    (session.customer, session.login) = (customer, .token(token))
    context = context.with(customer: customer)
  }

  /// The session is nobody's from now on; what it does now still is the customer's.
  mutating func becomeGuest() {
    keepSession()
    (session.customer, session.login) = (.guest, .guest)
  }

  /// The token of the session's customer; nil for a guest.
  var ownToken: TokenID? { if case .token(let token) = session.login { token } else { nil } }
}

/// Proving who somebody is.
extension ServiceState {
  /// What a token that was given says, if it is one of ours and not revoked.
  func token(of given: Secret) -> TokenText? {
    let text = TokenText(given)
    let kept = text.flatMap { shop.token($0.token, of: $0.customer)?.hash }
    guard let text, Credential.matches(text.secret, kept, .token) else { return nil }
    return text
  }

  /// Proves that a password is that of `customer`, who was called `name`; nobody has none. Failures are counted by account, whichever of
  /// its names was given, and by the name where there is no account.
  mutating func prove(_ password: Secret, of customer: CustomerID?, called name: String) throws(Fault) {
    let account = customer.flatMap { shop.customers[$0]?.id }
    let name = account.map { AccountName(customer: $0).text } ?? name
    if let wait = loginAttempts.wait(for: name, now: clock.now) { throw .invalidCredentials(wait: wait) }
    let kept = customer.flatMap { shop.customers[$0]?.secret }
    guard Credential.matches(password, kept, .password) else {
      loginAttempts.fail(name, now: clock.now)
      throw .invalidCredentials()
    }
    loginAttempts.succeed(name)
  }

  /// Proves that whoever asks knows the password of their account; of one without a password there is nothing to know.
  mutating func prove(_ password: Secret?, of customer: Customer) throws(Fault) {
    if customer.secret == nil, password == nil { return }
    guard let password else { throw .invalidCredentials() }
    try prove(password, of: customer.id, called: AccountName(customer: customer.id).text)
  }

  /// What is kept of a new password; nothing on a dry run.
  func kept(_ password: Secret, _ entropy: inout Entropy) throws(Fault) -> String? {
    if context.isDryRun { return nil }
    guard let kept = Credential.of(password, .password, &entropy) else { throw .noHash }
    return kept
  }

  /// Random bytes for the change that is being made.
  var entropy: Entropy { Entropy(seed: options.seed, revision: shop.revision + 1, hidesSeed: recorder != nil) }

  /// A new token: what is told of it, and what is kept.
  mutating func newToken(for customer: CustomerID, _ entropy: inout Entropy) throws(Fault) -> (told: Secret, kept: AccessToken) {
    let id = TokenID(pending.ids.next())
    let seeded = entropy.byTheSeed
    let text = TokenText(customer: customer, token: id, &entropy)
    if var seeded, let recorder {
      // What stands for the token in a recording is the one that its seed makes in a replay.
      recorder.adopt(token: text.told, standIn: TokenText(customer: customer, token: id, &seeded).told)
    }
    guard let hash = Credential.of(text.secret, .token, &entropy) else { throw .noHash }
    return (text.told, AccessToken(id: text.token, hash: hash, createdAt: context.now))
  }
}

extension Fault {
  /// The system cannot hash: it has no yescrypt, or no memory. What it is, is said on standard error.
  fileprivate static var noHash: Fault {
    Diagnostics(to: STDERR_FILENO).note("crypt: the system's crypt(3) cannot make yescrypt and SHA-256 hashes now")
    return Fault(.internalError, [Fact("incident", .text("crypt"))])
  }
}
