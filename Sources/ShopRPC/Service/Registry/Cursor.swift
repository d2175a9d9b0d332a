/// Where a part of a long list ended, so that the next one can begin; opaque to clients.
struct Cursor: Wire, Hashable {
  /// The fingerprint of the method and what it was asked for.
  let query: String
  /// How many there were up to the end of the part.
  let offset: Int
  /// The id of the last one.
  let last: String

  static let shape = Shape<String>.text(Limits.cursorLength).map(expecting: "cursor", { Self($0) }, \.text)
}

extension Cursor {
  /// The three members behind each other, in hexadecimal digits.
  var text: String {
    "\(query).\(offset).\(last)".utf8.reduce(into: "") { text, byte in
      text += String(byte >> 4, radix: Self.radix) + String(byte & 0x0F, radix: Self.radix)
    }
  }

  /// Nil when the text is not one that was given out.
  init?(_ text: String) {
    let digits = text.utf8.compactMap(\.hexadecimalValue)
    guard digits.count == text.utf8.count, digits.count.isMultiple(of: 2) else { return nil }
    let bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    guard let spelled = String(validating: bytes, as: UTF8.self) else { return nil }
    let parts = spelled.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == Self.memberCount, let offset = Int(parts[1]), offset > 0 else { return nil }
    self.init(query: String(parts[0]), offset: offset, last: String(parts[2]))
  }

  private static let radix = 16
  private static let memberCount = 3
}

/// Which part of a long list is asked for.
struct Page: Hashable, Sendable {
  /// How many are told at most.
  let limit: Int
  /// Where the part before it ended; nil for the first one.
  let cursor: Cursor?

  /// How many are told when no limit is given.
  static let usual = 50
}

extension Page {
  /// A part of a list.
  struct Part<Element> {
    let elements: ArraySlice<Element>
    /// How many there are in the whole list.
    let count: Int
    /// Where the next part begins; nil after the last one.
    let next: Cursor?
  }

  /// The part of `all`, which is the whole answer to `query`. It begins behind the last one of the part before, wherever that stands
  /// now, or at the same distance from the start when it is gone. A cursor of another query is refused.
  func part<Element>(of all: [Element], query: String, id: (Element) -> String) throws(Fault) -> Part<Element> {
    let start = try start(in: all, query, id)
    let elements = all[start...].prefix(limit)
    guard let last = elements.last, elements.endIndex < all.count else { return Part(elements: elements, count: all.count, next: nil) }
    return Part(elements: elements, count: all.count, next: Cursor(query: query, offset: elements.endIndex, last: id(last)))
  }

  private func start<Element>(in all: [Element], _ query: String, _ id: (Element) -> String) throws(Fault) -> Int {
    guard let cursor else { return 0 }
    guard cursor.query == query else {
      throw Fault(.invalidParams, problems: [Problem(.invalid, [Fact("expected", .text("cursor"))], path: "/cursor")])
    }
    if let place = all.firstIndex(where: { id($0) == cursor.last }) { return place + 1 }
    return min(cursor.offset, all.count)
  }

  /// What tells a query from others, so that its cursors fit no other: the method, and how all params but the page are written.
  static func query(_ method: String, _ write: @escaping (inout Output) -> Void) -> String {
    Idempotency.fingerprint(of: ServiceState.Call(method: method, write: write))
  }
}

/// A JSON object that is written already.
struct WrittenObject: Wire {
  /// Its text.
  let source: String

  static let shape = Shape<Self>(
    schema: { _ in ["type": "object"] },
    read: { (_, _) throws(Mismatch) in throw .invalid("an object that is only written") },
    write: { value, output in output.raw(value.source) })
}
