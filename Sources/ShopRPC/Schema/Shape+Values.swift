import ShopModel

extension Shape where Value == Bool {
  static let bool = Shape(
    schema: { _ in ["type": "boolean"] },
    read: { (document, position) throws(ValidationError) in
      switch document[position].kind {
      case .true: return true
      case .false: return false
      default: throw .type("boolean")
      }
    },
    write: { value, output in output.bool(value) })
}

extension Shape where Value == Int {
  /// An integer in `range`; `1.0` and `1e2` are integers too.
  static func integer(_ range: ClosedRange<Int> = Int.min...Int.max) -> Shape {
    Shape(
      schema: { _ in IntegerSchema.of(range) },
      read: { (document, position) throws(ValidationError) in
        if let plain = document.integer(at: position), range.contains(plain) { return plain }
        guard let number = try document.wholeNumber(at: position), range.contains(number) else { throw Shape.rangeError(range) }
        return number
      },
      write: { value, output in output.int(value) })
  }

  /// Problem of a number outside `range`.
  private static func rangeError(_ range: ClosedRange<Int>) -> ValidationError {
    range.lowerBound == .min ? .type("integer") : .range(range)
  }
}

/// JSON Schema of an integer.
enum IntegerSchema {
  static func of(_ range: ClosedRange<Int>) -> JSON {
    var members: [JSON.Member] = [.init(name: "type", value: "integer")]
    if range.lowerBound > .min { members.append(.init(name: "minimum", value: .int(range.lowerBound))) }
    if range.upperBound < .max { members.append(.init(name: "maximum", value: .int(range.upperBound))) }
    return .object(members)
  }
}

extension Shape where Value == String {
  /// Any string, unchanged.
  static let string = Shape(
    schema: { _ in ["type": "string"] },
    read: { (document, position) throws(ValidationError) in
      guard document[position].isString else { throw .type("string") }
      return document.text(at: position)
    },
    write: { value, output in output.string(value) })

  /// A text for people of `length` scalars: trimmed, normalized to NFC, and without control or bidi control
  /// characters. `clean` returns the stored form, or nil to reject it. Unless it may be empty, the text has a
  /// visible character.
  static func text(_ length: ClosedRange<Int>, cleanedBy clean: @escaping @Sendable (String) -> String? = PlainText.cleaned) -> Shape {
    Shape(
      schema: { _ in ["type": "string", "minLength": .int(length.lowerBound), "maxLength": .int(length.upperBound)] },
      read: { (document, position) throws(ValidationError) in
        guard document[position].isString else { throw .type("string") }
        guard let text = clean(document.text(at: position)) else { throw .invalid("controls") }
        let count = length.lowerBound > 0 && !PlainText.isVisible(text.unicodeScalars) ? 0 : text.unicodeScalars.count
        guard length.contains(count) else { throw .length(count, length) }
        return text
      },
      write: { value, output in output.string(value) })
  }

  /// A text that a client made up to find something again: the same as a text for people, but it stays as it is.
  static func key(_ length: ClosedRange<Int>) -> Shape { text(length) { PlainText.cleaned($0) == nil ? nil : $0 } }

  /// Id of a new entity: no control or bidi control characters, no surrounding white space, and something
  /// visible. References accept any id, so that entities of earlier versions can be found.
  static let newID = Shape(
    schema: id.schema,
    read: { (document, position) throws(ValidationError) in
      let text = try id.read(document, position)
      guard PlainText.isIdentifier(text) else { throw .invalid("text") }
      return text
    },
    write: id.write)

  /// A string of 1 to 64 bytes, or a JSON integer, read as its decimal text.
  static let id = Shape(
    schema: { _ in
      [
        "description": .string(
          "An id of at most \(Limits.identifierLength.upperBound) bytes in UTF-8; an integer is read as its decimal text."),
        "oneOf": [
          ["type": "string", "minLength": .int(Limits.identifierLength.lowerBound), "maxLength": .int(Limits.identifierLength.upperBound)],
          ["type": "integer"],
        ],
      ]
    },
    read: { (document, position) throws(ValidationError) in
      let token = document[position]
      guard token.isString || token.kind == .number && document.isIntegerText(at: position) else { throw .type("id") }
      let text = document.text(at: position)
      let length = text.utf8.count
      guard Limits.identifierLength.contains(length) else { throw .length(length, Limits.identifierLength, unit: "byte") }
      guard !document.hasControls(at: position) else { throw .invalid("text") }
      return text
    },
    write: { value, output in output.string(value) })
}

