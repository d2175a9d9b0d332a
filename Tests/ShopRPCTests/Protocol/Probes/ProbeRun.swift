import Foundation

@testable import ShopRPC

/// What the program did with some bytes over real pipes.
struct ProbeRun {
  /// All that it wrote.
  private(set) var output: [UInt8] = []
  /// How it ended.
  private(set) var ending = ChildProcess.Ending.stuck
  /// The most memory that it held, in bytes, up to the moment when all was answered; 0 when it ended by itself before.
  private(set) var memory = 0

  /// The program that was built with the tests, or another one that `SHOP_RPC_PROBED` names.
  static let program = ProcessInfo.processInfo.environment["SHOP_RPC_PROBED"] ?? BuiltProgram.path

  /// Writes `input`, at most `step` bytes at a time; ends the input when everything is written and `count` bytes came back, or at once.
  init(_ input: [UInt8], step: Int, count: Int?) throws {
    Signals.ignoreBrokenWrites()
    let scratch = try ScratchDirectory()
    var toChild = try NamedPipe("\(scratch.path)/input")
    var fromChild = try NamedPipe("\(scratch.path)/output")
    for end in [toChild.reading, fromChild.writing] { _ = fcntl(end, F_SETFL, 0) }
    var id: pid_t = 0
    let words = ["--ephemeral", "--clock", "2026-01-15T09:00:00Z", "--seed", "1", "--locale", "en"]
    let code = ChildProcess.spawn(Self.program, words, toChild.reading, fromChild.writing, &id)
    guard code == 0 else { throw FileError(path: Self.program, code: code) }
    toChild.closeReading()
    fromChild.closeWriting()
    let isStuck = try !exchange(input[...], step, count ?? 0, &toChild, fromChild, id)
    if isStuck { _ = kill(id, SIGKILL) }
    var status: Int32 = 0
    while unsafe waitpid(id, &status, 0) < 0, errno == EINTR {}
    ending = isStuck ? .stuck : ChildProcess.Ending(status)
  }

  /// Writes and reads at once, so that neither waits for the other for ever. False when nothing moved for too long.
  private mutating func exchange(
    _ input: ArraySlice<UInt8>, _ step: Int, _ count: Int, _ toChild: inout NamedPipe, _ fromChild: borrowing NamedPipe, _ id: pid_t
  ) throws -> Bool {
    var rest = input
    var piece = [UInt8](repeating: 0, count: Self.pieceLength)
    while true {
      if rest.isEmpty, toChild.writing >= 0, output.count >= count {
        memory = try Self.memory(of: id)
        toChild.closeWriting()
      }
      let writing = rest.isEmpty ? -1 : toChild.writing
      var ends = [
        pollfd(fd: fromChild.reading, events: Int16(POLLIN), revents: 0), pollfd(fd: writing, events: Int16(POLLOUT), revents: 0),
      ]
      let ready = unsafe poll(&ends, nfds_t(ends.count), Self.patience)
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return false }
      if ends[1].revents != 0 {
        let count = unsafe rest.prefix(step).withUnsafeBytes { unsafe write(writing, $0.baseAddress, $0.count) }
        if count > 0 { rest = rest.dropFirst(count) } else if errno == EPIPE { rest = [] }
      }
      guard ends[0].revents != 0 else { continue }
      let count = unsafe read(fromChild.reading, &piece, piece.count)
      if count == 0 { return true }
      output += piece.prefix(max(count, 0))
    }
  }

  /// The most memory that a process that still runs has held, by the system's count.
  private static func memory(of id: pid_t) throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0) << kilobyte
  }

  private static let kilobyte = 10
  private static let pieceLength = 1 << 20
  /// Milliseconds without a byte in either direction: a debug build takes a third of it for the longest probe on a loaded machine.
  private static let patience: Int32 = 60_000
}
