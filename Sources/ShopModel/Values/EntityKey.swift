/// The identity of an entity among those of its kind. The text of equal ones is equal.
@usableFromInline package protocol EntityKey: Hashable, Comparable, Sendable {
  /// Nil when the kind has no such entity.
  init?(entityKey: String?)
  /// Nil where there is only one entity, and for the tax rate of all other products.
  var entityKey: String? { get }
  /// The ids in it, which devices create or clients choose; empty where it has none.
  var ids: [String] { get }
  /// A number that is less only for keys that come before; keys with equal ones have to be compared.
  var sortHead: UInt64 { get }
}

extension EntityKey {
  @usableFromInline package var ids: [String] { [] }

  @usableFromInline package var sortHead: UInt64 { 0 }
}

extension Identifier {
  @usableFromInline package init?(entityKey: String?) {
    guard let entityKey else { return nil }
    self.init(entityKey)
  }

  @usableFromInline package var entityKey: String? { text }

  @usableFromInline package var ids: [String] { [text] }

  @usableFromInline package var sortHead: UInt64 { IdentifierOrder.head(of: text) }
}
