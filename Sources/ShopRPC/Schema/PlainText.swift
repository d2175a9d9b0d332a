/// Rules for stored text.
enum PlainText {
  /// Trimmed and normalized to NFC; nil when it contains a control or bidi control character.
  static func cleaned(_ text: String) -> String? {
    if text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) { return text }
    guard text.unicodeScalars.allSatisfy({ !isControl($0) }) else { return nil }
    return Folding.nfc(trimmed(text))
  }

  /// The same with each line break or tab as one blank: long texts come from fields of several lines.
  static func joined(_ text: String) -> String? {
    guard text.unicodeScalars.contains(where: isBreak) else { return cleaned(text) }
    let lines = text.unicodeScalars.split(whereSeparator: isBreak).map { trimmed(String($0)) }
    return cleaned(lines.filter { !$0.isEmpty }.joined(separator: " "))
  }

  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Text without leading and trailing white space.
  static func trimmed(_ text: String) -> String {
    let visible: ClosedRange<UInt8> = 0x21...0x7E
    if let first = text.utf8.first, let last = text.utf8.last, visible.contains(first), visible.contains(last) { return text }
    var scalars = text.unicodeScalars[...]
    while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    return String(scalars)
  }

  /// Text without bidi controls: pasted text contains those that the server itself writes around names and amounts.
  static func withoutDirections(_ text: String) -> String {
    text.utf8.allSatisfy { $0 < 0x80 } ? text : String(text.unicodeScalars.filter { !isDirection($0) })
  }

  /// A name without characters that are not seen: it is shown and shared as it is written. Joiners stay, because scripts and emoji need
  /// them.
  static func name(_ text: String) -> String? {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return cleaned(text) }
    return cleaned(String(text.unicodeScalars.filter { !isUnseen($0) }))
  }

  /// True for soft hyphens, zero-width spaces, word joiners, and byte order marks.
  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x180E, 0x200B, 0x2060...0x2064, 0xFEFF: true
    default: false
    }
  }

  /// True for control characters, bidi controls, and noncharacters.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFDD0...0xFDEF: true
    case let value where value & 0xFFFE == 0xFFFE: true
    default: isDirection(scalar)
    }
  }

  /// True when a text has a visible character: more than white space, joiners, combining marks without a
  /// letter, and other invisible characters.
  static func isVisible(_ text: some Collection<Unicode.Scalar>) -> Bool { text.contains(where: isVisible) }

  /// True when a text may be the id of a new entity.
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

  /// Text with each control and bidi control character except line breaks and tabs as a JSON escape, such as
  /// `\u202e`, so that a terminal shows the actual content.
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

  /// Text for a terminal that shows bidi text: as `escaped`, but with the isolates and marks that the service writes around names and amounts.
  static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    return text.unicodeScalars.map { isIsolate($0) ? String($0) : escaped(String($0)) }.joined()
  }

  private static func isIsolate(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200E, 0x200F, 0x2066...0x2069: true
    default: false
    }
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool { isControl(scalar) && scalar != "\n" && scalar != "\t" }

  /// The empty braille pattern, a symbol that looks like a space.
  private static let emptyBraille: Unicode.Scalar = "\u{2800}"

  private static func isDirection(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

/// Key of a text in the language files: a label, or a sentence with arguments.
enum TextName: Hashable, Sendable {
  case label(LabelKey)
  case sentence(TextKey)

  /// All keys in declaration order, labels first.
  static let all: [TextName] = LabelKey.allCases.map { .label($0) } + TextKey.allCases.map { .sentence($0) }

  /// Name in the language files and in the protocol.
  var text: String {
    switch self {
    case .label(let key): key.rawValue
    case .sentence(let key): key.name
    }
  }

  /// Arguments of the sentence; empty for a label.
  var arguments: [TextKey.Argument] { if case .sentence(let key) = self { key.arguments } else { [] } }

  /// Key with this name; nil when there is none.
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

extension TextName: WireType {
  static let shape = Shape<Self>(
    schema: { _ in
      let plain = all.filter(\.arguments.isEmpty).map { JSON.string($0.text) }
      let filled = all.filter { !$0.arguments.isEmpty }.map { name -> JSON in
        ["description": .string(name.argumentList), "const": .string(name.text)]
      }
      return ["anyOf": .array([["type": "string", "enum": .array(plain)]] + filled)]
    },
    read: { (document, position) throws(ValidationError) in
      guard document[position].isString else { throw .type("string") }
      let name = document.text(at: position)
      if let key = TextName(name) { return key }
      throw ValidationError([
        Problem(.invalid, [Fact("expected", .text("key"))], didYouMean: Spelling.nearest(to: name, among: all.map(\.text)))
      ])
    },
    write: { value, output in output.string(value.text) }
  ).named("TextKey", "The key of a text, or of a label. The descriptions of the keys list their arguments.")

  /// Argument list such as `count: integer, total: money`.
  private var argumentList: String { arguments.map { "\($0.name): \($0.kind.rawValue)" }.joined(separator: ", ") }
}

extension Shape {
  /// The shape with additional validation across members: rejects values for which `problems` is not empty.
  func checked(_ problems: @escaping @Sendable (Value) -> [Problem]) -> Shape {
    Shape(
      schema: schema,
      read: { [read] (document, position) throws(ValidationError) in
        let value = try read(document, position)
        let found = problems(value)
        guard found.isEmpty else { throw ValidationError(found) }
        return value
      },
      write: write)
  }

  /// An object in which one of `names`, at its position in params by position, can stand in place of the member `usual`, which this shape
  /// requires: `other`, which describes all, reads the objects that have one, and checks what fits together. So what is missing is reported
  /// together with all other problems.
  func unless(_ names: [(name: String, index: Int)], replace usual: String, readBy other: Shape) -> Shape {
    let choices = [usual] + names.map(\.name)
    let names = names.map { (name: Name($0.name), index: $0.index) }
    return Shape(
      schema: other.schema,
      read: { [read] (document, position) throws(ValidationError) in
        let hasOther =
          position >= 0
          && names.contains {
            document[position].kind == .object ? document.find($0.name, in: position) >= 0 : document.size(of: position) > $0.index
          }
        if hasOther { return try other.read(document, position) }
        do throws(ValidationError) { return try read(document, position) } catch {
          throw ValidationError(
            error.problems.flatMap { problem in
              problem.kind == .missing && problem.path == "/\(usual)" ? Problem.missing(choices) : [problem]
            })
        }
      },
      write: other.write)
  }

  /// The shape as that of the member `name`: problems are reported under that name.
  func under(_ name: String) -> Shape {
    Shape(
      schema: schema,
      read: { [read] (document, position) throws(ValidationError) in
        do throws(ValidationError) { return try read(document, position) } catch {
          throw ValidationError(error.problems.map { $0.under(name) })
        }
      },
      write: write)
  }
}

extension Problem {
  /// Problems unless exactly one of two members is given.
  static func either(_ first: String, _ hasFirst: Bool, or second: String, _ hasSecond: Bool) -> [Problem] {
    oneOf([(first, hasFirst), (second, hasSecond)])
  }

  /// Problems unless exactly one of the members is given: one that names all of them, or one for each that is given.
  static func oneOf(_ members: [(name: String, isGiven: Bool)]) -> [Problem] {
    let given = members.filter(\.isGiven).map(\.name)
    if given.count == 1 { return [] }
    guard given.isEmpty else {
      return given.map { name in Problem(.conflict, [Fact("other", .text(given.first { $0 != name } ?? name))]).under(name) }
    }
    return missing(members.map(\.name), .conflict)
  }

  /// The problem that none of the members is given, under the first one. It is `missing` where there was only the first one once.
  static func missing(_ names: [String], _ kind: Kind = .missing) -> [Problem] {
    names.prefix(1).map { Problem(kind, [Fact("alternatives", .texts(names))]).under($0) }
  }
}
