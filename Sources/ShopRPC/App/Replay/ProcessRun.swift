import CLibrary

/// The input and the expected output of one process run in a transcript.
struct ProcessRun: Sendable {
  /// A piece of input.
  struct Sent: Sendable {
    let line: Int
    let bytes: [UInt8]
    /// The id, as JSON, of a request that is not visible in the transcript.
    let hiddenID: [UInt8]?
  }

  private(set) var sent: [Sent] = []
  /// The indices of the lines with expected output.
  private(set) var expected: [Int] = []
  private(set) var exitCode: Int32 = 0
  /// The signal that ends the process after it has read everything; nil if the end of its input does.
  private(set) var signal: SignalName?
  /// The index of the run's last line.
  private(set) var lastLine = 0

  /// All process runs of a transcript, framed for `mode`.
  static func all(of transcript: Transcript, _ mode: PlaybackMode) -> [ProcessRun] {
    var runs: [ProcessRun] = [ProcessRun()]
    for (index, line) in transcript.lines.enumerated() {
      if case .restart = line.kind {
        runs.append(ProcessRun())
      } else {
        runs[runs.count - 1].add(line.kind, at: index, mode)
      }
      runs[runs.count - 1].lastLine = index
    }
    return runs
  }

  private mutating func add(_ kind: Transcript.Kind, at index: Int, _ mode: PlaybackMode) {
    switch kind {
    case .request(let message): sent.append(Sent(line: index, bytes: Self.framed(message, mode), hiddenID: nil))
    case .raw(let bytes): sent.append(Sent(line: index, bytes: bytes, hiddenID: nil))
    case .clock(let step):
      let id = #""replay clock \#(index + 1)""#
      let request = #"{"jsonrpc":"2.0","id":\#(id),"method":"service.advanceClock","params":{"by":\#(JSON.string(step).text)}}"#
      sent.append(Sent(line: index, bytes: Self.framed(Array(request.utf8), mode), hiddenID: Array(id.utf8)))
    case .answer, .pattern: expected.append(index)
    case .exit(let code): exitCode = code
    case .signal(let name): signal = name
    case .remark, .options, .revision, .end, .restart: return
    }
  }

  private static func framed(_ message: [UInt8], _ mode: PlaybackMode) -> [UInt8] {
    switch mode.framing ?? .lines {
    case .lines: message + [UInt8(ascii: "\n")]
    case .headers: Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
    }
  }

  /// True if a process would not recognize lines by the first byte that it reads.
  static func needsFraming(_ transcript: Transcript, _ mode: PlaybackMode) -> Bool {
    guard mode.framing == .lines, transcript.options.framing == nil else { return false }
    let marks = [UInt8(ascii: "{"), UInt8(ascii: "[")]
    return all(of: transcript, mode).contains { run in
      !marks.contains(run.sent.first?.bytes.first { !$0.isBlank } ?? marks[0])
    }
  }

  /// The whole input.
  var input: [UInt8] { sent.flatMap(\.bytes) }
}

/// The result of one process run in a transcript.
struct RunResult: Sendable {
  /// A message from the process, with the line that it belongs to.
  struct Message: Hashable, Sendable {
    let bytes: [UInt8]
    let line: Int
  }

  let run: ProcessRun
  let ending: ChildProcess.Termination
  /// The messages in the order received, without responses to requests that are not visible in the
  /// transcript.
  let messages: [Message]
  /// Problems that a transcript cannot show, as sentences: invalid framing, or a clock that did not advance.
  let failures: [String]
}

extension RunResult {
  /// Splits the output into messages and assigns them to lines.
  init(_ run: ProcessRun, _ ending: ChildProcess.Termination, output: [UInt8], of transcript: Transcript, _ mode: PlaybackMode) {
    var matcher = ResponseMatcher(run, transcript, mode)
    var messages: [Message] = []
    var failures: [String] = []
    let received = ReceivedMessages(output)
    if !received.isWellFramed { failures.append("the output is not framed correctly") }
    for bytes in received.messages where !ProgressToken.isTimed(bytes.span) {
      let match = matcher.match(of: bytes)
      if match.isHidden {
        if match.isError { failures.append("line \(match.line + 1): \(String(decoding: bytes, as: UTF8.self))") }
      } else {
        messages.append(Message(bytes: bytes, line: match.line))
      }
    }
    self.init(run: run, ending: ending, messages: messages, failures: failures)
  }
}

