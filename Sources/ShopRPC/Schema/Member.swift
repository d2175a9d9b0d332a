import ShopModel

/// A named member of an object that is read into an existing value; `Field` is for values created from all members at once.
///
/// A list of members is an ordinary array, so formats can be composed of declarations shared by several types.
struct Member<Root>: Sendable {
  /// Reads the value at a position into the root; position -1 yields the default or an error.
  typealias Read = @Sendable (borrowing Document, Int, inout Root) throws(ValidationError) -> Void

  let name: String
  let isRequired: Bool
  let schema: @Sendable (inout SchemaTypes) -> JSON
  let read: Read
  let write: @Sendable (Root, inout Output) -> Void
}

extension Member {
  /// A field with a closure that assigns its value; compiled once, like `Field`.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  init<Value: Sendable>(_ field: Field<Root, Value>, set: @escaping @Sendable (inout Root, Value) -> Void) {
    self.init(inlined: field, set: set)
  }

  /// The same, specialized for the types of the member.
  @inline(__always)
  init<Value: Sendable>(inlined field: Field<Root, Value>, set: @escaping @Sendable (inout Root, Value) -> Void) {
    name = field.name
    isRequired = field.isRequired
    schema = field.schema
    write = field.write
    read = { [read = field.read] (document, position, root) throws(ValidationError) in set(&root, try read(document, position)) }
  }

  /// A member that is only written, because it is derived from other members.
  init<Value: Sendable>(derived field: Field<Root, Value>) { self.init(field) { _, _ in } }

  /// A member of the value at `path`.
  static func lifted<Inner>(_ member: Member<Inner>, to path: any WritableKeyPath<Root, Inner> & Sendable) -> Member {
    member.lifted(
      { (document, position, root) throws(ValidationError) in try member.read(document, position, &root[keyPath: path]) },
      { root, output in member.write(root[keyPath: path], &output) })
  }

  /// The member of another type that holds a root.
  func lifted<Outer>(
    _ read: @escaping Member<Outer>.Read, _ write: @escaping @Sendable (Outer, inout Output) -> Void
  ) -> Member<Outer> {
    Member<Outer>(name: name, isRequired: isRequired, schema: schema, read: read, write: write)
  }
}

extension Shape {
  /// An object whose members are exactly `members`, read into `blank`; as params also read from an array, in the declared order.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func object(into blank: Value, _ members: [Member<Value>]) -> Shape where Value: Sendable {
    let names = Members(members.map(\.name))
    // Closures alone: a copy of a whole member retains four references.
    let reads = members.map(\.read)
    return Shape(
      schema: { types in
        ObjectSchema.of(members.map { ObjectSchema.Part(name: $0.name, isRequired: $0.isRequired, schema: $0.schema) }, &types)
      },
      read: { (document, position) throws(ValidationError) in
        var cursor = Members.Cursor(try names.form(document, position))
        var value = blank
        var problems: [Problem] = []
        for index in 0..<reads.count {
          let node = Members.next(of: names.keys.span, &cursor, document, position)
          do throws(ValidationError) { try reads[index](document, node, &value) } catch {
            problems.append(contentsOf: error.problems.map { $0.under(names.names[index]) })
          }
        }
        if problems.isEmpty, names.isComplete(cursor, document, position) { return value }
        throw ValidationError(problems + names.unknown(document, position))
      },
      write: object(writing: members.map(\.write)))
  }

  /// The same, specialized for the type of the object, and faster for objects whose members are in the declared order, as the program writes
  /// them: each name is compared once, and members that are absent cost nothing if `blank` is what they would be read as.
  @inline(__always)
  static func object(inlinedInto blank: Value, _ members: [Member<Value>]) -> Shape where Value: Sendable & Equatable {
    let general = object(into: blank, members)
    let keys = members.map { Name($0.name) }
    let reads = members.map(\.read)
    let mayBeSkipped = members.map { member in
      var value = blank
      do throws(ValidationError) { try member.read(Document(), -1, &value) } catch { return false }
      return value == blank
    }
    return Shape(
      schema: general.schema,
      read: { (document, position) throws(ValidationError) in
        guard position >= 0, document[position].kind == .object else { return try general.read(document, position) }
        let (keys, end) = (keys.span, Int(document[position].next))
        var value = blank
        var next = position + 1
        var name = next < end ? document.name(at: next) : nil
        for index in reads.indices {
          let isHere = name == keys[index]
          if !isHere, mayBeSkipped[index] { continue }
          do throws(ValidationError) { try reads[index](document, isHere ? next + 1 : -1, &value) } catch {
            return try general.read(document, position)
          }
          if isHere {
            next = Int(document[next + 1].next)
            name = next < end ? document.name(at: next) : nil
          }
        }
        // what is left is in another order, or unknown
        return next == end ? value : try general.read(document, position)
      },
      write: object(writing: members.map(\.write)))
  }
}

