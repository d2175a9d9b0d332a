/// Writes a JSON document that consists of many entities: on one line for a response, or with one entity per
/// line for a file, so that line-based diffs work.
struct DocumentWriter: ~Copyable {
  /// The output so far; callers write the entities directly into it.
  var output = Output()
  private let hasLines: Bool
  private var isFirst = true

  init(hasLines: Bool) { self.hasLines = hasLines }

  mutating func beginList() { begin(UInt8(ascii: "[")) }
  mutating func endList() { end(UInt8(ascii: "]")) }
  mutating func beginObject() { begin(UInt8(ascii: "{")) }
  mutating func endObject() { end(UInt8(ascii: "}")) }

  /// Starts the next element of a list.
  mutating func next() {
    if !isFirst { output.byte(UInt8(ascii: ",")) }
    isFirst = false
    breakLine()
  }

  /// Starts the member `name`, whose value is written next.
  mutating func member(_ name: String) {
    next()
    output.string(name)
    output.byte(UInt8(ascii: ":"))
  }

  /// Appends a list as the last member of an object that was already closed: removes its `}`, writes the
  /// list, and closes it again.
  mutating func list(in name: String, _ body: (inout DocumentWriter) -> Void) {
    output.reopenObject()
    output.key(Label(member: name))
    beginList()
    body(&self)
    endList()
    output.endObject()
  }

  /// Ends the document, with a line break if it has lines.
  mutating func finish() { breakLine() }

  private mutating func begin(_ bracket: UInt8) {
    output.byte(bracket)
    isFirst = true
  }

  private mutating func end(_ bracket: UInt8) {
    if !isFirst { breakLine() }
    output.byte(bracket)
    isFirst = false
  }

  private mutating func breakLine() { if hasLines { output.byte(UInt8(ascii: "\n")) } }
}

/// The format of an exported document.
enum ExportFormat: String, CaseIterable, Sendable {
  /// Everything that this service can import again.
  case shop
  /// A shopping list with its locations, without ids.
  case shoppinglist
  /// Locations with their items, with ids.
  case archive
  /// The catalog as a table.
  case csv
}

/// A document in a response: JSON as it is, or text as a string.
struct ExportedData: WireType {
  let text: String
  let isJSON: Bool

  static let shape = Shape<Self>(
    schema: { _ in ["type": ["object", "array", "string"]] },
    read: { (_, _) throws(ValidationError) in throw .invalid("output-only document") },
    write: { value, output in
      if value.isJSON { output.raw(value.text) } else { output.string(value.text) }
    })
}