/// The messages in the output of a process.
struct ReceivedMessages {
  private(set) var messages: [[UInt8]] = []
  /// True if framing the messages again yields the same bytes.
  let isWellFramed: Bool

  init(_ output: [UInt8]) {
    var limits = Limits.standard
    limits.message = max(output.count, 1)
    var framing = Framing(style: output.first == UInt8(ascii: "C") ? .headers : .lines, limits: limits)
    framing.append(output.span)
    framing.end()
    var again: [UInt8] = []
    while let frame = framing.next() {
      guard case .message = frame else { break }
      let message = framing.withMessage { bytes in bytes.indices.map { bytes[$0] } }
      messages.append(message)
      if framing.style == .headers { again += Array("Content-Length: \(message.count)\r\n\r\n".utf8) }
      again += message
      if framing.style != .headers { again.append(UInt8(ascii: "\n")) }
    }
    isWellFramed = again == output
  }
}

/// The mode in which a transcript is played.
struct PlaybackMode: Hashable, Sendable, CustomStringConvertible {
  /// Nil if the transcript determines the framing.
  let framing: Framing.Style?
  /// True if each byte is written separately.
  let isBytewise: Bool

  /// The modes that apply to a transcript, simplest first.
  static func all(for transcript: Transcript) -> [PlaybackMode] {
    let styles: [Framing.Style?]
    if transcript.hasRaw || transcript.options.framing != nil {
      styles = [transcript.options.framing]
    } else {
      styles = [.lines, .headers]
    }
    return styles.map { PlaybackMode(framing: $0, isBytewise: false) } + styles.map { PlaybackMode(framing: $0, isBytewise: true) }
  }

  var description: String { "\(framing?.rawValue ?? "as written"), \(isBytewise ? "byte by byte" : "whole")" }
}

/// The program as a child process between two pipes, as its users run it.
struct ChildProcess: ~Copyable {
  /// The way in which a process ended.
  enum Termination: Hashable, Sendable {
    case code(Int32)
    case signal(Int32)
    /// The process was killed because it neither read, wrote nor ended for too long.
    case stuck
  }

  private let id: pid_t
  private var input: NamedPipe
  private var output: NamedPipe
  private var isStuck = false
  /// The timeout in milliseconds without a byte in either direction, after which the process is killed.
  private let patience: Int32

  /// Starts `program` with `arguments`; `scratch` is a directory for its pipes.
  init(_ program: String, _ arguments: [String], scratch: String, patience: Int32 = usualPatience) throws(FileError) {
    Signals.ignoreBrokenWrites()
    var input = try NamedPipe("\(scratch)/input")
    var output = try NamedPipe("\(scratch)/output")
    // The child's ends block, like those of a shell's pipes.
    for end in [input.reading, output.writing] { _ = fcntl(end, F_SETFL, 0) }
    var id: pid_t = 0
    let code = Self.spawn(program, arguments, input.reading, output.writing, &id)
    input.closeReading()
    output.closeWriting()
    guard code == 0 else { throw FileError(path: program, code: code) }
    self.id = id
    self.input = input
    self.output = output
    self.patience = patience
  }

  /// Starts `program` on two of our descriptors, without our own environment variables. Returns 0 or an
  /// errno. Signals have their default actions in it and none is blocked, whatever is true of the calling thread: a shell could
  /// not undo that, and would never end on SIGTERM.
  static func spawn(_ program: String, _ arguments: [String], _ input: Int32, _ output: Int32, _ id: inout pid_t) -> Int32 {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigfillset(&signals)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    let words = CStrings([program] + arguments)
    let variables = CStrings(Environment.withoutOurs)
    return unsafe words.withPointers { words in
      unsafe variables.withPointers { variables in unsafe posix_spawn(&id, program, &actions, &attributes, words, variables) }
    }
  }

