/// Text as the shop keeps it.
enum PlainText {
  /// Without blanks at the ends, in form NFC; nil when it holds a control or bidi-control character.
  static func cleaned(_ text: String) -> String? {
    if text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) { return text }
    guard text.unicodeScalars.allSatisfy({ !isControl($0) }) else { return nil }
    return Folding.nfc(trimmed(text))
  }

  /// Without blanks at the ends.
  static func trimmed(_ text: String) -> String {
    var scalars = text.unicodeScalars[...]
    while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    return String(scalars)
  }

  /// The text without the marks that turn its direction: those around names and amounts that the service itself writes come back with
  /// what is pasted.
  static func withoutDirections(_ text: String) -> String {
    String(text.unicodeScalars.filter { !isDirection($0) })
  }

  /// Controls, those marks that turn the direction of the text after them, and noncharacters.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFDD0...0xFDEF: true
    case let value where value & 0xFFFE == 0xFFFE: true
    default: isDirection(scalar)
    }
  }

  /// Whether there is something to see in a text: more than blanks, joiners, marks without a letter and what else leaves no ink.
  static func isVisible(_ text: some Collection<Unicode.Scalar>) -> Bool { text.contains(where: isVisible) }

  /// Whether a text can be the id of something new.
  static func isIdentifier(_ text: String) -> Bool {
    if text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) { return !text.isEmpty }
    let scalars = text.unicodeScalars
    guard let first = scalars.first, let last = scalars.last else { return false }
    return !first.properties.isWhitespace && !last.properties.isWhitespace && !scalars.contains(where: isControl) && isVisible(scalars)
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value > 0x20 && scalar.value < 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .nonspacingMark, .spacingMark, .enclosingMark, .spaceSeparator, .lineSeparator, .paragraphSeparator:
      return false
    default: return !scalar.properties.isDefaultIgnorableCodePoint && scalar != emptyBraille
    }
  }

  /// The text with each control and direction mark but line ends and tabs spelled as a JSON escape, such as `\u202e`: what a terminal
  /// shows is then what is there.
  static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    return text.unicodeScalars.reduce(into: "") { escaped, scalar in
      if isUnsafe(scalar) {
        var output = Output()
        output.unicodeEscape(of: scalar)
        escaped += output.text
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool { isControl(scalar) && scalar != "\n" && scalar != "\t" }

  /// A braille pattern without dots, which is a symbol and looks like a blank.
  private static let emptyBraille: Unicode.Scalar = "\u{2800}"

  private static func isDirection(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

/// The key of any text of the language files: of a label, or of a sentence that may be filled in.
enum TextName: Hashable, Sendable {
  case label(LabelKey)
  case sentence(TextKey)

  /// All of them, labels first, as they are declared.
  static let all: [TextName] = LabelKey.allCases.map { .label($0) } + TextKey.allCases.map { .sentence($0) }

  /// As the files and the wire have it.
  var text: String {
    switch self {
    case .label(let key): key.rawValue
    case .sentence(let key): key.name
    }
  }

  /// The facts that it is filled in with.
  var arguments: [TextKey.Argument] { if case .sentence(let key) = self { key.arguments } else { [] } }

  /// The key with this name; nil when there is none.
  init?(_ name: String) {
    if let key = TextKey(named: name) {
      self = .sentence(key)
    } else if let key = LabelKey(rawValue: name) {
      self = .label(key)
    } else {
      return nil
    }
  }
}

extension TextName: Wire {
  static let shape = Shape<Self>(
    schema: { _ in
      let plain = all.filter(\.arguments.isEmpty).map { JSON.string($0.text) }
      let filled = all.filter { !$0.arguments.isEmpty }.map { name -> JSON in
        ["description": .string(name.argumentList), "const": .string(name.text)]
      }
      return ["anyOf": .array([["type": "string", "enum": .array(plain)]] + filled)]
    },
    read: { (document, position) throws(Mismatch) in
      guard document[position].isString else { throw .type("string") }
      let name = document.text(at: position)
      if let key = TextName(name) { return key }
      throw Mismatch([Problem(.invalid, [Fact("expected", .text("key"))], didYouMean: Spelling.nearest(to: name, among: all.map(\.text)))])
    },
    write: { value, output in output.string(value.text) }
  ).named("TextKey", "The key of a text. The description of a sentence's own says what it is filled in with.")

  /// `count: integer, total: money`
  private var argumentList: String { arguments.map { "\($0.name): \($0.kind.rawValue)" }.joined(separator: ", ") }
}

extension Shape {
  /// The same shape, which also refuses values that `problems` finds fault with: rules between members.
  func checked(_ problems: @escaping @Sendable (Value) -> [Problem]) -> Shape {
    Shape(
      schema: schema,
      read: { [read] (document, position) throws(Mismatch) in
        let value = try read(document, position)
        let found = problems(value)
        guard found.isEmpty else { throw Mismatch(found) }
        return value
      },
      write: write)
  }

  /// The same shape as the member `name`: what is wrong with a value stands under that name.
  func under(_ name: String) -> Shape {
    Shape(
      schema: schema,
      read: { [read] (document, position) throws(Mismatch) in
        do throws(Mismatch) { return try read(document, position) } catch { throw Mismatch(error.problems.map { $0.under(name) }) }
      },
      write: write)
  }
}

extension Problem {
  /// What is wrong when exactly one of two members must be given.
  static func either(_ first: String, _ hasFirst: Bool, or second: String, _ hasSecond: Bool) -> [Problem] {
    guard hasFirst == hasSecond else { return [] }
    let fact = hasFirst ? "other" : "instead"
    return [(first, second), (second, first)].map { name, other in Problem(.conflict, [Fact(fact, .text(other))]).under(name) }
  }
}
