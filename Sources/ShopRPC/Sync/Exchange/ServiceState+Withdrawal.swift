import ShopModel

/// What an undo needs to withdraw a change of this device in its group.
struct SyncWithdrawal {
  fileprivate var engine: SyncEngine
  fileprivate let undone: UndoableChanges

  /// True when other devices have changed none of these entities in knowledge of what is undone. What they did without that knowledge stays
  /// beside the undo; what they built on it would be left without a foundation, such as the payment of an order.
  func leavesChanges(of entities: some Sequence<EntityID>) -> Bool { undone.builtOn.isDisjoint(with: entities) }

  /// True if other devices can know what is undone.
  fileprivate var isKnown: Bool {
    guard let first = undone.changes.first else { return true }
    if engine.replica.cards.values.contains(where: { $0.seen[first.replica] >= first.sequence }) { return true }
    return engine.publishedNow().map { $0 >= first.sequence } ?? true
  }
}

/// Undo in a database that has joined a group: the change is withdrawn instead of written over, so that what other devices did meanwhile stays.
extension ServiceState {
  /// What is needed to withdraw a change. Nil when the database has no group, when others made the change, and when it is too old: then, an
  /// undo is a change like any other.
  mutating func withdrawal(of entry: ChangeIndexEntry) throws(RPCError) -> SyncWithdrawal? {
    // first, because the undo would make the revision that a failed `sync.join` was to make
    try forgetPendingMembership()
    guard try isJoined() else { return nil }
    if entry.takesChanges { return nil }
    do throws(RPCError) {
      guard var engine = try syncEngine(movingOut: !context.isDryRun) else { return nil }
      try recordChanges(in: &engine)
      let undone: UndoableChanges?
      do throws(FileReadError) { undone = try engine.replica.undoable(entry.revision) } catch { throw error.rpcError }
      return undone.map { SyncWithdrawal(engine: engine, undone: $0) }
    } catch {
      // an exchange tells what is wrong with the database's files
      return nil
    }
  }

  /// Refuses a plan that makes, changes or removes orders which other devices can know: with what one of them does to an order at the same time,
  /// goods would come back twice, or a paid order would stay whose goods are back. Canceling and deleting can be merged.
  func checkOrders(of plan: ReversalPlan, _ reversal: borrowing Reversal, withdrawing withdrawal: SyncWithdrawal?) throws(RPCError) {
    guard plan.events.contains(where: { $0.topic == .order }), ledger.isStored, let membership = try membership(in: syncFiles()),
      membership.group.sharesAccounts || reversal.owners.contains(.guest)
    else { return }
    if withdrawal?.isKnown ?? true { throw .notAllowed(.orderKnown) }
  }

  /// Withdraws a change after the events of its undo, which set `entities`, except the `contested` ones, to what they are to be. Returns false,
  /// and records nothing, if neither `isEffective` nor any conflict has changed: what the change did counts no more, or still does, because of
  /// what other devices did at the same time.
  mutating func perform(
    _ withdrawal: SyncWithdrawal, to entities: [EntityID], contested: Set<EntityID>, isEffective: (borrowing ServiceState) -> Bool
  ) throws(RPCError) -> Bool {
    var engine = withdrawal.engine
    let followed = engine.replica.withdraw(
      withdrawal.undone.changes, from: withdrawal.undone.before, to: entities, contested: contested, in: shop, at: context.now)
    guard let followed else { return isEffective(self) }
    adopt(followed, from: engine.replica.state)
    if !isEffective(self) {
      let before = withdrawal.engine.replica.state.conflicts(seenBy: viewer)
      let after = engine.replica.state.conflicts(seenBy: viewer)
      if before.count == after.count, zip(before, after).allSatisfy({ $0.looksLike($1) }) { return false }
    }
    // until the next exchange, other devices know of neither the change nor its undo, so that this can be taken back as well
    engine.waitsForExchange = true
    do throws(FileWriteError) { try saveAndPublish(&engine) } catch { throw error.rpcError }
    return true
  }
}
