import CLibrary

/// The device to which a command writes: its width, and whether it shows colors.
struct Terminal {
  /// Columns of the terminal; nil if the output does not go to one.
  let width: Int?
  private let isColored: Bool

  /// Plain output, such as into a pipe or a file.
  static let none = Terminal(width: nil, isColored: false)

  private init(width: Int?, isColored: Bool) {
    self.width = width
    self.isColored = isColored
  }

  /// The terminal of standard output; `environment` looks up a variable.
  init(environment: (String) -> String?) {
    guard Self.isTerminal(STDOUT_FILENO) else {
      self = .none
      return
    }
    let isPlain = environment(Variable.noColor.rawValue) != nil || environment("TERM") == "dumb"
    let columns = environment(Variable.columns.rawValue).flatMap { Int($0) } ?? Self.columns
    self.init(width: max(columns, Self.minWidth), isColored: !isPlain)
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Columns of the terminal of standard output, as the system knows them.
  private static var columns: Int {
    var size = winsize()
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return usualWidth }
    return Int(size.ws_col)
  }

  /// A heading.
  func bold(_ text: String) -> String { painted(text, with: "1") }

  /// Something less important.
  func dim(_ text: String) -> String { painted(text, with: "2") }

  /// The text in one of the eight colors, so that the user's palette applies.
  func colored(_ text: String, as color: Color) -> String { painted(text, with: "\(color.rawValue)") }

  private func painted(_ text: String, with code: String) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  /// Codes of foreground colors.
  enum Color: Int {
    case green = 32
    case blue = 34
    case cyan = 36
  }

  /// Columns if the terminal does not tell.
  private static let usualWidth = 80
  /// In narrower terminals, lines break where the terminal breaks them.
  private static let minWidth = 40
}

extension Terminal {
  /// The text in lines that are not wider than the terminal, each but the first indented by `indent`; `used` columns precede the first one.
  /// A word that is wider than a line is not broken.
  func wrapped(_ text: String, indent: Int, after used: Int) -> String {
    guard let width else { return text }
    var lines = [""]
    var column = used
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let length = DisplayWidth.of(String(word))
      if column > indent, column + 1 + length > width {
        lines.append(String(repeating: " ", count: indent) + word)
        column = indent + length
      } else {
        let isFirst = lines.count == 1 && lines[0].isEmpty && column == used
        lines[lines.count - 1] += isFirst ? String(word) : " \(word)"
        column += length + (isFirst ? 0 : 1)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// JSON on one line, or at a terminal indented and in color.
  func text(of json: JSON) -> String { width.map { lines(of: json, indent: "", width: $0) } ?? json.text }

  private func lines(of json: JSON, indent: String, width: Int) -> String {
    let inner = indent + "  "
    if indent.count + DisplayWidth.of(Terminal.none.flat(json)) <= width { return flat(json) }
    switch json {
    case .array(let elements) where !elements.isEmpty:
      return "[\n\(elements.map { inner + lines(of: $0, indent: inner, width: width) }.joined(separator: ",\n"))\n\(indent)]"
    case .object(let members) where !members.isEmpty:
      let rows = members.map { "\(inner)\(name($0.name)): \(lines(of: $0.value, indent: inner, width: width))" }
      return "{\n\(rows.joined(separator: ",\n"))\n\(indent)}"
    default: return flat(json)
    }
  }

  /// A value on one line.
  private func flat(_ json: JSON) -> String {
    switch json {
    case .array(let elements): "[\(elements.map { flat($0) }.joined(separator: ", "))]"
    case .object(let members): "{\(members.map { "\(name($0.name)): \(flat($0.value))" }.joined(separator: ", "))}"
    case .string: colored(PlainText.escaped(json.text), as: .green)
    default: colored(json.text, as: .cyan)
    }
  }

  private func name(_ name: String) -> String { colored(PlainText.escaped(JSON.string(name).text), as: .blue) }
}

/// The three standard descriptors, for the commands that communicate with people and scripts.
enum Console {
  /// Writes `text` to standard output with control characters escaped, so that it cannot affect a terminal.
  static func say(_ text: String) throws(FileError) { try put(Array(PlainText.visible(text).utf8)[...]) }

  /// Writes all of `bytes` to standard output.
  static func put(_ bytes: ArraySlice<UInt8>) throws(FileError) {
    let file = try OpenFile(sharing: STDOUT_FILENO, path: outputName)
    try file.write(bytes)
    try file.throwDeferredError()
  }

  /// Writes one line to standard error, preceded by the program's name. Gives up after a second if nobody
  /// reads it; the exit code must suffice then.
  static func printError(_ text: String) { Diagnostics.standardError.log("\(Program.name): \(text)") }

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

  /// True if a person can type and read what is said on standard error. The program serves at a terminal nevertheless: some clients use one,
  /// too.
  static var isAtTerminal: Bool { Terminal.isTerminal(STDIN_FILENO) && Terminal.isTerminal(STDERR_FILENO) }

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
