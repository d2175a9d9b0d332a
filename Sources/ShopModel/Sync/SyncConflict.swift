/// A part on which replicas disagree until somebody writes it again.
package struct SyncConflict: Hashable, Sendable {
  /// Kind of a conflict.
  package enum Kind: String, CaseIterable, Sendable {
    /// Several values of one part were written concurrently.
    case part
    /// One replica removed the entity while another one changed it; it stays.
    case removedAndChanged
  }

  package let kind: Kind
  package let target: SyncPartID
  /// The operations that disagree, the one that shows first.
  package let operations: [SyncOperation]
}

extension SyncConflict {
  /// Identifies the conflict among those of a group: kind and id of the entity, and name of the part.
  package var id: String { [target.entity.kind, target.entity.key, target.name].compactMap { $0 }.joined(separator: "/") }

  /// The operation of a device, or the operation that is shown if no device is given. Nil when the device has none.
  package func operation(of device: ReplicaID?) -> SyncOperation? {
    guard let device else { return operations.first }
    return operations.last { $0.id.replica == device }
  }
}

extension ReplicatedState {
  /// The entity if, of the operations that disagree, only `operation` counts; nil when that one removed it.
  package func value(of conflict: SyncConflict, by operation: SyncOperation) -> Entity? {
    let target = conflict.target
    if target.part == .existence { return operation.action == .end ? nil : value(of: target.entity) }
    var parts = entities[target.entity] ?? [:]
    parts[target.part]?.keepValue(of: operation.id)
    return value(of: target.entity, from: parts)
  }

  /// All conflicts, by entity and part.
  package var conflicts: [SyncConflict] {
    let conflicts = contested.compactMap(conflict)
    return conflicts.sorted { ($0.target.entity, $0.target.part) < ($1.target.entity, $1.target.part) }
  }

  /// The conflict of a part; nil when there is none.
  package func conflict(of target: SyncPartID) -> SyncConflict? {
    if !exists(target.entity) { return nil }
    let operations = operations(on: target)
    if target.part == .existence {
      let hasRemoval = operations.contains { $0.action == .end }
      return hasRemoval ? SyncConflict(kind: .removedAndChanged, target: target, operations: inOrder(operations)) : nil
    }
    if target.isSilent { return nil }
    guard let shown = shown(target) else { return nil }
    let others = operations.filter { $0.value.map { differs($0, from: shown.value, in: target.part) } ?? false }
    if others.isEmpty { return nil }
    return SyncConflict(kind: .part, target: target, operations: [shown] + others.sorted { $0.wins(over: $1) })
  }

  /// The operation that shows.
  private func shown(_ target: SyncPartID) -> SyncOperation? {
    let operations = part(target)
    guard let sample = operations.shown?.value else { return nil }
    return operations.shown(by: target.part.precedes(in: sample))
  }

  /// The operations on an existence, the latest one that keeps the entity first.
  private func inOrder(_ operations: [SyncOperation]) -> [SyncOperation] {
    let latest = operations.sorted { $0.wins(over: $1) }
    return latest.filter { $0.action != .end } + latest.filter { $0.action == .end }
  }

  private func differs(_ value: Entity, from shown: Entity?, in part: SyncPart) -> Bool {
    switch (part, value, shown) {
    case (.field, _, _): part.field.map { Entity.parts(of: value, unlike: shown).contains($0) } ?? false
    case (.line, .cart(let left), .cart(let right)): left.lines.first?.quantity != right.lines.first?.quantity
    case (.need, .item(let left), .item(let right)): left.quantity != right.quantity
    default: value != shown
    }
  }
}

extension SyncPartID {
  /// True for parts of which the latest value simply counts.
  var isSilent: Bool {
    switch (entity, part) {
    case (.holder, _), (.openList, _), (_, .prices), (_, .code): true
    case (.item, .field(let index)), (.location, .field(let index)), (.list, .field(let index)), (.cart, .field(let index)):
      Self.silentFields.contains(entity.fields.names[index])
    default: false
    }
  }

  private static let silentFields: Set = ["quantity", "purchases", "addedAt", "createdAt", "uuid", "order", "color"]
}
