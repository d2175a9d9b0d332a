import ShopModel

extension Desk {
  /// Takes back the change of `entry`; answers the change that it is about in the end, as it is told now.
  mutating func takeBack(_ entry: PastEntry) throws(Fault) -> HistoryEntry {
    let index = try pastChanges()
    guard entry.isUndoable, entry.isOpen(to: context.customer) else { throw .notAllowed("notUndoable") }
    if index.undoings.undoing(of: entry.revision) != nil { throw .notAllowed("alreadyUndone") }
    let reversal = try reversal(of: entry.revision)
    let plan = reversal.plan(in: shop, at: context.now)
    if keepsFromGuests(plan) { throw Fault(.notAuthenticated) }
    try checkBlockers(of: plan, reversal, after: entry.revision)
    let settings = shop.settings
    apply(plan.events)
    if !context.isDryRun { undoes = entry.revision }
    followSettings(from: settings)
    let root = index.undoings.root(of: entry.revision)
    var told = HistoryEntry(index.entry(of: root) ?? entry, index.undoings, &self)
    told.undoneBy = index.undoings.form(of: entry.revision) == .undone ? nil : shop.revision + 1
    return told
  }
}
