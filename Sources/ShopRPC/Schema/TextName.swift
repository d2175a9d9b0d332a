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
