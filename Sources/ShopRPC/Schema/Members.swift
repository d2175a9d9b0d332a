import ShopModel

/// Declared members of an object, and the search for them in a message.
struct Members: Sendable {
  /// State of reading an object.
  struct Cursor {
    /// Form in which the values are given.
    let form: Form
    /// Index of the next declared member.
    var field = 0
    /// Number of members found.
    var found = 0
    /// Members before this position were read; 0 before the first search. In a message in declared order,
    /// each search ends where it starts.
    var start = 0

    init(_ form: Form) { self.form = form }
  }

  /// Form in which the values are given.
  enum Form {
    case byName
    case byPosition
    case absent
  }

  /// Member of the params that holds the options of every request.
  static let meta = "_meta"

  let names: [String]
  /// Names as comparison keys; lent to a reader once per object to avoid reference counting for each access.
  let keys: [Name]

  init(_ names: [String]) {
    self.names = names
    keys = names.map { Name($0) }
    precondition(names.allSatisfy { $0.utf8.count <= Name.capacity }, "a name longer than 24 bytes: \(names)")
    precondition(Set(names).count == names.count, "a member is declared twice: \(names)")
  }

  /// Form of the value; throws when it is neither an object nor an array.
  @inline(__always) func form(_ document: borrowing Document, _ position: Int) throws(ValidationError) -> Form {
    if position < 0 { return .absent }
    switch document[position].kind {
    case .object: return .byName
    case .array where position == document.params: return .byPosition
    default: throw .type("object")
    }
  }

  /// Position of the next declared member, or -1.
  @inline(__always) static func next(
    of keys: Span<Name>, _ cursor: inout Cursor, _ document: borrowing Document, _ position: Int
  ) -> Int {
    let index =
      switch cursor.form {
      case .byName: named(keys[cursor.field], &cursor, document, position)
      case .byPosition: document.element(cursor.field, of: position)
      case .absent: -1
      }
    cursor.field += 1
    if index >= 0 { cursor.found += 1 }
    return index
  }

  /// Names in an object are unique, so members already read need no second look.
  @inline(__always) private static func named(
    _ key: Name, _ cursor: inout Cursor, _ document: borrowing Document, _ position: Int
  ) -> Int {
    let start = max(cursor.start, position + 1)
    let index = document.find(key, in: position, from: start)
    if index == start + 1 { cursor.start = Int(document[index].next) }
    return index
  }

  /// True when every given member is declared.
  @inline(__always) func isComplete(_ cursor: Cursor, _ document: borrowing Document, _ position: Int) -> Bool {
    if position < 0 || cursor.start == Int(document[position].next) { return true }
    let extra = position == document.params && document.meta >= 0 ? 1 : 0
    return cursor.found + extra == document.size(of: position)
  }

  /// Problems for given members that are not declared, up to the maximum reported.
  func unknown(_ document: borrowing Document, _ position: Int) -> [Problem] {
    if position < 0 { return [] }
    if document[position].kind == .array {
      let size = min(document.size(of: position), names.count + Limits.problems)
      return (names.count..<max(names.count, size)).map {
        Problem(.tooMany, [Fact("maximum", .integer(names.count))]).under("\($0)")
      }
    }
    var all: [Problem] = []
    var index = position + 1
    while index < Int(document[position].next), all.count < Limits.problems {
      let name = document.text(at: index)
      if !names.contains(name), !(position == document.params && document.meta >= 0 && name == Self.meta) {
        all.append(Problem(.unknown, didYouMean: Spelling.nearest(to: name, among: names)).under(name))
      }
      index = Int(document[index + 1].next)
    }
    return all
  }
}

/// A named fact of an error, which lets the caller correct the request; also an argument of its message.
struct Fact: Hashable, Sendable {
  /// Value of a fact.
  enum Value: Hashable, Sendable {
    case text(String)
    case integer(Int)
    case bool(Bool)
    case texts([String])
    case integers([Int])
    case money(Money)
    case null
    /// Objects with facts of their own.
    case objects([[Fact]])
    /// Serialized JSON.
    case json(String)
  }

  let name: String
  let value: Value

  init(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
  }
}

/// A value of any type that is accepted and ignored.
struct IgnoredValue: WireType {
  /// Any JSON; written as null.
  static let shape = Shape<Self>(
    schema: { _ in .object([]) },
    read: { (_, _) throws(ValidationError) in Self() },
    write: { _, output in output.null() })
}
