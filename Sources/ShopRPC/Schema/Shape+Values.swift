import ShopModel

extension Shape where Value == Bool {
  static let bool = Shape(
    schema: { _ in ["type": "boolean"] },
    read: { (document, position) throws(Mismatch) in
      switch document[position].kind {
      case .true: return true
      case .false: return false
      default: throw .type("boolean")
      }
    },
    write: { value, output in output.bool(value) })
}

extension Shape where Value == Int {
  /// A whole number in `range`; `1.0` and `1e2` are whole too.
  static func integer(_ range: ClosedRange<Int> = Int.min...Int.max) -> Shape {
    Shape(
      schema: { _ in IntegerSchema.of(range) },
      read: { (document, position) throws(Mismatch) in
        if let plain = document.integer(at: position), range.contains(plain) { return plain }
        guard let number = try document.wholeNumber(at: position), range.contains(number) else { throw Shape.refusal(range) }
        return number
      },
      write: { value, output in output.int(value) })
  }

  /// What is wrong with a number outside `range`.
  private static func refusal(_ range: ClosedRange<Int>) -> Mismatch {
    range.lowerBound == .min ? .type("integer") : .range(range)
  }
}

/// The JSON Schema of a whole number.
enum IntegerSchema {
  static func of(_ range: ClosedRange<Int>) -> JSON {
    var members: [JSON.Member] = [.init(name: "type", value: "integer")]
    if range.lowerBound > .min { members.append(.init(name: "minimum", value: .int(range.lowerBound))) }
    if range.upperBound < .max { members.append(.init(name: "maximum", value: .int(range.upperBound))) }
    return .object(members)
  }
}

extension Shape where Value == String {
  /// Any string, as it is.
  static let string = Shape(
    schema: { _ in ["type": "string"] },
    read: { (document, position) throws(Mismatch) in
      guard document[position].isString else { throw .type("string") }
      return document.text(at: position)
    },
    write: { value, output in output.string(value) })

  /// A text for people: trimmed, in Unicode's form NFC, of `length` scalars, without control or bidi-control characters; `clean` says what
  /// is left of it, or nil. Where it must not be empty there is something to see in it.
  static func text(_ length: ClosedRange<Int>, cleanedBy clean: @escaping @Sendable (String) -> String? = PlainText.cleaned) -> Shape {
    Shape(
      schema: { _ in ["type": "string", "minLength": .int(length.lowerBound), "maxLength": .int(length.upperBound)] },
      read: { (document, position) throws(Mismatch) in
        guard document[position].isString else { throw .type("string") }
        guard let text = clean(document.text(at: position)) else { throw .invalid("text") }
        let count = length.lowerBound > 0 && !PlainText.isVisible(text.unicodeScalars) ? 0 : text.unicodeScalars.count
        guard length.contains(count) else { throw .length(count, length) }
        return text
      },
      write: { value, output in output.string(value) })
  }

  /// The id of something new, by the rules of names: without control and bidi-control characters and blanks around it, and with something
  /// to see. References take any id, so that things with ids of former versions are found.
  static let newID = Shape(
    schema: id.schema,
    read: { (document, position) throws(Mismatch) in
      let text = try id.read(document, position)
      guard PlainText.isIdentifier(text) else { throw .invalid("text") }
      return text
    },
    write: id.write)

  /// A string of 1 to 64 bytes, or a JSON integer read as its decimal text.
  static let id = Shape(
    schema: { _ in
      [
        "description": "An id; an integer is read as its decimal text.",
        "oneOf": [
          ["type": "string", "minLength": .int(Limits.identifierLength.lowerBound), "maxLength": .int(Limits.identifierLength.upperBound)],
          ["type": "integer"],
        ],
      ]
    },
    read: { (document, position) throws(Mismatch) in
      let token = document[position]
      guard token.isString || token.kind == .number && document.isIntegerText(at: position) else { throw .type("id") }
      let text = document.text(at: position)
      guard Limits.identifierLength.contains(text.utf8.count) else { throw .length(text.utf8.count, Limits.identifierLength) }
      guard !text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { throw .invalid("text") }
      return text
    },
    write: { value, output in output.string(value) })
}

extension Document {
  /// Whether the number at `position` is written as an integer, so that its text can be an id.
  func isIntegerText(at position: Int) -> Bool {
    bytes[self[position].range].allSatisfy { $0.isDigit || $0 == 0x2D }
  }
}

extension Shape where Value: Identifier {
  /// An id of this kind of thing.
  @inline(__always) static var id: Shape { Shape<String>.id.map({ Value($0) }, { $0.text }) }

  /// The id of a new thing of this kind.
  @inline(__always) static var newID: Shape { Shape<String>.newID.map({ Value($0) }, { $0.text }) }
}

extension Shape where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
  /// One of the words of an enum.
  @inline(__always) static var word: Shape {
    let words = Value.allCases.map(\.rawValue)
    return Shape(
      schema: { _ in ["type": "string", "enum": .array(words.map { .string($0) })] },
      read: { (document, position) throws(Mismatch) in
        guard document[position].isString else { throw .type("string") }
        let word = document.text(at: position)
        if let value = Value(rawValue: word) { return value }
        throw Mismatch([
          Problem(
            .invalid, [Fact("choices", .texts(words))], didYouMean: Spelling.nearest(to: word, among: words))
        ])
      },
      write: { value, output in output.string(value.rawValue) })
  }
}
