import CLibrary
import CSystem

/// The system's curl, found in `PATH` and checked once.
struct CurlProgram: Sendable {
  /// Name of the program, and of its package in every distribution.
  static let name = "curl"

  let path: String
  /// True when it can decompress responses.
  let decompresses: Bool

  /// Finds the program; throws when it is missing or older than 7.70, and when it does not say in time which version it is.
  init() throws(FetchError) {
    let folders = (Environment.value(of: "PATH") ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
    let paths = folders.filter { $0.hasPrefix("/") }.map { "\($0)/\(Self.name)" }
    guard let path = paths.first(where: { unsafe access($0, X_OK) == 0 }) else { throw FetchError(reason: .curlMissing) }
    let text = try Self.version(of: path)
    let words = text.split { " \n".contains($0) }
    let numbers = words.dropFirst().first?.split { ".-".contains($0) }.prefix(2).compactMap { Int($0) } ?? []
    guard words.first == "curl", numbers.count == 2, !numbers.lexicographicallyPrecedes(Self.oldest) else {
      throw FetchError(reason: .curlMissing)
    }
    self.path = path
    decompresses = words.contains("libz")
  }

  private static func version(of path: String) throws(FetchError) -> String {
    guard var child = ChildProgram(path, with: ["-q", "--version"], in: []) else { throw FetchError(reason: .curlMissing) }
    var said: [UInt8] = []
    do throws(FetchError) {
      try child.exchange([], until: .now + patience, unless: nil) { (bytes) throws(FetchError) in
        said += bytes
        if said.count > longest { throw FetchError(reason: .curlMissing) }
      }
    } catch { throw error.reason == .timeout ? error : FetchError(reason: .curlMissing) }
    guard child.ending() == .code(0) else { throw FetchError(reason: .curlMissing) }
    return String(decoding: said, as: UTF8.self)
  }

  /// The first version with everything that `Transfer` asks for.
  private static let oldest = [7, 70]
  /// Much more than it needs, because a busy machine is no reason to say that curl is missing.
  private static let patience = Duration.seconds(60)
  private static let longest = 64 << 10
}

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
      if withdrawal?.hasCome == true { throw FetchError(reason: .canceled) }
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

/// Exit code or signal of a process that ended.
enum ProcessStatus: Hashable, Sendable {
  case code(Int32)
  case signal(Int32)

  /// Decodes a status from `waitpid`.
  init(_ status: Int32) {
    let signal = status & Self.signalBits
    self = signal == 0 ? .code(status >> Self.codeShift & Self.codeBits) : .signal(signal)
  }

  /// Waits until the child process `id` ends, and removes it from the process table.
  @discardableResult static func wait(for id: pid_t) -> ProcessStatus {
    var status: Int32 = 0
    while unsafe waitpid(id, &status, 0) < 0, errno == EINTR {}
    return ProcessStatus(status)
  }

  /// The layout of an exit status on Linux.
  private static let signalBits: Int32 = 0x7F
  private static let codeBits: Int32 = 0xFF
  private static let codeShift: Int32 = 8
}

/// Strings as C expects an argument list: each string is null-terminated, and a null pointer ends the list.
@safe struct CStrings: ~Copyable {
  private let base: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ texts: [String]) {
    count = texts.count
    unsafe base = .allocate(capacity: texts.count + 1)
    for (index, text) in texts.enumerated() { unsafe (base + index).initialize(to: strdup(text)) }
    unsafe (base + count).initialize(to: nil)
  }

  deinit {
    for index in 0..<count { unsafe free(base[index]) }
    unsafe base.deallocate()
  }

  /// The list, which is valid while `body` runs.
  func withPointers<Result>(_ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result) -> Result { unsafe body(base) }
}
