import ShopModel

/// State of one client's session: customer, preferences, and life cycle.
struct Session {
  /// Phase of the session's life cycle.
  enum Phase {
    case open
    /// After `shutdown`; only `exit` is allowed.
    case shutDown
    /// After `exit`, with the process's exit code.
    case ended(code: Int32)
  }

  /// Login state of the session.
  enum Login {
    case guest
    /// Token given at the start of the process and not yet checked.
    case given(Secret)
    /// Logged in by a token of the customer, valid until it is revoked.
    case token(TokenID)
  }

  var phase = Phase.open
  var isInitialized = false
  /// Last customer to log in; the guest when there was none.
  var customer = CustomerID.guest
  /// Overrides made in this session by `prefs.set` and `locale.set`.
  var overrides = SessionOverrides()
  var login = Login.guest
  /// Language set by `locale.set` in this session.
  var chosenLanguage: Language? {
    get { overrides.language }
    set { overrides.language = newValue }
  }
  /// Language set by `initialize`.
  var initialLanguage: Language?
  /// True when the client reports that the network is available.
  var isOnline = true
  /// This process exits when that one does.
  var parent: ParentProcess?
  /// Identifies the session's own changes.
  var id = ""
  /// Name under which the client's changes are stored, so that it recognizes them in later sessions; nil for none.
  var client: String?

  /// Customer of the session in `shop`; the guest when the customer was erased or the token revoked.
  func customer(in shop: borrowing Shop) -> CustomerID {
    guard case .token(let token) = login else { return customer }
    return shop.token(token, of: customer) == nil ? .guest : customer
  }

  /// True when the session is not logged in and has no token to check.
  @inline(__always) var isGuest: Bool { if case .guest = login { true } else { false } }
}

/// Overrides of a session, chosen in it or given at its start; they take precedence over the store's preferences.
struct SessionOverrides: Equatable {
  var language: Language?
  var currency: Currency?
  /// An IANA time zone name.
  var timeZone: String?

  /// Returns these overrides, completed by `others`.
  func over(_ others: SessionOverrides) -> SessionOverrides {
    SessionOverrides(language: language ?? others.language, currency: currency ?? others.currency, timeZone: timeZone ?? others.timeZone)
  }

  /// Override of a preference; nil for none.
  func preference(_ key: PreferenceKey) -> Preference? {
    switch key {
    case .language: language.map { .language($0.locale) }
    case .currency: currency.map { .currency($0) }
    case .timeZone: timeZone.map { .timeZone($0) }
    default: nil
    }
  }

  /// Adopts a preference; one without a value clears the override.
  mutating func prefer(_ preference: Preference) {
    switch preference {
    case .language(let tag): language = tag.flatMap { Language(matching: $0) }
    case .currency(let value): currency = value
    case .timeZone(let value): timeZone = value
    default: break
    }
  }
}
