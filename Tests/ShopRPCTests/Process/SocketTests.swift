import Glibc
import Testing

@testable import ShopRPC

/// Standard input and output are the same bidirectional descriptor: a socket or a terminal.
struct SocketTests {
  private static let total = #"{"jsonrpc":"2.0","id":1,"method":"cart.total"}"# + "\n"
  private static let many = 2000

  /// The program at one end, the test at the other.
  private final class Line {
    let ours: Int32
    let id: pid_t
    private var hasEnded = false

    init(_ ours: Int32, _ theirs: Int32) throws {
      self.ours = ours
      var id: pid_t = 0
      let code = ChildProcess.spawn(BuiltProgram.path, ["--ephemeral", "--locale", "en"], theirs, theirs, &id)
      _ = close(theirs)
      self.id = id
      try #require(code == 0)
    }

    deinit {
      if !hasEnded { _ = ending(SIGKILL) }
    }

    /// Sends `text` and returns the output up to the `count`th newline, or less if the end comes first.
    func exchange(_ text: String, _ count: Int) throws -> String {
      var (rest, answers) = (Array(text.utf8)[...], [UInt8]())
      var piece = [UInt8](repeating: 0, count: End.pieceLength)
      while answers.count(where: { $0 == UInt8(ascii: "\n") }) < count {
        var end = pollfd(fd: ours, events: Int16(rest.isEmpty ? POLLIN : POLLIN | POLLOUT), revents: 0)
        try #require(unsafe poll(&end, 1, Patience.milliseconds) > 0)
        if Int32(end.revents) & POLLOUT != 0, !rest.isEmpty {
          let count = unsafe rest.prefix(Int(PIPE_BUF)).withUnsafeBytes { unsafe write(ours, $0.baseAddress, $0.count) }
          rest = rest.dropFirst(max(count, 0))
        }
        if Int32(end.revents) & (POLLIN | POLLHUP) == 0 { continue }
        let count = unsafe read(ours, &piece, piece.count)
        if count <= 0 { break }
        answers += piece.prefix(count)
      }
      return String(decoding: answers, as: UTF8.self)
    }

    /// Waits for the end, optionally after sending a signal.
    func ending(_ signal: Int32? = nil) -> ChildProcess.Termination {
      if let signal { _ = kill(id, signal) }
      hasEnded = true
      return ChildProcess.Termination(ProcessStatus.wait(for: id))
    }
  }

  private func socket() throws -> Line {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    try #require(unsafe socketpair(AF_UNIX, type, 0, &ends) == 0)
    return try Line(ends[0], ends[1])
  }

  /// Terminal without echo or line processing; the holder of `ours` is its controlling side.
  private func terminal() throws -> Line {
    var (ours, theirs): (Int32, Int32) = (-1, -1)
    try #require(unsafe openpty(&ours, &theirs, nil, nil, nil) == 0)
    for end in [ours, theirs] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var settings = termios()
    try #require(unsafe tcgetattr(theirs, &settings) == 0)
    unsafe cfmakeraw(&settings)
    try #require(unsafe tcsetattr(theirs, TCSANOW, &settings) == 0)
    return try Line(ours, theirs)
  }

  @Test func aSocketThatIsHalfClosedGetsAllAnswers() throws {
    let line = try socket()
    defer { _ = close(line.ours) }
    let first = try line.exchange(Self.total, 1)
    let rest = try line.exchange(String(repeating: Self.total, count: Self.many), Self.many)
    #expect(rest == String(repeating: first, count: Self.many))
    _ = unsafe write(line.ours, Self.total, Self.total.utf8.count)
    #expect(shutdown(line.ours, Int32(SHUT_WR)) == 0)
    #expect(try line.exchange("", .max) == first)
    #expect(line.ending() == .code(0))
  }

  @Test func aSocketThatNobodyReadsAnyMoreIsAnEnd() throws {
    let line = try socket()
    defer { _ = close(line.ours) }
    #expect(try line.exchange(Self.total, 1) != "")
    #expect(shutdown(line.ours, Int32(SHUT_RD)) == 0)
    _ = unsafe write(line.ours, Self.total, Self.total.utf8.count)
    #expect(line.ending() == .code(0))
  }

  /// With unread responses in it, which the system reports as a connection error.
  @Test func aSocketThatIsClosedIsAnEnd() throws {
    let line = try socket()
    _ = unsafe write(line.ours, Self.total, Self.total.utf8.count)
    var end = pollfd(fd: line.ours, events: Int16(POLLIN), revents: 0)
    #expect(unsafe poll(&end, 1, -1) == 1)
    _ = close(line.ours)
    #expect(line.ending() == .code(0))
  }

  @Test func aTerminalIsServedAndItsEndIsOne() throws {
    let line = try terminal()
    let answer = try line.exchange(Self.total, 1)
    #expect(answer.hasPrefix(#"{"jsonrpc":"2.0","id":1,"result":"#))
    #expect(try line.exchange(Self.total, 1) == answer)
    _ = close(line.ours)
    #expect(line.ending() == .code(0))
  }
}
