import ShopModel

extension Field {
  /// A member that may be left out to keep what is there, or null to have none.
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
    read = { [read = nullable.read] (document, position) throws(Mismatch) in
      position >= 0 ? .set(try read(document, position)) : .keep
    }
    write = { [write = nullable.write] root, output in
      guard case .set(let value) = get(root) else { return }
      output.key(label)
      write(value, &output)
    }
  }

  /// A member that may be left out, or null, when there is none.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  init<Some: Sendable>(
    _ name: String, _ get: @escaping @Sendable (Root) -> Some?, orNull shape: Shape<Some>, _ summary: String
  ) where Value == Some? {
    self.init(name, get, .nullable(shape), default: .some(nil), summary)
  }
}
