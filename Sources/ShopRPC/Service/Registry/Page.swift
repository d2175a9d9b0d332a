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
}

extension Page {
  /// What tells a query from others, so that its cursors fit no other: the method, and how all params but the page are written.
  static func query(_ method: String, _ write: @escaping (inout Output) -> Void) -> String {
    Idempotency.fingerprint(of: Desk.Call(method: method, write: write))
  }
}
