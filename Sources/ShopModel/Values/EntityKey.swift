/// The identity of an entity among those of its kind. The text of equal ones is equal.
@usableFromInline package protocol EntityKey: Hashable, Comparable, Sendable {
  /// Nil when the kind has no such entity.
  init?(entityKey: String?)
  /// Nil where there is only one entity, and for the tax rate of all other products.
  var entityKey: String? { get }
}

extension Identifier {
  @usableFromInline package init?(entityKey: String?) {
    guard let entityKey else { return nil }
    self.init(entityKey)
  }

  @usableFromInline package var entityKey: String? { text }
}
