import Foundation

@testable import ShopRPC

/// One run of the built program as a shell starts it, from its first byte to its end.
struct End {
  /// What it wrote to standard output, where the shell left it that pipe.
  let output: [UInt8]
  /// What it wrote to standard error.
  let said: String
  let code: ChildProcess.Termination

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
    let run = try PipedRun("/bin/sh", words, input, steps: steps)
    output = run.output
    code = run.ending
    said = try String(contentsOfFile: errors, encoding: .utf8)
  }

  /// Bytes of a usual write and read.
  static let pieceLength = 64 << 10
}
