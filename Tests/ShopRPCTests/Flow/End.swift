import Foundation
import Glibc
import Testing

@testable import ShopRPC

/// One run of the built program as a shell starts it, from its first byte to its end.
struct End {
  /// What it wrote to standard output, where the shell left it that pipe.
  private(set) var output: [UInt8] = []
  /// What it wrote to standard error.
  let said: String
  let code: ChildProcess.Ending

  /// Answers in lines.
  var answers: Int { output.count { $0 == UInt8(ascii: "\n") } }

  /// `shell` is a command in which `$0` is the program, `$1` an empty file and `$2` a directory. Without one it is only started in memory.
  /// It writes and reads at most so many bytes at a time.
  init(_ shell: String = "", _ input: [UInt8] = [], steps: (writing: Int, reading: Int) = (pieceLength, pieceLength)) throws {
    let folder = try TestFolder()
    let errors = folder.path + "/errors"
    for name in [errors, folder.path + "/empty"] { try Data().write(to: URL(fileURLWithPath: name)) }
    let command = shell.isEmpty ? #"exec "$0" --ephemeral"# : shell
    let words = [
      "-c", #"exec 2>"$3"; trap - INT TERM HUP; "# + command, BuiltProgram.path, folder.path + "/empty", folder.path, errors,
    ]
    var (ending, pipes) = (ChildProcess.Ending.stuck, Pipes())
    (output, ending) = try pipes.run("/bin/sh", words, input, steps)
    code = ending
    said = try String(contentsOfFile: errors, encoding: .utf8)
  }

  /// Bytes of a usual write and read.
  static let pieceLength = 64 << 10
}

/// Both pipes of a process, each used a few bytes at a time.
private struct Pipes {
  /// Milliseconds without a byte in either direction.
  private static let patience: Int32 = 30_000

  mutating func run(
    _ program: String, _ words: [String], _ input: [UInt8], _ steps: (writing: Int, reading: Int)
  ) throws -> ([UInt8], ChildProcess.Ending) {
    Signals.ignoreBrokenWrites()
    let scratch = try ScratchDirectory()
    var requests = try NamedPipe("\(scratch.path)/input")
    var answers = try NamedPipe("\(scratch.path)/output")
    for end in [requests.reading, answers.writing] { _ = fcntl(end, F_SETFL, 0) }
    var id: pid_t = 0
    let code = ChildProcess.spawn(program, words, requests.reading, answers.writing, &id)
    requests.closeReading()
    answers.closeWriting()
    try #require(code == 0)
    var (rest, output) = (input[...], [UInt8]())
    var piece = [UInt8](repeating: 0, count: steps.reading)
    var isStuck = false
    while true {
      if rest.isEmpty { requests.closeWriting() }
      var ends = [
        pollfd(fd: answers.reading, events: Int16(POLLIN), revents: 0), pollfd(fd: requests.writing, events: Int16(POLLOUT), revents: 0),
      ]
      let ready = unsafe poll(&ends, nfds_t(ends.count), Self.patience)
      if ready < 0, errno == EINTR { continue }
      isStuck = ready <= 0
      if isStuck { break }
      if ends[1].revents != 0 {
        let count = unsafe rest.prefix(steps.writing).withUnsafeBytes { unsafe write(requests.writing, $0.baseAddress, $0.count) }
        rest = count < 0 && errno == EPIPE ? [] : rest.dropFirst(max(count, 0))
      }
      guard ends[0].revents != 0 else { continue }
      let count = unsafe read(answers.reading, &piece, piece.count)
      if count == 0 { break }
      output += piece.prefix(max(count, 0))
    }
    if isStuck { _ = kill(id, SIGKILL) }
    requests.closeWriting()
    var status: Int32 = 0
    while unsafe waitpid(id, &status, 0) < 0, errno == EINTR {}
    return (output, isStuck ? .stuck : ChildProcess.Ending(status))
  }
}
