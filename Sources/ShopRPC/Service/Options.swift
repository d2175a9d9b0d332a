import Persistence
import ShopModel

/// Process configuration from the command line.
struct Options {
  /// Path of the data directory; nil keeps everything in memory.
  var directory: String?
  /// True if the command line names the directory, which can be a slip; the usual one cannot.
  var namesDirectory = false
  /// False to use only a database that exists.
  var createsDatabase = true
  /// True when responses need not wait until their changes are durable.
  var isRelaxed = false
  /// Language until a session or request asks for another.
  var language: Language?
  /// Currency of amounts that name none, overriding the stored one; nil when not given.
  var currency: Currency?
  /// Currency of a database that a command for people creates; nil for the usual one.
  var firstCurrency: Currency?
  /// Time zone (IANA name), overriding the stored one; nil when not given.
  var timeZone: String?
  /// Time of a frozen clock; nil for the system clock.
  var clock: Timestamp?
  /// Seed that fixes every id and random choice; nil for random bytes of the system.
  var seed: UInt64?
  /// Framing by lines or headers; nil detects it from the first byte.
  var framing: Framing.Style?
  /// True if a person may type the input.
  var isTyped = false
  /// Token the session logs in with at its start; nil for a guest.
  var accessToken: Secret?
  /// Name of the client in the history until `initialize` gives another; nil for none.
  var client: String?
  /// Receives what whoever starts the process must know besides the responses.
  var diagnostics = Diagnostics.standardError
  /// Path of a transcript to record; nil for none.
  var recording: String?
  /// This process exits when that one does; nil if the command line names none, or none that can be seen from here.
  var parent: ParentProcess?
  /// Files that clients may access.
  var files = FileAccess.any
  /// Downloads.
  var fetching = Fetcher.Settings()
  /// Interval of refreshing the catalog without a request; nil for never.
  var refreshInterval: Duration?
  /// Time between exchanges with other devices; nil for none unless requested.
  var syncInterval: Duration?
  /// Limits of the transport.
  var limits = Limits.standard
}

extension Options {
  /// Durability of acknowledged changes, as reported to clients.
  var durability: String {
    if directory == nil { return "memory" }
    return isRelaxed ? "relaxed" : "commit"
  }

  var database: DatabaseOptions {
    var database = DatabaseOptions(durability: isRelaxed ? .relaxed : .commit, seed: seed)
    database.mayCreate = createsDatabase
    return database
  }
}
