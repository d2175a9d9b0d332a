import ShopModel

/// Revisions that one customer on one device can undo and redo; of all clients, or of one.
struct UndoStacks {
  /// The next ones last, with those that others have undone meanwhile.
  private var undoable: [Int] = []
  private var redoable: [Int] = []

  /// The next change to undo that fulfills a condition.
  func nextUndoable(in index: ChangeIndex, where isWanted: (ChangeIndexEntry) -> Bool = { _ in true }) -> ChangeIndexEntry? {
    Self.next(of: undoable, in: index, where: isWanted)
  }

  /// The undo to take back next.
  func nextRedoable(in index: ChangeIndex) -> ChangeIndexEntry? { Self.next(of: redoable, in: index) { _ in true } }

  private static func next(
    of stack: [Int], in index: ChangeIndex, where isWanted: (ChangeIndexEntry) -> Bool
  ) -> ChangeIndexEntry? {
    for revision in stack.reversed() where index.undoings.undoing(of: revision) == nil {
      if let entry = index.entry(of: revision), isWanted(entry) { return entry }
    }
    return nil
  }

  /// Takes the next change of the customer on the device; `undoings` has it, and perhaps later ones.
  mutating func take(_ entry: ChangeIndexEntry, in undoings: UndoHistory) {
    switch undoings.form(of: entry.revision) {
    case .plain: push(entry)
    case .undone:
      Self.remove(undoings.root(of: entry.revision), from: &undoable, undoings)
      redoable.append(entry.revision)
    case .redone:
      Self.remove(undoings.root(of: entry.revision), from: &redoable, undoings)
      undoable.append(entry.revision)
    }
  }

  /// An ordinary change clears the redo stack; one that cannot be undone clears the undo stack as well.
  private mutating func push(_ entry: ChangeIndexEntry) {
    // a login and what came from other devices are no shopping steps: earlier changes can still be undone
    if entry.topics.contains(.account) || entry.takesChanges { return }
    redoable.removeAll()
    if entry.isUndoable { undoable.append(entry.revision) } else { undoable.removeAll() }
  }

  /// Removes the entry whose root change is `root`.
  private static func remove(_ root: Int, from stack: inout [Int], _ undoings: UndoHistory) {
    if let index = stack.lastIndex(where: { undoings.root(of: $0) == root }) { stack.remove(at: index) }
  }
}

/// Undo and redo relations between changes.
struct UndoHistory {
  /// The original change that an undo or redo refers to.
  private struct Origin {
    let root: Int
    /// True for a redo of the root, false for an undo.
    let isRedoing: Bool
  }

  /// Last undo or redo of a root.
  private struct Turn {
    let revision: Int
    let isRedoing: Bool
  }

  private var origins: [Int: Origin] = [:]
  private var turns: [Int: Turn] = [:]

  /// Records that `revision` undoes the change `undone`.
  mutating func note(_ revision: Int, undoing undone: Int) {
    let before = origins[undone]
    let origin = Origin(root: before?.root ?? undone, isRedoing: before.map { !$0.isRedoing } ?? false)
    origins[revision] = origin
    turns[origin.root] = Turn(revision: revision, isRedoing: origin.isRedoing)
  }

  /// The original change that `revision` undoes or redoes; `revision` itself when it does neither.
  func root(of revision: Int) -> Int { origins[revision]?.root ?? revision }

  /// Form of a change's summary.
  func form(of revision: Int) -> ChangeSummary.Form {
    guard let origin = origins[revision] else { return .plain }
    return origin.isRedoing ? .redone : .undone
  }

  /// The change that undid `revision`; nil while it is in effect.
  func undoing(of revision: Int) -> Int? {
    let origin = origins[revision]
    guard let turn = turns[origin?.root ?? revision], turn.isRedoing != origin?.isRedoing ?? true else { return nil }
    return turn.revision
  }
}

/// Undo of past changes.
extension ServiceState {
  /// Index of all kept changes, up to date.
  mutating func pastChanges() throws(RPCError) -> ChangeIndex {
    try readingPast { (service) throws(RPCError) in try service.changeIndex() }
  }

  /// The same without a retry: throws when another process has erased history meanwhile.
  func changeIndex() throws(RPCError) -> ChangeIndex {
    let index = context.views.changes
    try index.follow(self)
    return index
  }

  /// Changes that the session can undo and redo; with `isMine`, only those of its client.
  mutating func undoStacks(isMine: Bool = false) throws(RPCError) -> UndoStacks {
    let index = try pastChanges()
    let (customer, device) = (context.customer, ledger.device)
    if !isMine { return index.undoStacks(of: customer, on: device) }
    var stacks = UndoStacks()
    for entry in index.entries where entry.by == customer && entry.device == device {
      if ownRevisions.contains(entry.revision) || session.client != nil && entry.client == session.client {
        stacks.take(entry, in: index.undoings)
      }
    }
    return stacks
  }

  /// True when the plan changes a cart or an order, and the session is a guest to whom `requireLogin` denies that.
  func isDeniedToGuests(_ plan: ReversalPlan) -> Bool {
    guard deniesCarts else { return false }
    return plan.events.contains { $0.topic == .cart || $0.topic == .order }
  }

  /// The change that made `revision`, with the state before and after it.
  func reversal(of revision: Int) throws(RPCError) -> Reversal {
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
    of plan: ReversalPlan, _ reversal: borrowing Reversal, after revision: Int, withdrawing withdrawal: SyncWithdrawal?
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
    throw .undoBlocked(by: revisions)
  }

  /// Throws if a reversal that nothing contests has changed nothing, because the entities that it concerns now depend on what other devices did
  /// with the change, such as taking pieces back of a delivery; `before` are their values before the reversal.
  borrowing func checkEffect(
    of plan: ReversalPlan, _ reversal: borrowing Reversal, after revision: Int, on before: [Entity?]
  ) throws(RPCError) {
    guard plan.conflictingFields.isEmpty, plan.entityCount > 0 else { return }
    for (entity, value) in zip(reversal.entities, before) where !Entity.parts(of: value, unlike: shop.value(of: entity)).isEmpty { return }
    var revisions: [Int] = []
    var past = reversal.afterwards()
    var log = UndoLog()
    let concerned = Set(reversal.entities)
    try eachChange(after: revision) { change in
      past.replay(change.transaction.events, at: change.transaction.at, &log)
      if !concerned.isDisjoint(with: log.entities(in: past)) { revisions.append(change.revision) }
      log.clear()
      return true
    }
    throw .undoBlocked(by: revisions)
  }
}

extension RPCError {
  /// Error for a change on which others are built; `revisions` are those of the others.
  fileprivate static func undoBlocked(by revisions: [Int]) -> RPCError {
    RPCError(.undoBlocked, [Fact("revisions", .integers(revisions)), Fact("count", .integer(revisions.count))])
  }
}