extension Document {
  /// True when the number at `position` is written as an integer, so that its text can be an id.
  func isIntegerText(at position: Int) -> Bool {
    bytes[self[position].range].allSatisfy { $0.isDigit || $0 == 0x2D }
  }

  /// True when the string at `position` contains a control character; without an escape, that can only be DEL.
  fileprivate func hasControls(at position: Int) -> Bool {
    let token = self[position]
    if token.kind == .escapedString { return text(at: position).utf8.contains { $0 < 0x20 || $0 == 0x7F } }
    let bytes = padded.span
    for offset in token.range where bytes[padded: offset] == 0x7F { return true }
    return false
  }
}

extension Shape where Value: Identifier {
  /// Id of an entity of this type.
  @inline(__always) static var id: Shape { Shape<String>.id.map({ Value($0) }, { $0.text }) }

  /// Id of a new entity of this type.
  @inline(__always) static var newID: Shape { Shape<String>.newID.map({ Value($0) }, { $0.text }) }
}

extension Shape where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
  /// A case of an enum, by name.
  @inline(never) static var word: Shape {
    let words = Value.allCases.map(\.rawValue)
    return Shape(
      schema: { _ in WordChoice.schema(words) },
      read: { (document, position) throws(ValidationError) in
        let word = try WordChoice.word(document, at: position)
        guard let value = Value(rawValue: word) else { throw WordChoice.error(word, among: words) }
        return value
      },
      write: { value, output in output.string(value.rawValue) })
  }
}

extension Shape where Value == String {
  /// One of some words that no enum lists.
  static func word(among words: [String]) -> Shape {
    Shape(
      schema: { _ in WordChoice.schema(words) },
      read: { (document, position) throws(ValidationError) in
        let word = try WordChoice.word(document, at: position)
        if words.contains(word) { return word }
        throw WordChoice.error(word, among: words)
      },
      write: { word, output in output.string(word) })
  }
}

/// The part of an enum's shape that does not depend on its type.
private enum WordChoice {
  static func schema(_ words: [String]) -> JSON { ["type": "string", "enum": .array(words.map { .string($0) })] }

  static func word(_ document: borrowing Document, at position: Int) throws(ValidationError) -> String {
    guard document[position].isString else { throw .type("string") }
    return document.text(at: position)
  }

  static func error(_ word: String, among words: [String]) -> ValidationError {
    ValidationError([Problem(.invalid, [Fact("choices", .texts(words))], didYouMean: Spelling.nearest(to: word, among: words))])
  }
}

extension Shape {
  /// `null`, or a value of `shape`.
  @inline(__always)
  /// A value that must be there, of a type that also has a case for none; null is none.
  static func present<Some>(_ shape: Shape<Some>) -> Shape where Value == Some? {
    Shape(
      schema: shape.schema,
      read: { (document, position) throws(ValidationError) in
        guard document.isGiven(at: position) else { throw ValidationError(.missing) }
        return try shape.read(document, position)
      },
      write: { value, output in if let value { shape.write(value, &output) } else { output.null() } })
  }

  static func nullable<Some>(_ shape: Shape<Some>) -> Shape where Value == Some? {
    Shape(
      schema: { [schema = shape.schema] types in ["oneOf": [schema(&types), ["type": "null"]]] },
      read: { [read = shape.read] (document, position) throws(ValidationError) in
        document[position].kind == .null ? nil : try read(document, position)
      },
      write: { [write = shape.write] value, output in
        if let value { write(value, &output) } else { output.null() }
      })
  }

