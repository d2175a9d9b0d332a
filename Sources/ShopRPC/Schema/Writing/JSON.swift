/// A JSON value as a tree, for schemas, documents and tools of assistants; never used for requests of the shop's own protocol.
enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  /// A value as it is written: a number such as `0.5`, an id, a whole document.
  case written(String)
  case string(String)
  case array([JSON])
  case object([Member])

  /// A name with its value; members keep their order.
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
  /// Value of the member `name`; nil when it is missing or this is not an object.
  subscript(_ name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    for member in members where member.name == name { return member.value }
    return nil
  }

  /// The object with the members of `other` appended; any other value unchanged.
  func adding(_ other: [Member]) -> JSON {
    guard !other.isEmpty, case .object(let members) = self else { return self }
    return .object(members + other)
  }

  /// Writes compact JSON.
  func write(to output: inout Output) {
    switch self {
    case .null: output.null()
    case .bool(let value): output.bool(value)
    case .int(let value): output.int(value)
    case .written(let text): output.raw(text)
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

  /// Readable JSON: indented by two spaces, short arrays and objects on one line, with a final line feed.
  var pretty: String { lines(indent: "", width: JSON.lineWidth) + "\n" }

  private static let lineWidth = 120

  /// Compact JSON.
  var text: String {
    // small enough for malloc not to consolidate its free blocks
    var output = Output(capacity: 1 << 9)
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

  /// JSON on one line, with spaces after commas and colons.
  private var spaced: String {
    switch self {
    case .array(let elements): "[\(elements.map(\.spaced).joined(separator: ", "))]"
    case .object(let members): "{\(members.map { "\(JSON.string($0.name).text): \($0.value.spaced)" }.joined(separator: ", "))}"
    default: text
    }
  }
}

extension Document {
  /// The source of the value at `position`, such as an id; nil for -1.
  func source(at position: Int) -> String? {
    if position < 0 { return nil }
    var output = Output(capacity: Limits.identifierLength.upperBound)
    copySource(of: position, to: &output)
    return output.text
  }

  /// Writes the source of the value at `position`.
  func copySource(of position: Int, to output: inout Output) {
    let token = self[position]
    let quote = token.isString ? 1 : 0
    output.raw(padded.span.extracting((token.range.lowerBound - quote)..<(token.range.upperBound + quote)))
  }

  /// Writes the value at `position` in canonical form: without white space, with our escapes, and with object
  /// members sorted by name. Values that differ in nothing else become equal. Recursion is bounded by the
  /// scanner's nesting limit.
  func copyInOrder(_ position: Int, to output: inout Output) {
    switch self[position].kind {
    case .object:
      output.beginObject()
      for (index, node) in members(of: position).enumerated() {
        if index > 0 { output.byte(0x2C) }
        output.string(text(at: node))
        output.byte(0x3A)
        copyInOrder(node + 1, to: &output)
      }
      output.endObject()
    case .array:
      output.beginArray()
      for (index, node) in elements(of: position).enumerated() {
        if index > 0 { output.byte(0x2C) }
        copyInOrder(node, to: &output)
      }
      output.endArray()
    case .string, .escapedString: output.string(text(at: position))
    default: copySource(of: position, to: &output)
    }
  }

  /// Positions of the member names of the object at `object`, sorted by name.
  private func members(of object: Int) -> [Int] {
    let all = names(in: object).map { (name: text(at: $0), position: $0) }
    return all.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }.map(\.position)
  }

  /// Writes the value at `position` (-1 for none) merged with the value at `change` of `patch`, by the
  /// algorithm of RFC 7396.
  func write(_ position: Int, patchedBy patch: borrowing Document, _ change: Int, to output: inout Output) {
    guard patch[change].kind == .object else { return patch.copySource(of: change, to: &output) }
    let isObject = position >= 0 && self[position].kind == .object
    var count = 0
    output.beginObject()
    for index in isObject ? names(in: position) : [] {
      let name = text(at: index)
      let new = patch.member(name, of: change)
      if new >= 0, patch[new].kind == .null { continue }
      Self.begin(name, &count, &output)
      if new < 0 { copySource(of: index + 1, to: &output) } else { write(index + 1, patchedBy: patch, new, to: &output) }
    }
    for index in patch.names(in: change) where patch[index + 1].kind != .null {
      let name = patch.text(at: index)
      if isObject, member(name, of: position) >= 0 { continue }
      Self.begin(name, &count, &output)
      write(-1, patchedBy: patch, index + 1, to: &output)
    }
    output.endObject()
  }

  private static func begin(_ name: String, _ count: inout Int, _ output: inout Output) {
    if count > 0 { output.byte(0x2C) }
    count += 1
    output.string(name)
    output.byte(0x3A)
  }

  /// Position of the value of the member `name`, or -1.
  private func member(_ name: String, of object: Int) -> Int {
    names(in: object).first { text(at: $0) == name }.map { $0 + 1 } ?? -1
  }
}

/// Reading JSON as a tree, where the members are open and shapes do not fit: examples, and messages of other protocols.
extension Document {
  /// The value at `position` as a tree; its depth is bounded by that of messages.
  func tree(at position: Int) -> JSON {
    let token = self[position]
    switch token.kind {
    case .null: return .null
    case .true: return .bool(true)
    case .false: return .bool(false)
    case .number: return integer(at: position).map { .int($0) } ?? .written(text(at: position))
    case .string, .escapedString: return .string(text(at: position))
    case .array: return .array(elements(of: position).map { tree(at: $0) })
    case .object: return .object(names(in: position).map { JSON.Member(name: text(at: $0), value: tree(at: $0 + 1)) })
    }
  }
}

extension JSON {
  /// The value that `text` denotes; nil if it is not valid JSON.
  init?(parsing text: [UInt8]) {
    var document = Document()
    do throws(JSONError) { try document.read(owning: text) } catch { return nil }
    self = document.tree(at: 0)
  }

  /// An object of those `members` that have a value other than null.
  static func compact(_ members: KeyValuePairs<String, JSON?>) -> JSON {
    var given: [Member] = []
    given.reserveCapacity(members.count)
    for (name, value) in members {
      if let value, value != .null { given.append(Member(name: name, value: value)) }
    }
    return .object(given)
  }

  /// The value at the end of a path of member names; nil when a member is missing.
  subscript(path path: [String]) -> JSON? {
    var value: JSON? = self
    for name in path { value = value?[name] }
    return value
  }

  /// The string; nil for other values.
  var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The integer; nil for other values.
  var integer: Int? { if case .int(let number) = self { number } else { nil } }

  /// The elements of the array; none for other values.
  var elements: [JSON] { if case .array(let elements) = self { elements } else { [] } }

  /// The members of the object; none for other values.
  var members: [Member] { if case .object(let members) = self { members } else { [] } }

  var isObject: Bool { if case .object = self { true } else { false } }

  static func strings(_ texts: [String]) -> JSON { .array(texts.map { .string($0) }) }

  /// An array; nil for an empty one, so that its member is left out.
  static func nonEmpty(_ elements: [JSON]) -> JSON? { elements.isEmpty ? nil : .array(elements) }
}
