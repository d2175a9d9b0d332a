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
    self.init(width: max(columns, Self.leastWidth), isColored: !isPlain)
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
  private static let leastWidth = 40
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
