import CLibrary
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
  /// Time zone (IANA name), overriding the stored one; nil when not given.
  var timeZone: String?
  /// Time of a frozen clock; nil for the system clock.
  var clock: Timestamp?
  /// Seed that fixes every id and random choice; nil for random bytes of the system.
  var seed: UInt64?
  /// Framing by lines or headers; nil detects it from the first byte.
  var framing: Framing.Style?
  /// Token the session logs in with at its start; nil for a guest.
  var accessToken: Secret?
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

  var database: DatabaseSettings { DatabaseSettings(directory: directory, isRelaxed: isRelaxed, seed: seed, mayCreate: createsDatabase) }
}

/// Records a session; the service reports what the messages do not show.
protocol SessionRecorder: ConversationRecorder {
  /// Records that the clock advanced.
  func advance(bySeconds seconds: Int)
  /// Records that other processes changed the database.
  func noteOthers()
  /// Registers an issued token, which the recording replaces by `pseudonym`.
  func adopt(token: Secret, pseudonym: Secret)
}

/// The sole owner of the shop, in the conversation with a client. The event loop is its executor, so that a request needs no thread switch;
/// nothing in it suspends.
actor Service<R: Responder & ~Copyable> {
  private nonisolated let loop: EventLoop
  private var server: Server<R>

  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe loop.asUnownedSerialExecutor() }

  init(_ loop: EventLoop, _ server: consuming sending Server<R>) {
    self.loop = loop
    self.server = server
  }

  /// Does all work that is possible now and returns what to wait for.
  func turn(_ readiness: Readiness) -> Turn { server.turn(readiness) }

  /// Error that ended the connection; nil without one.
  private var failure: TransportError? { server.failure }

  /// Serves the client on this thread until the end, and then ends the process. Nothing is freed first: that would take a third as long as
  /// reading a large shop did.
  nonisolated func serveUntilExit(spinning spinner: SpinPolicy) throws(TransportError) -> Never { exit(try serve(spinning: spinner)) }

  /// Serves the client on this thread until the end; returns the exit code.
  nonisolated func serve(spinning spinner: SpinPolicy = .never) throws(TransportError) -> Int32 {
    let code = loop.run(spinning: spinner) { readiness in assumeIsolated { $0.turn(readiness) } }
    if code == EXIT_SUCCESS, let failure = assumeIsolated({ $0.failure }) { throw failure }
    return code
  }
}
