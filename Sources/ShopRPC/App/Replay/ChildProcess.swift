import CLibrary

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
  /// errno.
  static func spawn(_ program: String, _ arguments: [String], _ input: Int32, _ output: Int32, _ id: inout pid_t) -> Int32 {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    let words = CStrings([program] + arguments)
    let variables = CStrings(Environment.withoutOurs)
    return unsafe words.withPointers { words in
      unsafe variables.withPointers { variables in unsafe posix_spawn(&id, program, &actions, nil, words, variables) }
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
  /// The default timeout in milliseconds; at least ten times as long as any request takes.
  static let usualPatience: Int32 = 30_000
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