  /// Sends all of `bytes`, at most `step` at a time, and then closes the input, or sends `signal` once they
  /// have been read; returns the whole output. Reads while it writes, so that the two processes cannot block
  /// each other.
  /// The input stays open after a signal, because closing it would be another reason to exit.
  mutating func exchange(_ bytes: [UInt8], step: Int, signal: SignalName? = nil) -> [UInt8] {
    var rest = bytes[...]
    var answers: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: Self.pieceLength)
    var signal = signal
    var wasSignalled = false
    var looks = 0
    if rest.isEmpty, signal == nil { input.closeWriting() }
    while true {
      let isWaiting = rest.isEmpty && signal != nil
      var ends = [
        pollfd(fd: output.reading, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isWaiting || wasSignalled ? -1 : input.writing, events: Int16(POLLOUT), revents: 0),
      ]
      let ready = unsafe poll(&ends, nfds_t(ends.count), isWaiting ? Self.look : patience)
      if ready < 0, errno == EINTR { continue }
      if isWaiting, let number = signal?.number, input.isEmpty {
        kill(id, number)
        (signal, wasSignalled) = (nil, true)
        continue
      }
      if ready == 0, isWaiting, looks < patience / Self.look {
        looks += 1
        continue
      }
      guard ready > 0 else { break }
      if ends[1].revents != 0 { put(&rest, step, keepsOpen: signal != nil) }
      guard ends[0].revents != 0 else { continue }
      let count = unsafe read(output.reading, &piece, piece.count)
      if count == 0 { return answers }
      answers += piece.prefix(max(count, 0))
      if answers.count > Self.longestOutput { break }
    }
    isStuck = true
    kill(id, SIGKILL)
    return answers
  }

  /// Writes once; closes the input after the last byte, or if nobody reads it.
  private mutating func put(_ rest: inout ArraySlice<UInt8>, _ step: Int, keepsOpen: Bool) {
    let count = unsafe rest.prefix(step).withUnsafeBytes { unsafe write(input.writing, $0.baseAddress, $0.count) }
    if count > 0 { rest = rest.dropFirst(count) }
    if rest.isEmpty && !keepsOpen || count < 0 && errno == EPIPE { input.closeWriting() }
  }

  /// Waits for the process to exit.
  consuming func ending() -> Termination {
    input.closeWriting()
    let status = ProcessStatus.wait(for: id)
    return isStuck ? .stuck : Termination(status)
  }

  private static let pieceLength = 64 << 10
  /// The default timeout in milliseconds: four times as long as a process waits for the lock of a database that others keep busy.
  static let usualPatience: Int32 = 120_000
  /// The interval in milliseconds for checking that everything has been read.
  private static let look: Int32 = 1
  /// The output limit in bytes; far more than any transcript contains.
  private static let longestOutput = 256 << 20
}

extension ChildProcess.Termination {
  /// The end of a process that was not stuck.
  init(_ status: ProcessStatus) {
    switch status {
    case .code(let code): self = .code(code)
    case .signal(let signal): self = .signal(signal)
    }
  }
}

/// The name of a termination signal in a transcript.
enum SignalName: String, CaseIterable, Sendable {
  case term = "TERM"
  case int = "INT"
  case hup = "HUP"

  var number: Int32 {
    switch self {
    case .term: SIGTERM
    case .int: SIGINT
    case .hup: SIGHUP
    }
  }

  /// The exit code of a process that the signal ended.
  var code: Int32 { Signals.codeBase + number }

  /// The signal for an exit code; nil if it does not stand for one.
  init?(code: Int32) {
    guard let name = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = name
  }
}

/// A pipe that is opened by name, so that both ends are close-on-exec from the start.
struct NamedPipe: ~Copyable {
  /// -1 when closed.
  private(set) var reading: Int32 = -1
  private(set) var writing: Int32 = -1

  /// Creates the pipe at `path` and removes the name again; both ends are non-blocking.
  init(_ path: String) throws(FileError) {
    guard unsafe mkfifo(path, Self.mode) == 0 else { throw FileError(path: path, code: errno) }
    reading = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    writing = unsafe open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    let code = errno
    try WholeFile.remove(path)
    guard reading >= 0, writing >= 0 else { throw FileError(path: path, code: code) }
  }

  deinit {
    if reading >= 0 { _ = close(reading) }
    if writing >= 0 { _ = close(writing) }
  }

  mutating func closeReading() {
    if reading >= 0 { _ = close(reading) }
    reading = -1
  }

  mutating func closeWriting() {
    if writing >= 0 { _ = close(writing) }
    writing = -1
  }

  /// True if everything that was written has been read.
  var isEmpty: Bool {
    var count: Int32 = 0
    return unsafe ioctl(writing, UInt(FIONREAD), &count) != 0 || count == 0
  }

  private static let mode: mode_t = 0o600
}
