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
