import ShopModel

extension EntityRevision: WireType {
  static let shape = StoredRevision.shape.map(
    throwing: { (stored) throws(ValidationError) in
      guard let revision = Self(value: stored.value, fieldNames: stored.fields, lines: stored.lines ?? []) else {
        throw .invalid("fields")
      }
      return revision
    },
    { StoredRevision(value: $0.value, fields: $0.fieldNames, lines: $0.lines.isEmpty ? nil : $0.lines) })
}

/// Stored form of a revision: the fields by name.
private struct StoredRevision: Sendable {
  let value: Entity
  let fields: [String]
  let lines: [ProductID]?

  static let shape = Shape<Self>.object(
    Self.init,
    Field("of", \.value, .entity { $0.isRevisable }, "The entity with its new values."),
    Field("fields", \.fields, .array(.string), "Fields that take their new values."),
    Field("lines", \.lines, optional: .array(.id), "Products whose lines in the cart take their new values."))
}