extension Shape {
  /// Writes an object by its members' writers. They are chained, since a loop would retain and release each one.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func object(writing members: [Write]) -> Write {
    var all: Write = { _, output in output.beginObject() }
    // by index: a sequence of a type that is not known searches for its conformances, which took a tenth of the time to the first response
    for index in members.indices {
      let (before, member) = (all, members[index])
      all = { value, output in
        before(value, &output)
        member(value, &output)
      }
    }
    return { [all] value, output in
      all(value, &output)
      output.endObject()
    }
  }
}

/// Members of a patch: each gives one field of an entity a new value, and leaves it as it is when it is absent.
extension Member {
  /// The new value of a required field.
  static func change<Entity, Value: Sendable>(
    _ field: Entity.FieldID, named name: String, get: @escaping @Sendable (Entity) -> Value,
    set: @escaping @Sendable (inout Entity, Value) -> Void, shape: Shape<Value>, summary: String
  ) -> Member where Root == Patch<Entity> {
    Member(Field(name, { $0.new(field, get) }, optional: shape, summary)) { patch, value in
      if let value { patch.set(field) { set(&$0, value) } }
    }
  }

  /// The new value of an optional field; null removes it.
  static func change<Entity, Value: Hashable & Sendable>(
    _ field: Entity.FieldID, named name: String, get: @escaping @Sendable (Entity) -> Value?,
    set: @escaping @Sendable (inout Entity, Value?) -> Void, removable shape: Shape<Value>, summary: String
  ) -> Member where Root == Patch<Entity> {
    Member(Field(name, { FieldChange($0.new(field, get)) }, change: shape, summary)) { patch, change in
      if case .set(let value) = change { patch.set(field) { set(&$0, value) } }
    }
  }

  /// The new value of the required field at `path`.
  static func change<Entity, Value: Sendable>(
    _ field: Entity.FieldID, at path: any WritableKeyPath<Entity, Value> & Sendable, shape: Shape<Value>, summary: String
  ) -> Member where Root == Patch<Entity> {
    change(
      field, named: Entity.accessors[field.rawValue].name, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 }, shape: shape,
      summary: summary)
  }

  /// The new value of the optional field at `path`; null removes it.
  static func change<Entity, Value: Hashable & Sendable>(
    _ field: Entity.FieldID, at path: any WritableKeyPath<Entity, Value?> & Sendable, removable shape: Shape<Value>, summary: String
  ) -> Member where Root == Patch<Entity> {
    change(
      field, named: Entity.accessors[field.rawValue].name, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 }, removable: shape,
      summary: summary)
  }

  /// The new value of the optional field at `path`, which patches do not remove.
  static func change<Entity, Value: Hashable & Sendable>(
    _ field: Entity.FieldID, at path: any WritableKeyPath<Entity, Value?> & Sendable, kept shape: Shape<Value>, summary: String
  ) -> Member where Root == Patch<Entity> {
    Member(
      Field(Entity.accessors[field.rawValue].name, { $0.new(field) { $0[keyPath: path] } ?? nil }, optional: shape, summary)
    ) { patch, value in
      patch.set(field, at: path, to: value)
    }
  }
}

extension FieldChange {
  /// The change to `value`; nil keeps the field.
  fileprivate init(_ value: Value??) {
    switch value {
    case .some(let value): self = .set(value)
    case nil: self = .keep
    }
  }
}

/// Declared members of an object, and the search for them in a message.
struct Members: Sendable {
  /// State of reading an object.
  struct Cursor {
    let form: Form
    /// Index of the next declared member.
    var field = 0
    var found = 0
    /// Members before this position were read; 0 before the first search. In a message in declared order,
    /// each search ends where it starts.
    var start = 0

