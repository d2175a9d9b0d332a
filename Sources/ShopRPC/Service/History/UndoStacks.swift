import ShopModel

/// What one customer on one device can take back, and make again: revisions, those that come first in front.
struct UndoStacks {
  private(set) var undoable: [Int] = []
  private(set) var redoable: [Int] = []

  /// `entries` are all changes, oldest first.
  init(of customer: CustomerID, on device: String, in entries: [PastEntry], _ undoings: Undoings) {
    for entry in entries where entry.by == customer && entry.device == device {
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
    // others may have taken them back meanwhile
    undoable = undoable.reversed().filter { undoings.undoing(of: $0) == nil }
    redoable = redoable.reversed().filter { undoings.undoing(of: $0) == nil }
  }

  /// A change that takes nothing back leaves nothing to make again; behind one that cannot be undone nothing can.
  private mutating func push(_ entry: PastEntry) {
    // a login is no step of shopping: what was done before it can still be taken back
    if entry.topics.contains(.account) { return }
    redoable.removeAll()
    if entry.isUndoable { undoable.append(entry.revision) } else { undoable.removeAll() }
  }

  /// Takes out what is about the change `root` in the end.
  private static func remove(_ root: Int, from stack: inout [Int], _ undoings: Undoings) {
    if let place = stack.lastIndex(where: { undoings.root(of: $0) == root }) { stack.remove(at: place) }
  }
}

/// Which changes were taken back, and which of these were made again.
struct Undoings {
  /// The change that a change takes back in the end.
  private struct Origin {
    let root: Int
    /// Whether it makes the root again, and does not take it back.
    let isRedoing: Bool
  }

  /// The last change that took a root back or made it again.
  private struct Turn {
    let revision: Int
    let isRedoing: Bool
  }

  private var origins: [Int: Origin] = [:]
  private var turns: [Int: Turn] = [:]

  /// Notes that `revision` takes back the change `undone`.
  mutating func note(_ revision: Int, undoing undone: Int) {
    let before = origins[undone]
    let origin = Origin(root: before?.root ?? undone, isRedoing: before.map { !$0.isRedoing } ?? false)
    origins[revision] = origin
    turns[origin.root] = Turn(revision: revision, isRedoing: origin.isRedoing)
  }

  /// The change that `revision` takes back or makes again in the end; itself when it does neither.
  func root(of revision: Int) -> Int { origins[revision]?.root ?? revision }

  /// How a change is told.
  func form(of revision: Int) -> Tale.Form {
    guard let origin = origins[revision] else { return .plain }
    return origin.isRedoing ? .redone : .undone
  }

  /// The change that took `revision` back; nil when it stands.
  func undoing(of revision: Int) -> Int? {
    let origin = origins[revision]
    guard let turn = turns[origin?.root ?? revision], turn.isRedoing != origin?.isRedoing ?? true else { return nil }
    return turn.revision
  }
}

/// Taking back changes of the past.
extension ServiceState {
  /// Every change that is still kept, up to this moment.
  mutating func pastChanges() throws(Fault) -> ChangeIndex {
    try readingPast { (service) throws(Fault) in try service.changeIndex() }
  }

  /// The same; others must not have erased anything of it meanwhile.
  func changeIndex() throws(Fault) -> ChangeIndex {
    let index = context.views.changes
    try index.follow(self)
    return index
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
  func reversal(of revision: Int) throws(Fault) -> Reversal {
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
  func checkBlockers(of plan: ReversalPlan, _ reversal: borrowing Reversal, after revision: Int) throws(Fault) {
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
