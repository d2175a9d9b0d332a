import ShopModel

/// The sentence of a conflict, filled in when it is written.
struct ConflictText: WireType {
  let kind: SyncConflict.Kind
  let reason: SyncConflict.Reason?
  /// Name of the entity.
  let name: SyncValueText

  static let shape = Shape<Self>.written { value, output in
    let name = output.texts.text(of: value.name)
    let reason = value.reason?.rawValue ?? ""
    output.string(output.texts.text(.syncConflict, ["kind": .text(value.kind.rawValue), "reason": .text(reason), "name": .text(name)]))
  }
}
