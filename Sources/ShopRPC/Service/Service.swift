import Glibc
import ShopModel

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
