import ShopModel

/// One change of the past.
struct PastChange {
  /// The revision that it made.
  let revision: Int
  /// The device that made it, as its records name it; empty when everything is kept in memory.
  let device: String
  let transaction: Transaction
}
