import CLibrary

/// The three standard descriptors, for the commands that communicate with people and scripts.
enum Console {
  /// Writes `text` to standard output with control characters escaped, so that it cannot affect a terminal.
  static func say(_ text: String) throws(FileError) { try put(Array(PlainText.escaped(text).utf8)[...]) }

  /// Writes all of `bytes` to standard output.
  static func put(_ bytes: ArraySlice<UInt8>) throws(FileError) {
    let file = try OpenFile(sharing: STDOUT_FILENO, path: outputName)
    try file.write(bytes)
    try file.settle()
  }

  /// Writes one line to standard error, preceded by the program's name. Gives up after a second if nobody
  /// reads it; the exit code must suffice then.
  static func printError(_ text: String) { Diagnostics.standardError.note("\(Program.name): \(text)") }

  /// Writes `text`, whose control characters only are those of colors, to standard output.
  static func show(_ text: String) throws(FileError) { try put(Array(text.utf8)[...]) }

  /// Writes `text` to standard error.
  static func prompt(_ text: String) {
    // A failed write cannot be reported anywhere.
    do throws(FileError) { try OpenFile(sharing: STDERR_FILENO, path: "").write(Array(text.utf8)) } catch {}
  }

  /// Reads all of standard input.
  static func input(atMost limit: Int) throws(FileError) -> [UInt8] {
    try OpenFile(sharing: STDIN_FILENO, path: inputName).read(atMost: limit)
  }

  /// Tells a person who started the program at a terminal what it is waiting for. It serves nevertheless: some clients use a terminal, too.
  static func greet(_ greeting: String) {
    if isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 { printError(greeting) }
  }

  /// Name of standard input in errors.
  static let inputName = TransportError.Call.read.rawValue
  /// Name of standard output in errors.
  static let outputName = TransportError.Call.write.rawValue
}

/// What a command prints, and its exit code.
struct CommandOutput {
  let text: String
  let code: Int32

  init(_ text: String, code: Int32 = EXIT_SUCCESS) {
    self.text = text
    self.code = code
  }
}

extension FileError {
  /// True if nobody reads standard output any longer, such as `head` after its last line.
  var isReaderGone: Bool { path == Console.outputName && code == EPIPE }
}
