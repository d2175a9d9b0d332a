/// Position in a paged list from which the next page continues; opaque to clients.
struct Cursor: WireType, Hashable {
  /// Fingerprint of the method and its params.
  let query: String
  /// Number of elements up to the end of the page.
  let offset: Int
  /// Id of the last element on the page.
  let last: String

  static let shape = Shape<String>.text(Limits.cursorLength).map(expecting: "cursor", { Self($0) }, \.text)
}

extension Cursor {
  /// The three members joined and encoded as hexadecimal digits.
  var text: String {
    "\(query).\(offset).\(last)".utf8.reduce(into: "") { text, byte in
      text += String(byte >> 4, radix: Self.radix) + String(byte & 0x0F, radix: Self.radix)
    }
  }

  /// Parses a cursor; nil when the text is not one issued by the server.
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

/// Page of a list that a request asks for.
struct Page: Hashable, Sendable {
  /// Maximum number of elements.
  let limit: Int
  /// End of the previous page; nil for the first page.
  let cursor: Cursor?

  /// Number of elements when no limit is given.
  static let usual = 50
}

extension Page {
  /// A page of a list.
  struct PageResult<Element> {
    let elements: ArraySlice<Element>
    /// Number of elements in the whole list.
    let count: Int
    /// Start of the next page; nil on the last one.
    let next: Cursor?
  }

  /// The requested page of `all`, the complete result of `query`. It begins after the last element of the
  /// previous page, wherever that is now, or at the same index when it no longer exists. A cursor of another
  /// query is rejected.
  func part<Element>(of all: [Element], query: String, id: (Element) -> String) throws(RPCError) -> PageResult<Element> {
    let start = try start(in: all, query, id)
    let elements = all[start...].prefix(limit)
    guard let last = elements.last, elements.endIndex < all.count else {
      return PageResult(elements: elements, count: all.count, next: nil)
    }
    return PageResult(elements: elements, count: all.count, next: Cursor(query: query, offset: elements.endIndex, last: id(last)))
  }

  private func start<Element>(in all: [Element], _ query: String, _ id: (Element) -> String) throws(RPCError) -> Int {
    guard let cursor else { return 0 }
    guard cursor.query == query else {
      throw RPCError(.invalidParams, problems: [Problem(.invalid, [Fact("expected", .text("cursor"))], path: "/cursor")])
    }
    if let index = all.firstIndex(where: { id($0) == cursor.last }) { return index + 1 }
    return min(cursor.offset, all.count)
  }

  /// Fingerprint of a query, which its cursors carry: the method and all params but the page.
  static func query(_ method: String, _ write: (inout Output) -> Void) -> String {
    Idempotency.fingerprint(of: method, writing: write)
  }
}

/// A JSON object that is already serialized.
struct EncodedObject: WireType {
  /// JSON of the object.
  let source: String

  static let shape = Shape<Self>(
    schema: { _ in ["type": "object"] },
    read: { (_, _) throws(ValidationError) in throw .invalid("output-only object") },
    write: { value, output in output.raw(value.source) })
}
