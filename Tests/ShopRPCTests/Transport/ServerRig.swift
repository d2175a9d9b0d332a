import Glibc
import Testing

@testable import ShopRPC

/// Echoing server between two pipes, driven turn by turn on this thread.
struct ServerRig: ~Copyable {
  var input: TestPipe
  var output: TestPipe
  var server: Server<Echo>
  /// Exit code; nil until the server ends.
  private(set) var code: Int32?
  /// Interest returned by the last turn.
  private(set) var interest = Interest()

  /// Performs the first turn; nothing has been read yet.
  init(_ responder: consuming Echo = Echo(), limits: Limits = .standard) throws {
    let input = try TestPipe()
    let output = try TestPipe()
    let outbox = Outbox(try NonblockingOutput(output.writing), limits: limits)
    server = Server(responder, on: Channel(from: input.reading, to: outbox, limits: limits), limits: limits)
    self.input = input
    self.output = output
    turn()
  }

  /// Performs one turn with the readiness that poll would report now.
  mutating func turn(signal: Int32? = nil, isQuiet: Bool = false) {
    if code != nil { return }
    var readiness = Readiness()
    readiness.input = interest.input.map { TestPipe.isReady($0, POLLIN) } ?? false
    readiness.output = interest.wantsRoom
    readiness.isOutputGone = interest.output.map { TestPipe.isBroken($0) } ?? false
    readiness.signal = signal
    readiness.isQuiet = isQuiet
    switch server.turn(readiness) {
    case .exit(let code): self.code = code
    case .wait(let interest): self.interest = interest
    }
  }

  /// Performs one turn with `text` available to read.
  mutating func receive(_ text: String) {
    input.put(text)
    turn()
  }

  /// Turns and reads until the server ends; returns the remaining output.
  mutating func drain() -> String {
    var rest: [UInt8] = []
    while code == nil {
      turn()
      rest += output.take()
    }
    return String(decoding: rest + output.take(), as: UTF8.self)
  }
}
