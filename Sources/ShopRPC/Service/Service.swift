import CLibrary
import ShopModel

/// Records a session; the service reports what the messages do not show.
protocol SessionRecorder: ConversationRecorder {
  /// Records that the clock advanced.
  func advance(bySeconds seconds: Int)
  /// Records that other processes changed the database.
  func recordOthers()
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
