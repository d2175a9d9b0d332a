import CLibrary
import ShopModel

/// Identity of the session.
extension ServiceState {
  /// Determines the customer, after other processes' changes were read. A login that has ended, because its token was revoked or its customer
  /// erased, does not by itself make the session a guest's: what the client believes to be the customer's would be stored for all guests. Until the
  /// client knows, all that belongs to customers is rejected. Rejects guests where `requireLogin` applies.
  @inline(__always) mutating func identify() throws(RPCError) {
    if !session.isGuest { try checkLogin() }
    if request.loginRule == .customers, viewer.needsLogin { throw RPCError(.notAuthenticated) }
  }

  @inline(never) private mutating func checkLogin() throws(RPCError) {
    if case .given(let secret) = session.login { takeGiven(secret) }
    guard session.hasEnded(in: shop) else { return }
    context = context.with(customer: .guest)
    // what follows in a transaction was sent before the client could know
    if request.loginRule == .settling, !pending.isGathering { becomeGuest() }
    if request.loginRule.isPersonal { throw .loginEnded }
  }

  /// Makes a session whose login has ended a guest's; its client learns of it.
  mutating func settleLogin() {
    if case .given(let secret) = session.login { takeGiven(secret) }
    if session.hasEnded(in: shop) { becomeGuest() }
  }

  /// True for a session that acts for guests, and not because its login has ended.
  var isGuest: Bool { context.customer == .guest && !session.hasEnded(in: shop) }

  /// The viewer by the current preferences, also while the state is a past one.
  var viewer: Viewer {
    switch past.inactive {
    case .some(let present) where past.isInPast: present.shop.viewer(as: context.customer)
    default: shop.viewer(as: context.customer)
    }
  }

  /// Checks, once, the token the process was started with. An invalid one is a login that has ended, and is reported on standard error.
  private mutating func takeGiven(_ secret: Secret) {
    session.login = .ended
    if let token = token(of: secret) {
      (session.customer, session.login) = (token.customer, .token(token.token))
    } else {
      options.diagnostics.log(
        "\(Version.program): the token in the environment is not valid: log in, or log out to continue as a guest")
    }
    context = context.with(customer: session.customer)
  }

  /// Starts the session as the customer of a token.
  mutating func logIn(with secret: Secret) throws(RPCError) {
    guard let token = token(of: secret) else { throw .invalidCredentials() }
    become(token.customer, by: token.token)
  }

  /// Makes the session that of `customer`, including the rest of the current request.
  mutating func become(_ customer: CustomerID, by token: TokenID) {
    keepSession()
    (session.customer, session.login) = (customer, .token(token))
    context = context.with(customer: customer)
  }

  /// Makes the session a guest's; the rest of the current request still belongs to the customer.
  mutating func becomeGuest() {
    keepSession()
    (session.customer, session.login) = (.guest, .guest)
  }

  /// Token the session logged in with; nil for a guest.
  var ownToken: TokenID? { if case .token(let token) = session.login { token } else { nil } }
}

/// Authentication.
extension ServiceState {
  /// Parsed form of a token, if it is valid and not revoked.
  func token(of given: Secret) -> TokenText? {
    let text = TokenText(given)
    let kept = text.flatMap { shop.token($0.token, of: $0.customer)?.hash }
    guard let text, Credential.matches(text.secret, kept, .token) else { return nil }
    return text
  }

  /// Verifies the password of `customer`, who was given as `name`; nil is an unknown customer. Failures are
  /// counted per account, whichever of its names was given, and by name for unknown accounts.
  mutating func verifyPassword(_ password: Secret, of customer: CustomerID?, called name: String) throws(RPCError) {
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

  /// Verifies that the caller knows the account's password; an account without one needs none.
  mutating func verifyPassword(_ password: Secret?, of customer: Customer) throws(RPCError) {
    if customer.secret == nil, password == nil { return }
    guard let password else { throw .invalidCredentials() }
    try verifyPassword(password, of: customer.id, called: AccountName(customer: customer.id).text)
  }

  /// Stored form of a new password; nil in a dry run.
  func kept(_ password: Secret, _ entropy: inout Entropy) throws(RPCError) -> String? {
    if context.isDryRun { return nil }
    guard let kept = Credential.of(password, .password, &entropy) else { throw .noHash }
    return kept
  }

  /// Random bytes for the current change.
  var entropy: Entropy { Entropy(seed: options.seed, revision: shop.revision + 1, hidesSeed: recorder != nil) }

  /// Creates a token: `told` goes to the client, `kept` is stored.
  mutating func newToken(for customer: CustomerID, _ entropy: inout Entropy) throws(RPCError) -> (issued: Secret, kept: AccessToken) {
    let id = TokenID(pending.ids.next())
    let seeded = entropy.byTheSeed
    let text = TokenText(customer: customer, token: id, &entropy)
    if var seeded, let recorder {
      // a recording contains the token that the seed produces in a playback
      recorder.adopt(token: text.encoded, pseudonym: TokenText(customer: customer, token: id, &seeded).encoded)
    }
    guard let hash = Credential.of(text.secret, .token, &entropy) else { throw .noHash }
    return (text.encoded, AccessToken(id: text.token, hash: hash, createdAt: context.now))
  }
}

extension RPCError {
  /// Error for a session whose login is no longer valid.
  static let loginEnded = RPCError(.notAuthenticated, [Fact("reason", .text(NotAuthenticatedReason.loginEnded.rawValue))])

  /// Error for a system that cannot hash: yescrypt or memory is missing. Details are written to standard error.
  fileprivate static var noHash: RPCError {
    Diagnostics(to: STDERR_FILENO).log("crypt: crypt(3) of the system failed to create yescrypt and SHA-256 hashes")
    return RPCError(.internalError, [Fact("incident", .text("crypt"))])
  }
}
