import Glibc
import Testing

@testable import ShopRPC

/// A pair of connected descriptors, closed with it; the test is the other side.
struct TestPipe: ~Copyable {
  /// What connects the two.
  enum Kind: Sendable, CaseIterable { case pipe, socket }

  private(set) var reading: Int32
  private(set) var writing: Int32

  init(_ kind: Kind = .pipe) throws {
    Signals.ignoreBrokenWrites()
    var ends: [Int32] = [-1, -1]
    switch kind {
    case .pipe: try #require(unsafe pipe(&ends) == 0)
    case .socket: try #require(unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    }
    // A process that another test starts must not keep them open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }
  deinit {
    if reading >= 0 { _ = close(reading) }
    if writing >= 0 { _ = close(writing) }
  }

  mutating func closeReading() {
    _ = close(reading)
    reading = -1
  }

  mutating func closeWriting() {
    _ = close(writing)
    writing = -1
  }

  /// Writes what there is room for without waiting.
  @discardableResult func put(_ text: String) -> Int {
    guard Self.isReady(writing, POLLOUT) else { return 0 }
    // A pipe that has room takes this much at once.
    let bytes = Array(text.utf8.prefix(Int(PIPE_BUF)))
    return unsafe write(writing, bytes, bytes.count)
  }

  /// All that has arrived, without waiting.
  func take() -> [UInt8] {
    var all: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while Self.isReady(reading, POLLIN) {
      let count = unsafe read(reading, &piece, piece.count)
      if count <= 0 { break }
      all += piece[..<count]
    }
    return all
  }

  /// The same as text.
  func text() -> String { String(decoding: take(), as: UTF8.self) }

  /// Whether a look at the descriptor shows one of `events`.
  static func isReady(_ descriptor: Int32, _ events: Int32) -> Bool {
    var wait = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    return unsafe poll(&wait, 1, 0) > 0 && Int32(wait.revents) & (events | POLLHUP) != 0
  }

  /// Whether nobody is at the other end.
  static func isBroken(_ descriptor: Int32) -> Bool {
    var wait = pollfd(fd: descriptor, events: 0, revents: 0)
    return unsafe poll(&wait, 1, 0) > 0
  }
}
