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

/// A name or the value of one part, formatted when it is written.
enum SyncValueText: WireType {
  case plain(String)
  /// Nil is the Unknown Location.
  case location(String?)
  case label(LabelKey)
  case number(Int)
  case money(Money)
  case amount(Amount)
  /// The entity was removed.
  case removed
  /// The item was bought, or taken off its list.
  case bought

  static let shape = Shape<Self>.written { value, output in output.string(output.texts.text(of: value)) }
}

extension Texts {
  fileprivate mutating func text(of value: SyncValueText) -> String {
    switch value {
    case .plain(let text): text
    case .location(let name): name ?? text(.locationUnknown)
    case .label(let key): text(key)
    case .number(let number): self.number(number)
    case .money(let money): moneyText(money)
    case .amount(let amount): text(amount)
    case .removed: text(.syncRemoved)
    case .bought: text(.syncBought)
    }
  }
}
