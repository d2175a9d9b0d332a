import Glibc
import Testing

@testable import ShopRPC

/// Complete run of a program between two pipes, with a limit on the bytes per write and read.
struct PipedRun {
  /// Complete output.
  private(set) var output: [UInt8] = []
  /// Termination of the program.
  private(set) var ending = ChildProcess.Termination.stuck
  /// Peak memory in bytes, up to the end of its input; 0 if the program ended by itself before.
  private(set) var memory = 0
  private let steps: (writing: Int, reading: Int)

  /// Closes the input once all of it is written and `count` bytes have come back.
  init(_ program: String, _ words: [String], _ input: [UInt8], steps: (writing: Int, reading: Int), count: Int = 0) throws {
    self.steps = steps
    Signals.ignoreBrokenWrites()
    let scratch = try ScratchDirectory()
    var toChild = try NamedPipe("\(scratch.path)/input")
    var fromChild = try NamedPipe("\(scratch.path)/output")
    for end in [toChild.reading, fromChild.writing] { _ = fcntl(end, F_SETFL, 0) }
    var id: pid_t = 0
    let code = ChildProcess.spawn(program, words, toChild.reading, fromChild.writing, &id)
    toChild.closeReading()
    fromChild.closeWriting()
    try #require(code == 0, "\(program) cannot be started: errno \(code)")
    let isStuck = try !exchange(input[...], count, &toChild, fromChild, id)
    if isStuck { _ = kill(id, SIGKILL) }
    toChild.closeWriting()
    let status = ProcessStatus.wait(for: id)
    ending = isStuck ? .stuck : ChildProcess.Termination(status)
  }

  /// Writes and reads concurrently, so that neither blocks the other forever. Returns false if nothing moved for too long.
  private mutating func exchange(
    _ input: ArraySlice<UInt8>, _ count: Int, _ toChild: inout NamedPipe, _ fromChild: borrowing NamedPipe, _ id: pid_t
  ) throws -> Bool {
    var rest = input
    var piece = [UInt8](repeating: 0, count: steps.reading)
    while true {
      if rest.isEmpty, toChild.writing >= 0, output.count >= count {
        memory = try PeakMemory.bytes(of: id) ?? 0
        toChild.closeWriting()
      }
      var ends = [
        pollfd(fd: fromChild.reading, events: Int16(POLLIN), revents: 0),
        pollfd(fd: rest.isEmpty ? -1 : toChild.writing, events: Int16(POLLOUT), revents: 0),
      ]
      let ready = unsafe poll(&ends, nfds_t(ends.count), Patience.milliseconds)
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return false }
      if ends[1].revents != 0 {
        let count = unsafe rest.prefix(steps.writing).withUnsafeBytes { unsafe write(toChild.writing, $0.baseAddress, $0.count) }
        if count > 0 { rest = rest.dropFirst(count) } else if errno == EPIPE { rest = [] }
      }
      guard ends[0].revents != 0 else { continue }
      let count = unsafe read(fromChild.reading, &piece, piece.count)
      if count == 0 { return true }
      output += piece.prefix(max(count, 0))
    }
  }
}
