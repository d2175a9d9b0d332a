import ShopModel

/// Undo of past changes.
extension ServiceState {
  /// Index of all kept changes, up to date. Throws when another process has erased history meanwhile.
  func changeIndex() throws(RPCError) -> ChangeIndex {
    let index = context.views.changes
    try index.follow(self, after: 0)
    return index
  }

  /// Searches the changes since the last snapshot, then those since earlier ones, until `find` returns something, all kept changes after
  /// `start` were searched, or the last changes undid earlier ones: so the effort depends on how far back that is, not on the length of the
  /// history.
  mutating func searchChanges<Found>(after start: Int = 0, _ find: (ChangeIndex) -> Found?) throws(RPCError) -> Found? {
    try readingPast { (service) throws(RPCError) -> Found? in
      let index = service.context.views.changes
      var starts = try service.ledger.historyStarts().filter { $0 <= service.shop.revision }
      var step = 1
      while true {
        try index.follow(service, after: starts.last ?? 0)
        if !index.refersToEarlier, let found = find(index) { return found }
        let isWhole = starts.count <= 1
        if isWhole || !index.refersToEarlier && index.start <= start { return find(index) }
        starts.removeLast(min(step, starts.count - 1))
        step *= 2
      }
    }
  }

  /// Searches the changes that the session can undo and redo; with `isMine`, only those of its client.
  mutating func searchStacks<Found>(isMine: Bool, _ find: (UndoStacks, ChangeIndex) -> Found?) throws(RPCError) -> Found? {
    let scope = undoScope(isMine: isMine)
    return try searchChanges(after: scope.start) { find(scope.stacks(in: $0), $0) }
  }

  private func undoScope(isMine: Bool) -> UndoScope {
    UndoScope(customer: context.customer, device: ledger.device, own: isMine ? (session.client, ownRevisions) : nil)
  }

  /// Throws if others have changed the same parts since a change in the index, even if these have their values again; what they have undone
  /// does not count.
  func checkForeign(after revision: Int, _ reversal: borrowing Reversal, isRedo: Bool) throws(RPCError) {
    let (index, scope) = (context.views.changes, undoScope(isMine: true))
    var foreign: Set<Int> = []
    for entry in index.entries where entry.revision > revision && !scope.isOwn(entry) {
      let isUndone = index.undoings.undoing(of: entry.revision) != nil || (entry.undoes ?? 0) > revision
      if !isUndone { foreign.insert(entry.revision) }
    }
    if foreign.isEmpty { return }
    var search = ForeignSearch(after: reversal)
    try eachChange(after: revision) { change in
      let isForeign = foreign.contains(change.revision)
      search.replay(change.transaction.events, at: change.transaction.at, as: change.revision, isForeign: isForeign)
      return true
    }
    if !search.revisions.isEmpty { throw .undoBlocked(by: search.revisions, isRedo: isRedo) }
  }

  /// The change that made `revision`, with the state before and after it.
  func reversal(of revision: Int) throws(RPCError) -> Reversal {
    if let recent = context.views.changes.reversal(of: revision) { return recent }
    let before = try shop(at: revision - 1)
    var found: PastChange?
    try eachChange(after: revision - 1) { change in
      if change.revision == revision { found = change }
      return false
    }
    // a record that this version cannot read cannot be undone
    guard let found else { throw .notAllowed(.notUndoable) }
    return Reversal(of: found.transaction.events, at: found.transaction.at, in: before)
  }

  /// Throws if later changes conflict with the plan, naming them. Those that were taken from other devices do not if a withdrawal leaves them
  /// alone.
  func checkBlockers(
    of plan: ReversalPlan, _ reversal: borrowing Reversal, after revision: Int, withdrawing withdrawal: SyncWithdrawal?, isRedo: Bool
  ) throws(RPCError) {
    if plan.conflictingFields.isEmpty && plan.conflicts.isEmpty { return }
    var search = ConflictSearch(of: plan, from: reversal)
    var taken: Set<Int> = []
    try eachChange(after: revision) { change in
      if Self.takesChanges(change.transaction.method) { taken.insert(change.revision) }
      search.replay(change.transaction.events, at: change.transaction.at, as: change.revision)
      return true
    }
    let revisions = search.revisions
    if plan.conflictingFields.isEmpty && revisions.isEmpty { return }
    if let withdrawal, plan.conflicts.isEmpty, !revisions.isEmpty, taken.isSuperset(of: revisions),
      withdrawal.leavesChanges(of: plan.conflictingFields.keys)
    {
      return
    }
    throw .undoBlocked(by: revisions, isRedo: isRedo)
  }
}

extension RPCError {
  /// Error for a change on which others are built; `revisions` are those of the others, none if other devices made them at the same time.
  static func undoBlocked(by revisions: [Int], isRedo: Bool) -> RPCError {
    let facts = [Fact("revisions", .integers(revisions)), Fact("count", .integer(revisions.count))]
    return RPCError(.undoBlocked, isRedo ? facts + [Fact("redo", .bool(true))] : facts)
  }
}
