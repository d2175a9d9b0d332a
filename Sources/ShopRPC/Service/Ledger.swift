import Persistence
import ShopModel

/// The store as the desk sees it: facts in, nothing when all is kept in memory.
struct Ledger: ~Copyable {
  /// A few letters and digits that no other device has.
  let device: String

  init(_ options: Options, now: Timestamp) { device = "0000" }

  mutating func look(_ shop: inout Shop) throws(Fault) {}
  mutating func begin(_ shop: inout Shop, now: Timestamp) throws(Fault) {}
  mutating func append(_ events: [Event], method: String, _ context: Context) {}
  mutating func commit() throws(Fault) {}
  mutating func beginGroup() {}
  mutating func close() {}
}
extension Desk { mutating func compactIfDue() -> Bool { false } }
