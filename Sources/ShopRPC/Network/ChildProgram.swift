import CLibrary
import CSystem

/// A program that runs between two pipes and cannot outlive the thread that started it.
struct ChildProgram: ~Copyable {
  private let id: pid_t
  private var input: Int32
  private let output: Int32
  private var hasEnded = false

  /// Starts the program at `path`; nil when the system cannot.
  init?(_ path: String, with arguments: [String], in variables: [String]) {
    let words = CStrings([path] + arguments)
    let values = CStrings(variables)
    var (input, output, id) = (Int32(-1), Int32(-1), pid_t(0))
    let code = unsafe words.withPointers { words in
      unsafe values.withPointers { values in unsafe child_start(path, words, values, &input, &output, &id) }
    }
    guard code == 0 else { return nil }
    (self.id, self.input, self.output) = (id, input, output)
  }

  /// Kills the program if it still runs, and removes it from the process table.
  deinit {
    if input >= 0 { _ = close(input) }
    _ = close(output)
    if hasEnded { return }
    _ = kill(id, SIGKILL)
    ProcessStatus.wait(for: id)
  }

  /// Sends `bytes` and passes everything that comes back to `take`, until that returns false or throws, or the output ends.
  mutating func exchange(
    _ bytes: [UInt8], until deadline: ContinuousClock.Instant, unless withdrawal: Withdrawal?,
    passingTo take: (ArraySlice<UInt8>) throws(FetchError) -> Void
  ) throws(FetchError) {
    var rest = bytes[...]
    var piece = [UInt8](repeating: 0, count: Self.pieceLength)
    while true {
      if rest.isEmpty { closeInput() }
      var entries = [
        pollfd(fd: output, events: Int16(POLLIN), revents: 0), pollfd(fd: input, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: withdrawal?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      let time = deadline - .now
      guard time > .zero else { throw FetchError(reason: .timeout) }
      if unsafe poll(&entries, nfds_t(entries.count), Poll.milliseconds(time)) <= 0 { continue }
      if withdrawal?.hasCome == true { throw FetchError(reason: .cancelled) }
      if entries[1].revents != 0 { send(&rest) }
      guard entries[0].revents != 0 else { continue }
      let count = unsafe read(output, &piece, piece.count)
      if count == 0 || count < 0 && errno != EAGAIN && errno != EINTR { return }
      if count > 0 { try take(piece[..<count]) }
    }
  }

  /// Waits for the end, which follows that of the output; a program that keeps running is killed.
  mutating func ending() -> ProcessStatus {
    var status: Int32 = 0
    let end = ContinuousClock.now + Self.grace
    while unsafe waitpid(id, &status, WNOHANG) == 0 {
      if .now > end { _ = kill(id, SIGKILL) }
      usleep(Self.look)
    }
    hasEnded = true
    return ProcessStatus(status)
  }

  private mutating func send(_ rest: inout ArraySlice<UInt8>) {
    let count = unsafe rest.withUnsafeBytes { unsafe write(input, $0.baseAddress, $0.count) }
    if count > 0 { rest = rest.dropFirst(count) }
    // a program that does not read its input says why by its exit code
    if count < 0, errno == EPIPE { rest = [] }
  }

  private mutating func closeInput() {
    if input >= 0 { _ = close(input) }
    input = -1
  }

  private static let pieceLength = 64 << 10
  /// Time for exiting after the end of the output.
  private static let grace = Duration.seconds(2)
  /// Microseconds between checks for the end.
  private static let look: UInt32 = 500
}
