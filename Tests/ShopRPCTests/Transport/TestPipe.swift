import Glibc
import Testing

@testable import ShopRPC

/// Pair of connected descriptors, closed with the value; the test is the other side.
struct TestPipe: ~Copyable {
  /// Kind of connection.
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
    // processes started by other tests must not inherit the descriptors
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

  /// Writes as much as fits, without blocking.
  @discardableResult func put(_ text: String) -> Int {
    guard Self.isReady(writing, POLLOUT) else { return 0 }
    // a pipe with room accepts this much at once
    let bytes = Array(text.utf8.prefix(Int(PIPE_BUF)))
    return unsafe write(writing, bytes, bytes.count)
  }

  /// Everything that has arrived, without blocking.
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

  /// True if polling the descriptor reports one of `events`.
  static func isReady(_ descriptor: Int32, _ events: Int32) -> Bool {
    var wait = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    return unsafe poll(&wait, 1, 0) > 0 && Int32(wait.revents) & (events | POLLHUP) != 0
  }

  /// True if the other end is closed.
  static func isBroken(_ descriptor: Int32) -> Bool {
    var wait = pollfd(fd: descriptor, events: 0, revents: 0)
    return unsafe poll(&wait, 1, 0) > 0
  }
}
