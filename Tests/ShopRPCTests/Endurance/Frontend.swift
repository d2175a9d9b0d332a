import Foundation
import Glibc
import Testing

@testable import ShopRPC

/// One run of the built program, driven response by response; a test can kill it, stop it, or remove its files meanwhile.
final class Frontend {
  /// Thrown when nothing has arrived for so long that the program must be hanging.
  struct Stuck: Error {}

  /// Process id of the program, or of a wrapper that does not `exec` it.
  let id: pid_t
  private let scratch: ScratchDirectory
  private var input: NamedPipe
  private var output: NamedPipe
  /// Received bytes not yet returned, the offset of the first of them, and the offset up to which there is no newline.
  private var arrived: [UInt8] = []
  private var taken = 0
  private var searched = 0
  /// Rest of a message that did not fit into the pipe.
  private var unsent: ArraySlice<UInt8> = []
  /// Messages that `press` began to write.
  private(set) var pressed = 0
  private var isAtEnd = false
  private var hasEnded = false
  /// Id of the last request.
  private(set) var lastID = 0

  /// Starts the program on the database in `directory`, or in memory if nil; `wrapper` is a command that runs the one after it.
  convenience init(_ directory: String?, under wrapper: [String] = [], _ more: [String] = []) throws {
    try self.init(
      command: wrapper + [BuiltProgram.path] + (directory.map { ["--data", $0] } ?? ["--ephemeral"]) + ["--locale", "en"] + more)
  }

  init(command words: [String]) throws {
    Signals.ignoreBrokenWrites()
    scratch = try ScratchDirectory()
    input = try NamedPipe("\(scratch.path)/input")
    output = try NamedPipe("\(scratch.path)/output")
    for end in [input.reading, output.writing] { _ = fcntl(end, F_SETFL, 0) }
    var id: pid_t = 0
    let code = ChildProcess.spawn(words[0], Array(words.dropFirst()), input.reading, output.writing, &id)
    self.id = id
    input.closeReading()
    output.closeWriting()
    try #require(code == 0, "\(words[0]) cannot be started: errno \(code)")
  }

  deinit {
    if hasEnded { return }
    _ = kill(id, SIGKILL)
    _ = kill(id, SIGCONT)
    ProcessStatus.wait(for: id)
  }

  /// Request as one line with a new id.
  func request(_ method: String, _ params: String) -> String {
    lastID += 1
    return #"{"jsonrpc":"2.0","id":\#(lastID),"method":"\#(method)","params":\#(params)}"# + "\n"
  }

  /// Sends a request and waits for its response; returns an empty one if the program ended instead.
  func ask(_ method: String, _ params: String = "{}") throws -> Answer {
    try send(request(method, params))
    return Answer(try answer() ?? "")
  }

  /// Writes everything and reads responses meanwhile, so that neither side blocks the other forever.
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

  /// Writes messages from `make` without reading until the program waits for its reader; returns false after `limit` bytes.
  func press(upTo limit: Int, _ make: () -> String) throws -> Bool {
    var sent = 0
    while sent < limit {
      if unsent.isEmpty {
        unsent = Array(make().utf8)[...]
        pressed += 1
      }
      var end = pollfd(fd: input.writing, events: Int16(POLLOUT), revents: 0)
      guard unsafe poll(&end, 1, Self.moment) > 0 else {
        if try isAsleep() { return true }
        continue
      }
      let count = unsafe unsent.withUnsafeBytes { unsafe write(input.writing, $0.baseAddress, $0.count) }
      if count < 0 && errno == EPIPE { return false }
      unsent = unsent.dropFirst(max(count, 0))
      sent += max(count, 0)
    }
    return false
  }

  /// True if the program sleeps, and did not run for a moment, although there is input: it waits for somebody to read its output.
  private func isAsleep() throws -> Bool {
    let before = try sleeps()
    guard before.state == "S" else { return false }
    var none: [pollfd] = []
    _ = unsafe poll(&none, 0, Self.moment)
    return try sleeps() == before
  }

  /// State letter of the process, and how often it has gone to sleep.
  private func sleeps() throws -> (state: String, count: String) {
    let lines = try String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8).split(separator: "\n")
    let value = { (name: String) in lines.first { $0.hasPrefix(name) }?.split(whereSeparator: \.isWhitespace).dropFirst().first }
    return (String(value("State:") ?? ""), String(value("voluntary_ctxt_switches:") ?? ""))
  }

  /// True once the program has read everything sent.
  var isTakenIn: Bool {
    var waiting: Int32 = 0
    return unsafe ioctl(input.writing, UInt(FIONREAD), &waiting) == 0 && waiting == 0
  }

  /// Shrinks the request pipe, for requests with large responses.
  func narrow() { _ = fcntl(input.writing, Self.setPipeSize, PIPE_BUF) }

  /// Closes both pipes at once, like a process that is killed.
  func leave() {
    unsent = []
    output.closeReading()
    input.closeWriting()
    isAtEnd = true
  }

  /// Next response without its newline; nil at the end.
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

  /// Closes the input and returns all remaining responses.
  func rest() throws -> [String] {
    if !unsent.isEmpty { try send("") }
    input.closeWriting()
    var all: [String] = []
    while let next = try answer() { all.append(next) }
    return all
  }

  func signal(_ number: Int32) { _ = kill(id, number) }

  /// Kills the program; returns the responses it had written.
  func die() throws -> [String] {
    signal(SIGKILL)
    return try rest()
  }

  /// Closes the input and waits for the process.
  @discardableResult func ending() throws -> ChildProcess.Termination {
    _ = try rest()
    let status = ProcessStatus.wait(for: id)
    hasEnded = true
    return ChildProcess.Termination(status)
  }

  /// Waits until there is something to read or, if `events` asks for it, room to write.
  private func wait(_ events: Int32) throws -> (input: Bool, output: Bool) {
    var ends = [
      pollfd(fd: isAtEnd ? -1 : output.reading, events: Int16(POLLIN), revents: 0),
      pollfd(fd: events == 0 ? -1 : input.writing, events: Int16(events), revents: 0),
    ]
    let count = unsafe poll(&ends, nfds_t(ends.count), Patience.milliseconds)
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
  /// F_SETPIPE_SZ of fcntl(2), which the system header declares only with _GNU_SOURCE.
  private static let setPipeSize: Int32 = 1031
  /// Milliseconds between two looks at a program that takes no input.
  private static let moment: Int32 = 20
}
