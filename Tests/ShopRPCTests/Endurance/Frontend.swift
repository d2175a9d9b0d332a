import Glibc
import Testing

@testable import ShopRPC

/// One run of the built program, answer by answer: a test can end it, stop it, or take its files away meanwhile.
final class Frontend {
  /// Nothing came for so long that the program must hang.
  struct Stuck: Error {}

  /// The process; with a wrapper that does not make room for the program by `exec`, the wrapper's.
  let id: pid_t
  private let scratch: ScratchDirectory
  private var input: NamedPipe
  private var output: NamedPipe
  /// What has arrived and was not taken yet, and how far it was searched for a newline.
  private var arrived: [UInt8] = []
  private var taken = 0
  private var searched = 0
  /// What is left of a message that there was no room for.
  private var unsent: ArraySlice<UInt8> = []
  /// Messages that `press` began to write.
  private(set) var pressed = 0
  private var isAtEnd = false
  private var status: Int32?
  /// The id of the request that was made last.
  private(set) var lastID = 0

  /// Starts it on the store in `directory`, or in memory when there is none; `wrapper` is a command that runs the one behind it.
  init(_ directory: String?, under wrapper: [String] = [], _ more: [String] = []) throws {
    Signals.ignoreBrokenWrites()
    scratch = try ScratchDirectory()
    input = try NamedPipe("\(scratch.path)/input")
    output = try NamedPipe("\(scratch.path)/output")
    for end in [input.reading, output.writing] { _ = fcntl(end, F_SETFL, 0) }
    let words = wrapper + [BuiltProgram.path] + (directory.map { ["--data", $0] } ?? ["--ephemeral"]) + ["--locale", "en"] + more
    var id: pid_t = 0
    let code = ChildProcess.spawn(words[0], Array(words.dropFirst()), input.reading, output.writing, &id)
    self.id = id
    input.closeReading()
    output.closeWriting()
    try #require(code == 0, "\(words[0]) cannot be started: errno \(code)")
  }

  deinit {
    if status != nil { return }
    _ = kill(id, SIGKILL)
    _ = kill(id, SIGCONT)
    var status: Int32 = 0
    while unsafe waitpid(id, &status, 0) < 0, errno == EINTR {}
  }

  /// A request as one line with an id of its own.
  func request(_ method: String, _ params: String) -> String {
    lastID += 1
    return #"{"jsonrpc":"2.0","id":\#(lastID),"method":"\#(method)","params":\#(params)}"# + "\n"
  }

  /// Asks and waits for the answer; an empty one when the program ended instead.
  func ask(_ method: String, _ params: String = "{}") throws -> Answer {
    try send(request(method, params))
    return Answer(try answer() ?? "")
  }

  /// Writes everything; takes in what is answered meanwhile, so that neither side waits for the other for ever.
  func send(_ text: String) throws {
    var rest = unsent + Array(text.utf8)
    unsent = []
    while !rest.isEmpty {
      let ready = try wait(POLLOUT)
      if ready.output { receive() }
      guard ready.input else { continue }
      let count = unsafe rest.withUnsafeBytes { unsafe write(input.writing, $0.baseAddress, $0.count) }
      if count < 0 && errno == EPIPE { return }
      rest = rest.dropFirst(max(count, 0))
    }
  }

  /// Writes what `make` makes and takes nothing in, until there was no room for a while; false when `limit` bytes were taken.
  func press(upTo limit: Int, _ make: () -> String) throws -> Bool {
    var sent = 0
    while sent < limit {
      if unsent.isEmpty {
        unsent = Array(make().utf8)[...]
        pressed += 1
      }
      var end = pollfd(fd: input.writing, events: Int16(POLLOUT), revents: 0)
      if unsafe poll(&end, 1, Self.standstill) == 0 { return true }
      let count = unsafe unsent.withUnsafeBytes { unsafe write(input.writing, $0.baseAddress, $0.count) }
      if count < 0 && errno == EPIPE { return false }
      unsent = unsent.dropFirst(max(count, 0))
      sent += max(count, 0)
    }
    return false
  }

  /// Whether the program has read all that was sent.
  var isTakenIn: Bool {
    var waiting: Int32 = 0
    return unsafe ioctl(input.writing, UInt(FIONREAD), &waiting) == 0 && waiting == 0
  }

  /// Makes the pipe of the requests hold little, for requests with large answers.
  func narrow() { _ = fcntl(input.writing, Self.setPipeSize, PIPE_BUF) }

  /// Closes both pipes at once, as a process that is killed does.
  func leave() {
    unsent = []
    output.closeReading()
    input.closeWriting()
    isAtEnd = true
  }

  /// The next answer without its newline; nil when there are no more.
  func answer() throws -> String? {
    while true {
      if let end = arrived[max(taken, searched)...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { (taken, searched) = (end + 1, end + 1) }
        return String(decoding: arrived[taken..<end], as: UTF8.self)
      }
      if isAtEnd { return nil }
      arrived.removeFirst(taken)
      (taken, searched) = (0, arrived.count)
      if try wait(0).output { receive() }
    }
  }

  /// Ends the input and takes all answers that are left.
  func rest() throws -> [String] {
    if !unsent.isEmpty { try send("") }
    input.closeWriting()
    var all: [String] = []
    while let next = try answer() { all.append(next) }
    return all
  }

  func signal(_ number: Int32) { _ = kill(id, number) }

  /// Kills it; the answers that it had written.
  func die() throws -> [String] {
    signal(SIGKILL)
    return try rest()
  }

  /// Ends the input, and waits for the process.
  @discardableResult func ending() throws -> ChildProcess.Termination {
    _ = try rest()
    var status: Int32 = 0
    while unsafe waitpid(id, &status, 0) < 0, errno == EINTR {}
    self.status = status
    return ChildProcess.Termination(status)
  }

  /// Waits until there is something to read, or room when `events` asks for it.
  private func wait(_ events: Int32) throws -> (input: Bool, output: Bool) {
    var ends = [
      pollfd(fd: isAtEnd ? -1 : output.reading, events: Int16(POLLIN), revents: 0),
      pollfd(fd: events == 0 ? -1 : input.writing, events: Int16(events), revents: 0),
    ]
    let count = unsafe poll(&ends, nfds_t(ends.count), Self.patience)
    if count < 0 && errno == EINTR { return (false, false) }
    if count <= 0 { throw Stuck() }
    return (ends[1].revents != 0, ends[0].revents != 0)
  }

  private func receive() {
    var piece = [UInt8](repeating: 0, count: Self.pieceLength)
    let count = unsafe read(output.reading, &piece, piece.count)
    if count == 0 { isAtEnd = true }
    arrived += piece.prefix(max(count, 0))
  }

  private static let pieceLength = 64 << 10
  /// F_SETPIPE_SZ of fcntl(2), which the system's header has only for those who ask for more.
  private static let setPipeSize: Int32 = 1031
  /// Milliseconds without room after which nothing is taken any more.
  private static let standstill: Int32 = 400
  /// Milliseconds without a byte: the longest that the program waits itself, for the lock, is a sixth of it.
  private static let patience: Int32 = 30_000
}
