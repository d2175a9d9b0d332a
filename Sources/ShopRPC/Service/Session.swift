import ShopModel

/// One peer's own state: who it is, how it wants its texts, how far its life has come.
struct Session {
  /// How far the life of the session has come.
  enum Phase {
    case open
    /// `shutdown` was answered: only `exit` is left.
    case shutDown
    /// `exit` was said; the code to end with.
    case ended(code: Int32)
  }

  /// How the session is its customer.
  enum Login {
    case guest
    /// By the token that the process was started with, which was not looked at yet.
    case given(Secret)
    /// By a token of the customer; for as long as it is not revoked.
    case token(TokenID)
  }

  var phase = Phase.open
  var isInitialized = false
  /// Who logged in last; the guest when nobody has.
  var customer = CustomerID.guest
  /// What was chosen in this session, by `prefs.set` and `locale.set`.
  var wishes = Wishes()
  var login = Login.guest
  /// Set by `locale.set` in this session.
  var chosenLanguage: Language? {
    get { wishes.language }
    set { wishes.language = newValue }
  }
  /// Set by `initialize`.
  var initialLanguage: Language?
  /// Whether the host says that the network can be reached.
  var isOnline = true
  /// The process whose end is the end of this one.
  var parent: Int32?
  /// A word that tells the session's own changes from others'.
  var id = ""

  /// Who the session is in `shop`: somebody who is gone, or whose token was revoked, is a guest.
  func customer(in shop: borrowing Shop) -> CustomerID {
    guard case .token(let token) = login else { return customer }
    return shop.token(token, of: customer) == nil ? .guest : customer
  }

  /// Whether nobody is logged in, nor means to be.
  @inline(__always) var isGuest: Bool { if case .guest = login { true } else { false } }
}

/// What a session has for itself, whatever the store prefers: its own choice, or how it was started.
struct Wishes: Equatable {
  var language: Language?
  var currency: Currency?
  /// An IANA name.
  var timeZone: String?

  /// These, and `others` where there is none.
  func over(_ others: Wishes) -> Wishes {
    Wishes(language: language ?? others.language, currency: currency ?? others.currency, timeZone: timeZone ?? others.timeZone)
  }

  /// What it has for a key.
  func preference(_ key: PreferenceKey) -> Preference? {
    switch key {
    case .language: language.map { .language($0.locale) }
    case .currency: currency.map { .currency($0) }
    case .timeZone: timeZone.map { .timeZone($0) }
    default: nil
    }
  }

  /// Takes in what was chosen; nothing is left of an open value.
  mutating func prefer(_ preference: Preference) {
    switch preference {
    case .language(let tag): language = tag.flatMap { Language(matching: $0) }
    case .currency(let value): currency = value
    case .timeZone(let value): timeZone = value
    default: break
    }
  }
}
