import Glibc

/// The three standard descriptors, for the verbs that speak to people and scripts.
enum Console {
  /// Writes `text`, in which nothing changes a terminal, to standard output; a reader that went away needs no answer.
  static func say(_ text: String) { put(PlainText.escaped(text), on: STDOUT_FILENO) }

  /// One line on standard error, after the program's name. Where nobody reads it in a second, the exit code has to say enough.
  static func complain(_ text: String) { Diagnostics(to: STDERR_FILENO, patience: .seconds(1)).note("\(Program.name): \(text)") }

  /// Everything on standard input.
  static func input(atMost limit: Int) throws(FileError) -> [UInt8] {
    try OpenFile(sharing: STDIN_FILENO, path: "standard input").read(atMost: limit)
  }

  private static func put(_ text: String, on descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { return }
      rest = rest.dropFirst(max(count, 0))
    }
  }
}
