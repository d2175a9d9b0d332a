/// Writes a JSON document of many things: on one line for an answer, or with one thing a line for a file, which can then be compared
/// line by line.
struct DocumentWriter: ~Copyable {
  /// What was written; the things themselves are written right into it.
  var output = Output()
  private let hasLines: Bool
  private var isFirst = true

  init(hasLines: Bool) { self.hasLines = hasLines }

  mutating func beginList() { begin(UInt8(ascii: "[")) }
  mutating func endList() { end(UInt8(ascii: "]")) }
  mutating func beginObject() { begin(UInt8(ascii: "{")) }
  mutating func endObject() { end(UInt8(ascii: "}")) }

  /// Goes on to the next element of a list.
  mutating func next() {
    if !isFirst { output.byte(UInt8(ascii: ",")) }
    isFirst = false
    breakLine()
  }

  /// Goes on to the member `name`, whose value is written next.
  mutating func member(_ name: String) {
    next()
    output.string(name)
    output.byte(UInt8(ascii: ":"))
  }

  /// Writes the list that stands as the last member of an object which was written to its end: `}` comes behind the list.
  mutating func list(in name: String, _ body: (inout DocumentWriter) -> Void) {
    output.reopenObject()
    output.key(Label(member: name))
    beginList()
    body(&self)
    endList()
    output.endObject()
  }

  /// Ends the document.
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

/// How everything, or a part of it, is written down to be taken elsewhere.
enum ExportFormat: String, CaseIterable, Sendable {
  /// All that this service knows how to take in again.
  case shop
  /// A shopping list with its locations, without ids.
  case shoppinglist
  /// Locations with the items that are there, with ids.
  case archive
  /// The catalogue as a table.
  case csv
}

/// A document in an answer: JSON as it is, or text.
struct ExportedData: Wire {
  let text: String
  let isJSON: Bool

  static let shape = Shape<Self>(
    schema: { _ in ["type": ["object", "array", "string"]] },
    read: { (_, _) throws(Mismatch) in throw .invalid("a document that is only written") },
    write: { value, output in
      if value.isJSON { output.raw(value.text) } else { output.string(value.text) }
    })
}
