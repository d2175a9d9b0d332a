import Foundation

@testable import ShopRPC

/// One run of the built program as started by a shell, from its first byte to its end.
struct End {
  /// Standard output, if the shell left it connected to that pipe.
  let output: [UInt8]
  /// Standard error.
  let said: String
  let code: ChildProcess.Termination

  /// Number of responses, one per line.
  var answers: Int { output.count { $0 == UInt8(ascii: "\n") } }

  /// Runs `shell`, a command in which `$0` is the program, `$1` an empty file, and `$2` a directory; by default, starts the program in
  /// memory. `steps` is the maximum number of bytes per write and read.
  init(_ shell: String = "", _ input: [UInt8] = [], steps: (writing: Int, reading: Int) = (pieceLength, pieceLength)) throws {
    let folder = try TestFolder()
    let errors = folder.path + "/errors"
    for name in [errors, folder.path + "/empty"] { try Data().write(to: URL(fileURLWithPath: name)) }
    let command = shell.isEmpty ? #"exec "$0" --ephemeral"# : shell
    let words = [
      "-c", #"exec 2>"$3"; "# + command, BuiltProgram.path, folder.path + "/empty", folder.path, errors,
    ]
    let run = try PipedRun("/bin/sh", words, input, steps: steps)
    output = run.output
    code = run.ending
    said = try String(contentsOfFile: errors, encoding: .utf8)
  }

  /// Default bytes per write and read.
  static let pieceLength = 64 << 10
}
