/// Finds the keys of units that were stored as words, such as `can` for `Dosen`.
package struct UnitKeys: Sendable {
  private let key: @Sendable (Amount) -> Amount

  package init(_ key: @escaping @Sendable (Amount) -> Amount) { self.key = key }

  /// Takes every unit as it is stored.
  package static let stored = UnitKeys { $0 }

  /// The amount with its unit by key.
  package func keyed(_ amount: Amount) -> Amount { amount.unit == nil ? amount : key(amount) }
}
