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

  var phase = Phase.open
  var isInitialized = false
  var customer = CustomerID.guest
  /// What was chosen in this session, by `prefs.set` and `locale.set`.
  var wishes = Wishes()
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
}
