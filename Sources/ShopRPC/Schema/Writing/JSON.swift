/// A JSON value as a tree: for schemas and documents about them, never for requests.
indirect enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  /// A number by its text, such as `0.5`.
  case number(String)
  case string(String)
  case array([JSON])
  case object([Member])

  /// A name and its value; members keep their order.
  struct Member: Hashable, Sendable {
    let name: String
    let value: JSON
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .int(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(arrayLiteral elements: JSON...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, JSON)...) { self = .object(elements.map { Member(name: $0.0, value: $0.1) }) }
}

extension JSON {
  /// The value of the member `name`; nil when it is no object or has none.
  subscript(_ name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// An object with the members of `other` after its own; anything else as it is.
  func adding(_ other: [Member]) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(members + other)
  }

  /// Compact text.
  func write(to output: inout Output) {
    switch self {
    case .null: output.null()
    case .bool(let value): output.bool(value)
    case .int(let value): output.int(value)
    case .number(let text): output.raw(text)
    case .string(let text): output.string(text)
    case .array(let elements):
      output.beginArray()
      for (index, element) in elements.enumerated() {
        if index > 0 { output.byte(0x2C) }
        element.write(to: &output)
      }
      output.endArray()
    case .object(let members):
      output.beginObject()
      for (index, member) in members.enumerated() {
        if index > 0 { output.byte(0x2C) }
        output.string(member.name)
        output.byte(0x3A)
        member.value.write(to: &output)
      }
      output.endObject()
    }
  }

  /// Text for people: two blanks a level, short arrays and objects on one line, a line feed at the end.
  var pretty: String { lines(indent: "", width: JSON.lineWidth) + "\n" }

  private static let lineWidth = 120

  /// Compact text.
  var text: String {
    var output = Output()
    write(to: &output)
    return output.text
  }

  private func lines(indent: String, width: Int) -> String {
    let flat = spaced
    if indent.count + flat.count <= width { return flat }
    let inner = indent + "  "
    switch self {
    case .array(let elements):
      let rows = elements.map { inner + $0.lines(indent: inner, width: width) }
      return "[\n\(rows.joined(separator: ",\n"))\n\(indent)]"
    case .object(let members):
      let rows = members.map { "\(inner)\(JSON.string($0.name).text): \($0.value.lines(indent: inner, width: width))" }
      return "{\n\(rows.joined(separator: ",\n"))\n\(indent)}"
    default: return flat
    }
  }

  /// One line with blanks after commas and colons.
  private var spaced: String {
    switch self {
    case .array(let elements): "[\(elements.map(\.spaced).joined(separator: ", "))]"
    case .object(let members): "{\(members.map { "\(JSON.string($0.name).text): \($0.value.spaced)" }.joined(separator: ", "))}"
    default: text
    }
  }
}
