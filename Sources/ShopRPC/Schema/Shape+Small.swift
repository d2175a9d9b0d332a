extension Shape {
  /// An object with one member: written without a pack, because the optimizer of Swift 6.3 crashes on packs of one.
  @inline(__always)
  static func object<F: Sendable>(_ make: @escaping @Sendable (F) -> Value, _ field: Field<Value, F>) -> Shape {
    let members = Members([field.name])
    let part = ObjectSchema.Part(name: field.name, isRequired: field.isRequired, schema: field.schema)
    return Shape(
      schema: { [part] types in ObjectSchema.of([part], &types) },
      read: { [read = field.read, name = field.name] (document, position) throws(Mismatch) in
        let form = try members.form(document, position)
        var cursor = Members.Cursor()
        var problems: [Problem] = []
        do throws(Mismatch) {
          let value = make(try read(document, Members.next(of: members.keys.span, &cursor, document, position, form)))
          if members.isComplete(cursor, document, position) { return value }
        } catch { problems = error.problems.map { $0.under(name) } }
        throw Mismatch(problems + members.unknown(document, position))
      },
      write: { [write = field.write] value, output in
        output.beginObject()
        write(value, &output)
        output.endObject()
      })
  }

  /// An object without members.
  static func empty(_ make: @escaping @Sendable () -> Value) -> Shape {
    let members = Members([])
    return Shape(
      schema: { types in ObjectSchema.of([], &types) },
      read: { (document, position) throws(Mismatch) in
        _ = try members.form(document, position)
        if members.isComplete(Members.Cursor(), document, position) { return make() }
        throw Mismatch(members.unknown(document, position))
      },
      write: { _, output in output.raw("{}") })
  }
}
