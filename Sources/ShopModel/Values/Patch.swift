/// Access to one field of an entity, with the type of the field erased; a class, because copies of three closures cost as much as a field.
package final class FieldAccessor<Root>: Sendable {
  /// Name of the field in files.
  package let name: String
  /// True when the field is equal in both values.
  package let isSame: @Sendable (Root, Root) -> Bool
  /// Copies the field of the first value into the second.
  package let copy: @Sendable (Root, inout Root) -> Void

  package init<Value: Equatable & SendableMetatype>(
    _ name: String, get: @escaping @Sendable (Root) -> Value, set: @escaping @Sendable (inout Root, Value) -> Void
  ) {
    self.name = name
    isSame = { get($0) == get($1) }
    copy = { set(&$1, get($0)) }
  }

  convenience init<Value: Equatable & SendableMetatype>(_ name: String, at path: any WritableKeyPath<Root, Value> & Sendable) {
    self.init(name, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
  }
}

/// An entity whose fields are numbered, so that patches, the history and all formats are derived from one list.
package protocol Patchable: Hashable, Sendable {
  /// The fields that can change, numbered from 0; at most `Patch.capacity`.
  associatedtype FieldID: CaseIterable & RawRepresentable<Int> & Sendable
  /// A value whose fields are all empty.
  static var blank: Self { get }
  /// Access to each field, in the order of `FieldID`.
  static var accessors: [FieldAccessor<Self>] { get }
  /// Adjusts other fields to those of a patch that was applied to `before`.
  mutating func adjustDependentFields(after before: Self)
}

extension Patchable {
  package mutating func adjustDependentFields(after before: Self) {}
}

/// New values for some fields of an entity.
///
/// The new values are stored in an otherwise blank entity, with a bit for each changed field. Therefore two patches are equal when they
/// set the same fields to the same values.
package struct Patch<Root: Patchable>: Hashable, Sendable {
  /// Maximum number of fields of an entity.
  package static var capacity: Int { UInt32.bitWidth }

  private var changed: UInt32 = 0
  /// The new values; blank where nothing changes.
  package private(set) var values = Root.blank

  package init() {}

  /// The fields in which `after` differs from `before`, as they are in `after`.
  package init(from before: Root, to after: Root) {
    for (index, accessor) in Root.accessors.enumerated() where !accessor.isSame(before, after) {
      changed |= 1 << UInt32(index)
      accessor.copy(after, &values)
    }
  }

  /// True when it leaves every field as it is.
  package var isEmpty: Bool { changed == 0 }

  /// True when it gives `field` a new value.
  package func changes(_ field: Root.FieldID) -> Bool { changed & Self.bit(field) != 0 }

  /// True when it changes `field` and nothing else.
  package func changesOnly(_ field: Root.FieldID) -> Bool { changed == Self.bit(field) }

  /// The new value of `field`, at `path` of the entity; nil when the field stays as it is.
  package func new<Value>(_ field: Root.FieldID, _ get: (Root) -> Value) -> Value? { changes(field) ? get(values) : nil }

  /// Gives `field` the value that `assign` assigns.
  package mutating func set(_ field: Root.FieldID, _ assign: (inout Root) -> Void) {
    changed |= Self.bit(field)
    assign(&values)
  }

  /// Gives `field`, at `path` of the entity, a new value; nil leaves it as it is.
  package mutating func set<Value>(_ field: Root.FieldID, at path: WritableKeyPath<Root, Value>, to value: Value?) {
    if let value { set(field) { $0[keyPath: path] = value } }
  }

  /// The same for a field that may be empty, but that this patch does not empty.
  package mutating func set<Value>(_ field: Root.FieldID, at path: WritableKeyPath<Root, Value?>, to value: Value?) {
    if let value { set(field) { $0[keyPath: path] = value } }
  }

  /// Changes `field`, at `path` of the entity, which may be empty.
  package mutating func set<Value>(_ field: Root.FieldID, at path: WritableKeyPath<Root, Value?>, by change: FieldChange<Value>) {
    if case .set(let value) = change { set(field) { $0[keyPath: path] = value } }
  }

  /// The same with the new values of another patch.
  package func merging(_ other: Self) -> Self {
    if other.isEmpty { return self }
    var patch = self
    for field in Root.FieldID.allCases where other.changes(field) {
      patch.set(field) { Root.accessors[field.rawValue].copy(other.values, &$0) }
    }
    return patch
  }

  /// Leaves `field` as it is.
  package mutating func keep(_ field: Root.FieldID) {
    changed &= ~Self.bit(field)
    Root.accessors[field.rawValue].copy(.blank, &values)
  }

  /// `before` with the new values.
  package func applied(to before: Root) -> Root {
    var root = before
    var rest = changed
    let accessors = Root.accessors
    while rest != 0 {
      accessors[rest.trailingZeroBitCount].copy(values, &root)
      rest &= rest - 1
    }
    root.adjustDependentFields(after: before)
    return root
  }

  /// Reduces the patch to the fields that differ from `root`, so that concurrent changes of other fields survive.
  package func differing(from root: Root) -> Self {
    if isEmpty { return self }
    var patch = self
    for field in Root.FieldID.allCases where changes(field) && Root.accessors[field.rawValue].isSame(values, root) { patch.keep(field) }
    return patch
  }

  private static func bit(_ field: Root.FieldID) -> UInt32 { 1 << UInt32(field.rawValue) }
}

/// Change of a field that may be empty.
package enum FieldChange<Value: Hashable & Sendable>: Hashable, Sendable {
  case keep
  case set(Value?)
}
