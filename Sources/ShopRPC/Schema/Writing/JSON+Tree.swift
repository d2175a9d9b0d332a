/// Reading JSON as a tree, where the members are open and shapes do not fit: examples, and messages of other protocols.
extension Document {
  /// The value at `position` as a tree; its depth is bounded by that of messages.
  func tree(at position: Int) -> JSON {
    let token = self[position]
    switch token.kind {
    case .null: return .null
    case .true: return .bool(true)
    case .false: return .bool(false)
    case .number: return integer(at: position).map { .int($0) } ?? .number(text(at: position))
    case .string, .escapedString: return .string(text(at: position))
    case .array:
      var elements: [JSON] = []
      for element in self.elements(of: position) { elements.append(tree(at: element)) }
      return .array(elements)
    case .object:
      var members: [JSON.Member] = []
      var name = position + 1
      while name < Int(token.next) {
        members.append(JSON.Member(name: text(at: name), value: tree(at: name + 1)))
        name = Int(self[name + 1].next)
      }
      return .object(members)
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
    .object(
      members.compactMap { name, value in
        guard let value, value != .null else { return nil }
        return Member(name: name, value: value)
      })
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

  /// True for an object.
  var isObject: Bool { if case .object = self { true } else { false } }

  /// The array of strings.
  static func strings(_ texts: [String]) -> JSON { .array(texts.map { .string($0) }) }
}
