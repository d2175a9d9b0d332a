/// A named member of an object that is read into an existing value; `Field` is for values created from all members at once.
///
/// A list of members is an ordinary array, so formats can be composed of declarations shared by several types.
struct Member<Root>: Sendable {
  /// Reads the value at a position into the root; position -1 yields the default or an error.
  typealias Read = @Sendable (borrowing Document, Int, inout Root) throws(ValidationError) -> Void

  let name: String
  /// True when the member is required.
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
    let (reads, writes) = (members.map(\.read), members.map(\.write))
    return Shape(
      schema: { types in
        ObjectSchema.of(members.map { ObjectSchema.Part(name: $0.name, isRequired: $0.isRequired, schema: $0.schema) }, &types)
      },
      read: { (document, position) throws(ValidationError) in
        var cursor = Members.Cursor(try names.form(document, position))
        var value = blank
        var problems: [Problem] = []
        for index in reads.indices {
          let node = Members.next(of: names.keys.span, &cursor, document, position)
          do throws(ValidationError) { try reads[index](document, node, &value) } catch {
            problems.append(contentsOf: error.problems.map { $0.under(names.names[index]) })
          }
        }
        if problems.isEmpty, names.isComplete(cursor, document, position) { return value }
        throw ValidationError(problems + names.unknown(document, position))
      },
      write: { value, output in
        output.beginObject()
        for write in writes { write(value, &output) }
        output.endObject()
      })
  }

  /// The same, specialized for the type of the object, and faster for objects whose members are in the declared order, as the program writes
  /// them: each name is compared once, and members that are absent cost nothing if `blank` is what they would be read as.
  @inline(__always)
  static func object(inlinedInto blank: Value, _ members: [Member<Value>]) -> Shape where Value: Sendable & Equatable {
    let general = object(into: blank, members)
    let keys = members.map { Name($0.name) }
    let (reads, writes) = (members.map(\.read), members.map(\.write))
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
        for index in reads.indices {
          let isHere = next < end && document.matches(keys[index], at: next)
          if !isHere, mayBeSkipped[index] { continue }
          do throws(ValidationError) { try reads[index](document, isHere ? next + 1 : -1, &value) } catch {
            return try general.read(document, position)
          }
          if isHere { next = Int(document[next + 1].next) }
        }
        // what is left is in another order, or unknown
        return next == end ? value : try general.read(document, position)
      },
      write: { value, output in
        output.beginObject()
        for write in writes { write(value, &output) }
        output.endObject()
      })
  }
}