    init(_ form: Form) { self.form = form }
  }

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
        let known = all.isEmpty ? Spelling.sorted(names, near: name) : []
        all.append(Problem(.unknown, didYouMean: Spelling.nearest(to: name, among: names), known: known).under(name))
      }
      index = Int(document[index + 1].next)
    }
    return all
  }
}

/// A named fact of an error, which lets the caller correct the request; also an argument of its message.
struct Fact: Hashable, Sendable {
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

/// A member of an object: its name, accessor, shape, default, and description.
///
/// A field is created once per process, so its initializers are compiled once and not for each of a thousand
/// fields. The params of the most frequent methods use `inlined`, which specializes the reader and the writer
/// for their types and saves 0.1 µs per member.
struct Field<Root, Value: Sendable>: Sendable {
  let name: String
  /// Reads the value at a position; position -1 yields the default or an error.
  let read: @Sendable (borrowing Document, Int) throws(ValidationError) -> Value
  let write: @Sendable (Root, inout Output) -> Void
  /// True when the member is required.
  let isRequired: Bool
  /// True when the writer always writes the member.
  let isAlwaysWritten: Bool
  let schema: @Sendable (inout SchemaTypes) -> JSON

  /// A member that is required, or has a default that null also selects.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  init(
    _ name: String, _ get: @escaping @Sendable (Root) -> Value, _ shape: Shape<Value>, default absent: Value? = nil, _ summary: String
  ) {
    self.init(inlined: name, get, shape, default: absent, summary)
  }

  /// The same, specialized for the types of the member.
  @inline(__always)
  init(
    inlined name: String, _ get: @escaping @Sendable (Root) -> Value, _ shape: Shape<Value>, default absent: Value? = nil,
    _ summary: String
  ) {
    let label = Label(member: name)
    self.name = name
    isRequired = absent == nil
    isAlwaysWritten = true
    schema = { [schema = shape.schema, write = shape.write] types in
      guard let absent else { return schema(&types).described(summary) }
      var output = Output()
      write(absent, &output)
      return types.omissible(schema(&types), summary, default: .written(output.text))
    }
    // two closures: one that holds `absent` as an optional would look up the type `Value?` at each call, unless it is specialized
    if let absent {
      read = { [read = shape.read] (document, position) throws(ValidationError) in
        document.isGiven(at: position) ? try read(document, position) : absent
      }
    } else {
      read = { [read = shape.read] (document, position) throws(ValidationError) in
        guard position >= 0 else { throw ValidationError(.missing) }
        return try read(document, position)
      }
    }
    write = { [write = shape.write] root, output in
      output.key(label)
      write(get(root), &output)
    }
  }

  /// An optional member; omitted and null both read as nil.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  init<Some: Sendable>(
    _ name: String, _ get: @escaping @Sendable (Root) -> Some?, optional shape: Shape<Some>, _ summary: String
  ) where Value == Some? {
    self.init(optional: name, shape, summary, Self.writer(Label(member: name), of: get, by: shape.write))
  }

  /// The same, specialized for the types of the member.
  @inline(__always)
  init<Some: Sendable>(
    inlined name: String, _ get: @escaping @Sendable (Root) -> Some?, optional shape: Shape<Some>, _ summary: String
  ) where Value == Some? {
    let label = Label(member: name)
    self.init(optional: name, shape, summary) { [write = shape.write] root, output in
      guard let value = get(root) else { return }
      output.key(label)
      write(value, &output)
    }
  }

  @inline(__always)
  private init<Some: Sendable>(
    optional name: String, _ shape: Shape<Some>, _ summary: String, _ write: @escaping @Sendable (Root, inout Output) -> Void
  ) where Value == Some? {
    self.name = name
    isRequired = false
    isAlwaysWritten = false
    schema = { [schema = shape.schema] types in types.omissible(schema(&types), summary) }
    read = { [read = shape.read] (document, position) throws(ValidationError) in
      document.isGiven(at: position) ? try read(document, position) : nil
    }
    self.write = write
  }
}

