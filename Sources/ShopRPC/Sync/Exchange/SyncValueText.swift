import ShopModel

/// A name or the value of one part, formatted when it is written.
enum SyncValueText: WireType, Equatable {
  case plain(String)
  /// Nil is the Unknown Location.
  case location(String?)
  case label(LabelKey)
  case number(Int)
  /// A number with decimals, as its digits.
  case decimal(String)
  /// A percentage, as its digits.
  case percent(String)
  case money(Money)
  case amount(Amount)
  /// The entity was removed.
  case removed
  /// The item was bought, or taken off its list.
  case bought

  /// The names of those of some stores that exist; nil if there are none.
  static func names(of stores: [StoreID], in shop: borrowing Shop) -> SyncValueText? {
    let names = shop.known(stores).compactMap { shop.stores[$0]?.name.text }
    return names.isEmpty ? nil : .plain(names.joined(separator: ", "))
  }

  static let shape = Shape<Self>.written { value, output in output.string(output.texts.text(of: value)) }
}

extension Texts {
  mutating func text(of value: SyncValueText) -> String {
    switch value {
    case .plain(let text): text
    case .location(let name): name ?? text(.locationUnknown)
    case .label(let key): text(key)
    case .number(let number): self.number(number)
    case .decimal(let number): decimal(number)
    case .percent(let number): percent(number)
    case .money(let money): moneyText(money)
    case .amount(let amount): text(amount)
    case .removed: text(.syncRemoved)
    case .bought: text(.syncBought)
    }
  }
}