  /// An array of `element`s, with a number of elements in `count`.
  @inline(__always)
  static func array<Element>(_ element: Shape<Element>, count: ClosedRange<Int> = 0...Int.max) -> Shape where Value == [Element] {
    Shape(
      schema: { [schema = element.schema] types in ArraySchema.of(schema(&types), count) },
      read: { [read = element.read] (document, position) throws(ValidationError) in
        var all: [Element] = []
        var elements = try ArrayReader(document, at: position)
        while let node = elements.next(document) {
          do throws(ValidationError) { all.append(try read(document, node)) } catch { elements.record(error) }
        }
        try elements.finish(count)
        return all
      },
      write: { [write = element.write] value, output in
        output.beginArray()
        for (index, element) in value.enumerated() {
          if index > 0 { output.byte(0x2C) }
          write(element, &output)
        }
        output.endArray()
      })
  }
}

/// The part of reading an array that does not depend on the type of its elements: visits them and collects their problems.
private struct ArrayReader {
  private var node: Int
  private let end: Int
  /// Number of elements so far.
  private var count = 0
  private var problems: [Problem] = []

  init(_ document: borrowing Document, at position: Int) throws(ValidationError) {
    guard document[position].kind == .array else { throw .type("array") }
    (node, end) = (position + 1, Int(document[position].next))
  }

  /// Position of the next element; nil after the last one, or when there are too many problems.
  @inline(never) mutating func next(_ document: borrowing Document) -> Int? {
    guard node < end, problems.count < Limits.problems else { return nil }
    defer { (node, count) = (Int(document[node].next), count + 1) }
    return node
  }

  /// Notes the problems of the element that `next` returned last.
  @inline(never) mutating func record(_ error: ValidationError) {
    problems.append(contentsOf: error.problems.map { $0.under("\(count - 1)") })
  }

  /// Throws the problems, or that the number of elements is not in `range`.
  @inline(never) func finish(_ range: ClosedRange<Int>) throws(ValidationError) {
    guard problems.isEmpty else { throw ValidationError(problems) }
    guard range.contains(count) else { throw .elements(count, range) }
  }
}

/// JSON Schema of an array.
enum ArraySchema {
  static func of(_ element: JSON, _ count: ClosedRange<Int>) -> JSON {
    var members: [JSON.Member] = [.init(name: "type", value: "array"), .init(name: "items", value: element)]
    if count.lowerBound > 0 { members.append(.init(name: "minItems", value: .int(count.lowerBound))) }
    if count.upperBound < .max { members.append(.init(name: "maxItems", value: .int(count.upperBound))) }
    return .object(members)
  }
}

extension Shape {
  /// An object with one member, compiled once, like `Field`. Written without a parameter pack, because the optimizer
  /// of Swift 6.3 crashes on packs of one.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func object<F: Sendable>(_ make: @escaping @Sendable (F) -> Value, _ field: Field<Value, F>) -> Shape {
    let members = Members([field.name])
    let part = ObjectSchema.Part(name: field.name, isRequired: field.isRequired, schema: field.schema)
    return Shape(
      schema: { [part] types in ObjectSchema.of([part], &types) },
      read: { [read = field.read, name = field.name] (document, position) throws(ValidationError) in
        var cursor = Members.Cursor(try members.form(document, position))
        var problems: [Problem] = []
        do throws(ValidationError) {
          let value = make(try read(document, Members.next(of: members.keys.span, &cursor, document, position)))
          if members.isComplete(cursor, document, position) { return value }
        } catch { problems = error.problems.map { $0.under(name) } }
        throw ValidationError(problems + members.unknown(document, position))
      },
      write: { [write = field.write] value, output in
        output.beginObject()
        write(value, &output)
        output.endObject()
      })
  }

  /// An object with this value as its only member.
  static func member(_ name: String, as shape: Shape, summary: String) -> Shape where Value: Sendable {
    object({ $0 }, Field(name, { $0 }, shape, summary))
  }

  /// An object without members.
  static func empty(_ make: @escaping @Sendable () -> Value) -> Shape {
    let members = Members([])
    return Shape(
      schema: { types in ObjectSchema.of([], &types) },
      read: { (document, position) throws(ValidationError) in
        let form = try members.form(document, position)
        if members.isComplete(Members.Cursor(form), document, position) { return make() }
        throw ValidationError(members.unknown(document, position))
      },
      write: { _, output in output.raw("{}") })
  }
}

extension Shape where Value == [RecurrenceDay] {
  /// Days of the week or of the month, sorted.
  static let recurrenceDays = array(.word, count: 0...RecurrenceDay.allCases.count).map({ Set($0).sorted() }, \.self)
}
