extension Shape {
  /// An object whose members are exactly `fields`; as params also read from an array, in the declared order. Compiled once, like `Field`.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func object<each F: Sendable>(
    _ make: @escaping @Sendable (repeat each F) -> Value, _ fields: repeat Field<Value, each F>
  ) -> Shape { object(inlined: make, repeat each fields) }

  /// The same, compiled for the types of its members.
  @inline(__always)
  static func object<each F: Sendable>(
    inlined make: @escaping @Sendable (repeat each F) -> Value, _ fields: repeat Field<Value, each F>
  ) -> Shape {
    var names: [String] = []
    var write: Write = { _, output in output.beginObject() }
    var parts: [ObjectSchema.Part] = []
    for field in repeat each fields {
      names.append(field.name)
      write = { [before = write, field = field.write] value, output in
        before(value, &output)
        field(value, &output)
      }
      parts.append(ObjectSchema.Part(name: field.name, isRequired: field.isRequired, schema: field.schema))
    }
    let members = Members(names)
    let readers = (repeat (each fields).read)
    return Shape(
      schema: { [parts] types in ObjectSchema.of(parts, &types) },
      read: { (document, position) throws(Mismatch) in
        let form = try members.form(document, position)
        let keys = members.keys.span
        var cursor = Members.Cursor()
        do throws(Mismatch) {
          let value = make(repeat try (each readers)(document, Members.next(of: keys, &cursor, document, position, form)))
          if members.isComplete(cursor, document, position) { return value }
        } catch {}  // read again below, to say everything that is wrong
        cursor = Members.Cursor()
        var problems: [Problem] = []
        for read in repeat each readers {
          let name = members.names[cursor.field]
          do throws(Mismatch) { _ = try read(document, Members.next(of: keys, &cursor, document, position, form)) } catch {
            problems.append(contentsOf: error.problems.map { $0.under(name) })
          }
        }
        throw Mismatch(problems + members.unknown(document, position))
      },
      write: { [write] value, output in
        write(value, &output)
        output.endObject()
      })
  }
}

/// The JSON Schema of an object.
enum ObjectSchema {
  /// One member.
  struct Part: Sendable {
    let name: String
    let isRequired: Bool
    let schema: @Sendable (inout SchemaTypes) -> JSON
  }

  /// An object with exactly these members.
  static func of(_ parts: [Part], _ types: inout SchemaTypes) -> JSON {
    var properties: [JSON.Member] = []
    for part in parts { properties.append(JSON.Member(name: part.name, value: part.schema(&types))) }
    var members: [JSON.Member] = [
      .init(name: "type", value: "object"), .init(name: "properties", value: .object(properties)),
    ]
    let required = parts.filter(\.isRequired).map { JSON.string($0.name) }
    if !required.isEmpty { members.append(.init(name: "required", value: .array(required))) }
    members.append(.init(name: "additionalProperties", value: false))
    return .object(members)
  }
}