extension Field where Value: Omissible {
  /// Writes the member if there is a value. Generic over the optional type as a whole, which the closure then knows: in terms of the wrapped
  /// type, each call would look it up, which takes as long as to write a number.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  fileprivate static func writer(
    _ label: Label, of get: @escaping @Sendable (Root) -> Value, by write: @escaping @Sendable (Value.Wrapped, inout Output) -> Void
  ) -> @Sendable (Root, inout Output) -> Void {
    { root, output in
      get(root).ifPresent { value in
        output.key(label)
        write(value, &output)
      }
    }
  }
}

/// An optional.
protocol Omissible {
  associatedtype Wrapped

  func ifPresent(_ body: (Wrapped) -> Void)
}

extension Optional: Omissible {
  func ifPresent(_ body: (Wrapped) -> Void) {
    if let self { body(self) }
  }
}

extension Field {
  /// A member that may be omitted to keep the current value, or null to clear it.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  init<Some: Hashable & Sendable>(
    _ name: String, _ get: @escaping @Sendable (Root) -> FieldChange<Some>, change shape: Shape<Some>, _ summary: String
  ) where Value == FieldChange<Some> {
    let label = Label(member: name)
    let nullable = Shape<Some?>.nullable(shape)
    self.name = name
    isRequired = false
    isAlwaysWritten = false
    schema = { [schema = nullable.schema] types in schema(&types).described(summary) }
    read = Self.reader(absent: .keep) { [read = nullable.read] (document, position) throws(ValidationError) in
      .set(try read(document, position))
    }
    write = { [write = nullable.write] root, output in
      guard case .set(let value) = get(root) else { return }
      output.key(label)
      write(value, &output)
    }
  }

  /// Generic over the type of the value as a whole, as `writer`.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  private static func reader(absent: Value, _ read: @escaping Shape<Value>.Read) -> Shape<Value>.Read {
    { (document, position) throws(ValidationError) in position >= 0 ? try read(document, position) : absent }
  }

  /// A member that may be omitted or null when there is no value.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  init<Some: Sendable>(
    _ name: String, _ get: @escaping @Sendable (Root) -> Some?, orNull shape: Shape<Some>, _ summary: String
  ) where Value == Some? {
    self.init(name, get, .nullable(shape), default: .some(nil), summary)
  }
}

extension Document {
  /// Exact number at offset `position`; nil when it is not a number.
  func decimal(at position: Int) -> ExactDecimal? {
    let token = self[position]
    guard token.kind == .number else { return nil }
    return ExactDecimal(Array(bytes[token.range]))
  }

  /// Exact value of the number, or of the string spelled like a number, at offset `position`; `expected`
  /// names the expected type in errors.
  func spelledDecimal(at position: Int, expecting expected: String) throws(ValidationError) -> ExactDecimal {
    let token = self[position]
    guard token.kind == .number || token.isString else { throw .type(expected) }
    let text = Array(text(at: position).utf8)
    guard token.range.count <= Limits.numberLength, let number = ExactDecimal(text)
    else { throw .invalid(expected) }
    return number
  }

  /// Number, or number in a string, at offset `position` in units of 10^-`places`. Nil when it is not plain
  /// digits with at most one decimal point, or has too many digits or decimal places; then only
  /// `ExactDecimal` can decide, at ten times the cost.
  func plainDecimal(at position: Int, places: Int) -> Int? {
    let range = self[position].range
    guard !range.isEmpty, range.count + places <= Self.safeDigits else { return nil }
    let source = padded.span
    var value = 0
    var point = range.upperBound
    for offset in range {
      if source[offset].isDigit {
        value = value * 10 + Int(source[offset] - 0x30)
      } else {
        guard source[offset] == 0x2E, point == range.upperBound, offset > range.lowerBound, offset + 1 < range.upperBound else {
          return nil
        }
        point = offset
      }
    }
    let missing = places - max(0, range.upperBound - point - 1)
    guard missing >= 0 else { return nil }
    for _ in 0..<missing { value *= 10 }
    return value
  }

  /// Number of decimal digits that always fit.
  private static var safeDigits: Int { 18 }

  /// Integer at offset `position` in any spelling (`1`, `1.0`, `1e2`); nil when it is out of range. Throws
  /// when it is not an integer.
  func wholeNumber(at position: Int) throws(ValidationError) -> Int? {
    guard let number = decimal(at: position) else { throw .type("integer") }
    do throws(ExactDecimal.ConversionError) { return try number.scaled(by: 0) } catch {
      if error == .precision { throw .type("integer") }
      return nil
    }
  }
}
