import CLibrary
import ShopModel

/// How a process is started: what the command line says.
struct Options {
  /// Where the store is; nil keeps everything in memory.
  var directory: String?
  /// Answers need not wait until their changes are on the disk.
  var isRelaxed = false
  /// The language before any other is asked for.
  var language: Language?
  /// The currency of amounts that name none, whatever is stored; nil when the command line says nothing.
  var currency: Currency?
  /// The same of the time zone, an IANA name.
  var timeZone: String?
  /// A frozen clock.
  var clock: Timestamp?
  /// Fixes every id and random choice.
  var seed: UInt64?
  /// Lines or headers; nil looks at the first byte.
  var framing: Framing.Style?
  /// What the session logs in with at its start; nil for a guest.
  var accessToken: Secret?
  /// Where a transcript of the session is written; nil for none.
  var recording: String?
  /// Which files clients may name.
  var files = FileAccess.any
  /// The limits of the wire.
  var limits = Limits.standard
}

extension Options {
  /// When an answered change is on the disk, as the wire tells it.
  var durability: String {
    if directory == nil { return "memory" }
    return isRelaxed ? "relaxed" : "commit"
  }

  /// What the store needs to know.
  var store: StoreSettings { StoreSettings(directory: directory, isRelaxed: isRelaxed, seed: seed) }
}

/// Writes a session down; what the conversation does not show, the service tells it.
protocol SessionRecorder: ConversationRecorder {
  /// The clock went on by so many seconds.
  func advance(bySeconds seconds: Int)
  /// Other processes changed the store.
  func noteOthers()
  /// A token was issued, which `standIn` replaces in the recording.
  func adopt(token: Secret, standIn: Secret)
}

/// The one owner of the shop. Its executor is the event loop, so that a request costs no change of threads; nothing in it suspends.
actor Service {
  private nonisolated let loop: EventLoop
  private var server: Server<Conversation>

  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe loop.asUnownedSerialExecutor() }

  init(_ loop: EventLoop, _ server: consuming sending Server<Conversation>) {
    self.loop = loop
    self.server = server
  }

  /// Does all that can be done now and says what to wait for.
  func turn(_ readiness: Readiness) -> Turn { server.turn(readiness) }

  /// Why the wire broke; nil when it did not.
  var failure: WireError? { server.failure }
}
