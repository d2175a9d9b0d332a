import ShopModel

/// The files as a whole. The group's own changes must be committed before.
extension Desk {
  /// Writes a snapshot and begins a new journal; `keepsHistory: false` erases all earlier states. The fault if it could not.
  mutating func compact(keepsHistory: Bool = true) -> Fault? {
    if !keepsHistory { forgetPast() }
    return ledger.compact(&shop, now: clock.now, keepsHistory: keepsHistory)
  }

  /// Erases what a reset left in older files.
  mutating func erase() {
    if compact(keepsHistory: false) == nil { owesErasure = false }
  }
}
