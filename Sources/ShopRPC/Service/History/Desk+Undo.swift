import ShopModel

/// Taking back changes of the past.
extension Desk {
  /// Every change that is still kept, up to this moment.
  mutating func pastChanges() throws(Fault) -> ChangeIndex {
    try readingPast { (desk) throws(Fault) in
      let index = desk.context.views.changes
      try index.follow(&desk)
      return index
    }
  }

  /// What the session can take back and make again.
  mutating func undoStacks() throws(Fault) -> UndoStacks {
    let index = try pastChanges()
    return UndoStacks(of: context.customer, on: ledger.device, in: index.entries, index.undoings)
  }

  /// Whether a guest would change a cart or an order by the plan while `requireLogin` keeps guests from that.
  func keepsFromGuests(_ plan: ReversalPlan) -> Bool {
    guard keepsFromCarts else { return false }
    return plan.events.contains { $0.topic == .cart || $0.topic == .order }
  }

  /// The change that made `revision`, with the shop before and after it.
  mutating func reversal(of revision: Int) throws(Fault) -> Reversal {
    let before = try shop(at: revision - 1)
    var found: PastChange?
    try eachChange(after: revision - 1) { change in
      if change.revision == revision { found = change }
      return false
    }
    // what this version cannot read it cannot take back
    guard let found else { throw .notAllowed("notUndoable") }
    return Reversal(of: found.transaction.events, at: found.transaction.at, in: before)
  }

  /// Throws when later changes stand against the plan, and names them.
  mutating func checkBlockers(of plan: ReversalPlan, _ reversal: borrowing Reversal, after revision: Int) throws(Fault) {
    if plan.contested.isEmpty && plan.obstacles.isEmpty { return }
    var search = BlockerSearch(of: plan, from: reversal)
    try eachChange(after: revision) { change in
      search.replay(change.transaction.events, at: change.transaction.at, as: change.revision)
      return true
    }
    let revisions = search.revisions
    if plan.contested.isEmpty && revisions.isEmpty { return }
    throw Fault(.undoBlocked, [Fact("revisions", .integers(revisions)), Fact("count", .integer(revisions.count))])
  }
}
