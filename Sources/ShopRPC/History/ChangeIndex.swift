import ShopModel

/// Index of the kept changes from one of them on, in short form; built on first use, and extended on the next one.
final class ChangeIndex {
  /// Entries, oldest first.
  private(set) var entries: [ChangeIndexEntry] = []
  private(set) var undoings = UndoHistory()
  /// What each customer can undo on each device.
  private var stacks: [UndoStackKey: UndoStacks] = [:]
  /// State after the last entry, for looking up names.
  private var shop = Shop()
  private var log = UndoLog()
  /// The entries are of the changes after this revision.
  private(set) var start = 0
  /// True when one of them undoes or redoes an earlier change, so that what can be undone depends on that.
  private(set) var refersToEarlier = false
  /// Last revision read; nil before the first use.
  private var last: Int?
  /// Line of the journal with which it ended, if that is known.
  private var line: Int?
  /// The last changes, each part with the state before it.
  private var laps: [ChangeLap] = []
  /// Interned texts that many entries share.
  private var words: Set<ExactText> = []

  /// True if it has all changes up to a revision.
  func isCurrent(at revision: Int) -> Bool { last == revision }

  /// Entry of `revision`; nil when it is not kept.
  func entry(of revision: Int) -> ChangeIndexEntry? {
    let place = entries.partitionPoint { $0.revision < revision }
    return place < entries.count && entries[place].revision == revision ? entries[place] : nil
  }

  /// What a customer can undo and redo on a device.
  func undoStacks(of customer: CustomerID, on device: String) -> UndoStacks {
    stacks[UndoStackKey(customer: customer, device: device)] ?? UndoStacks()
  }

  /// One of the last changes with the state before and after it; nil for earlier ones.
  func reversal(of revision: Int) -> Reversal? { laps.last { $0.shop.revision < revision }?.reversal(of: revision) }

  /// Reads new changes, and all after `wanted`, and drops those no longer kept.
  func follow(_ service: borrowing ServiceState, after wanted: Int) throws(RPCError) {
    let oldest = try service.oldestRevision()
    if oldest > service.shop.revision { throw .historyGone(oldest) }
    let first = max(wanted, oldest)
    if last.map({ $0 < oldest }) ?? true || first < start {
      entries = []
      undoings = UndoHistory()
      stacks = [:]
      laps = []
      refersToEarlier = false
      // if that fails, the next use begins again
      (last, line) = (nil, nil)
      shop = try service.shop(at: first)
      (last, start) = (first, first)
    }
    if start < oldest { (start, laps) = (oldest, []) }
    if let first = entries.first, first.revision <= oldest { entries.removeAll { $0.revision <= oldest } }
    guard let last, last < service.shop.revision else {
      if line == nil, !service.ledger.hasBegun { line = service.ledger.lastLine }
      return
    }
    let registry = service.registry
    try service.eachChange(after: last, line: line) { change in
      add(change, registry)
      return true
    }
    if self.last != service.shop.revision { (self.last, line) = (service.shop.revision, nil) }
  }

  /// Adds a change that this process just made, if the index has all earlier ones, so that it need not be read.
  func add(own transaction: Transaction, making revision: Int, on device: String, _ registry: MethodRegistry) {
    guard last == revision - 1 else { return }
    add(PastChange(revision: revision, line: nil, device: device, transaction: transaction), registry)
  }

  /// Discards the index if it includes changes after `revision`, which could not be made durable; the next use rebuilds it.
  func forget(after revision: Int) { if let last, last > revision { (self.last, line) = (nil, nil) } }

  private func add(_ change: PastChange, _ registry: MethodRegistry) {
    let transaction = change.transaction
    var text = registry.historyText(of: transaction.method)
    if text == .historyDataImported, transaction.events.allSatisfy(\.isAboutCatalog) {
      let removals = transaction.events.filter { if case .catalog(.sourceSet) = $0 { false } else { true } }
      text = !removals.isEmpty && removals.allSatisfy(\.removesProduct) ? .historyCatalogImportRemoved : .historyCatalogImported
    }
    let teller = ChangeSummaryBuilder(of: transaction.method, text: text)
    shop.resume(at: change.revision - 1, shop.touched)
    keep(change)
    if let undone = transaction.undoes, undone <= start { refersToEarlier = true }
    var (all, common) = (teller, teller)
    for event in transaction.events {
      if let eventSummary = EventSummary(of: event, in: shop) {
        all.add(eventSummary)
        if event.topic?.isPersonal == false { common.add(eventSummary) }
      }
      shop.apply(event, at: transaction.at, &log)
    }
    shop.endChange(transaction.events, &log)
    log.clear()
    (last, line) = (change.revision, change.line)
    let entry = entry(of: change, all, common)
    entries.append(entry)
    stacks[UndoStackKey(customer: entry.by, device: entry.device), default: UndoStacks()].add(entry, in: undoings)
  }

  /// Keeps the change for `reversal`, unless it is so large that memory is worth more.
  private func keep(_ change: PastChange) {
    if change.transaction.events.count > ChangeLap.full.events { return laps.removeAll() }
    if laps.last?.isFull ?? true { laps = laps.suffix(1) + [ChangeLap(shop)] }
    laps.last?.add(change)
  }

  private func entry(of change: PastChange, _ all: ChangeSummaryBuilder, _ common: ChangeSummaryBuilder) -> ChangeIndexEntry {
    let transaction = change.transaction
    let topics = Set(transaction.events.compactMap(\.topic))
    // a logout can have only changed carts
    let isAboutAccounts =
      RegisteredMethod.topic(of: transaction.method) == .account || transaction.events.contains(where: \.isOfAccount)
    var summary = all.summary
    var publicSummary = topics.contains { !$0.isPersonal } ? common.summary : nil
    if let undone = transaction.undoes {
      undoings.record(change.revision, undoing: undone)
      let root = entry(of: undoings.root(of: change.revision))
      let form = undoings.form(of: change.revision)
      summary = (root?.summary ?? ChangeSummary(key: .historyOther, word: transaction.method)).with(as: form)
      publicSummary = root.map { $0.publicSummary?.with(as: form) } ?? publicSummary
    }
    return ChangeIndexEntry(
      revision: change.revision, at: transaction.at, device: shared(change.device), method: shared(transaction.method),
      by: CustomerID(shared(transaction.by.text)), client: transaction.client.map(shared), undoes: transaction.undoes, topics: topics,
      summary: summary,
      publicSummary: publicSummary,
      isPublic: !topics.contains(where: \.isPersonal), isUndoable: !isAboutAccounts && !transaction.events.contains(where: \.erases),
      isAboutAccounts: isAboutAccounts)
  }

  private func shared(_ text: String) -> String {
    words.insert(ExactText(text)).memberAfterInsert.text
  }
}

/// A state and changes that followed.
private final class ChangeLap {
  /// Numbers of changes and of events from which the next lap begins.
  static let full = (changes: 500, events: 5000)

  let shop: Shop
  private var changes: [PastChange] = []
  private var size = 0

  init(_ shop: borrowing Shop) { self.shop = shop.copy() }

  var isFull: Bool { changes.count >= Self.full.changes || size >= Self.full.events }

  func add(_ change: PastChange) {
    changes.append(change)
    size += change.transaction.events.count
  }

  func reversal(of revision: Int) -> Reversal? {
    var before = shop.copy()
    var log = UndoLog()
    for change in changes {
      let transaction = change.transaction
      if change.revision == revision { return Reversal(of: transaction.events, at: transaction.at, in: before) }
      before.applyChange(transaction.events, at: transaction.at, &log)
      log.clear()
    }
    return nil
  }
}

/// A customer on a device.
private struct UndoStackKey: Hashable {
  let customer: CustomerID
  let device: String
}

extension Event {
  /// True for what happens to an account, such as a login; favorites are not part of it.
  fileprivate var isOfAccount: Bool { if case .account = self { true } else { false } }

  fileprivate var isAboutCatalog: Bool { if case .catalog = self { true } else { false } }

  fileprivate var removesProduct: Bool { if case .catalog(.removed) = self { true } else { false } }
}

extension ChangeSummary {
  /// Copy in the form for an undo or a redo.
  fileprivate func with(as form: Form) -> ChangeSummary {
    var summary = self
    summary.form = form
    return summary
  }
}

/// The revisions that this process made, as ranges: those of a process alone on its database are a single one.
struct OwnRevisions {
  /// In ascending order, with gaps between them.
  private var ranges: [ClosedRange<Int>] = []

  /// Adds a revision higher than all others.
  mutating func add(_ revision: Int) {
    if let last = ranges.last, last.upperBound == revision - 1 {
      ranges[ranges.count - 1] = last.lowerBound...revision
    } else {
      ranges.append(revision...revision)
    }
  }

  /// Removes revisions after `last`, whose changes could not be made durable.
  mutating func removeAll(after last: Int) {
    while let range = ranges.popLast() {
      guard range.lowerBound <= last else { continue }
      return ranges.append(range.lowerBound...min(range.upperBound, last))
    }
  }

  var first: Int? { ranges.first?.lowerBound }
  var last: Int? { ranges.last?.upperBound }

  func contains(_ revision: Int) -> Bool {
    let place = ranges.partitionPoint { $0.upperBound < revision }
    return place < ranges.count && ranges[place].contains(revision)
  }
}

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

  /// Adds the next change of the customer on the device; `undoings` has it, and perhaps later ones.
  mutating func add(_ entry: ChangeIndexEntry, in undoings: UndoHistory) {
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
    if entry.isAboutAccounts || entry.takesChanges { return }
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
  mutating func record(_ revision: Int, undoing undone: Int) {
    let before = origins[undone]
    let origin = Origin(root: before?.root ?? undone, isRedoing: before.map { !$0.isRedoing } ?? false)
    origins[revision] = origin
    turns[origin.root] = Turn(revision: revision, isRedoing: origin.isRedoing)
  }

  /// The original change that `revision` undoes or redoes; `revision` itself when it does neither.
  func root(of revision: Int) -> Int { origins[revision]?.root ?? revision }

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

/// Whose changes can be undone.
struct UndoScope {
  let customer: CustomerID
  let device: String
  /// The client and its changes, if only these count.
  let own: (client: String?, revisions: OwnRevisions)?

  /// Earlier changes are not in the scope.
  var start: Int {
    guard let own, own.client == nil else { return 0 }
    return (own.revisions.first ?? .max) - 1
  }

  /// Changes that can be undone and redone, as far as those in the index tell.
  func stacks(in index: ChangeIndex) -> UndoStacks {
    if own == nil { return index.undoStacks(of: customer, on: device) }
    var stacks = UndoStacks()
    let first = index.entries.partitionPoint { $0.revision <= start }
    for entry in index.entries[first...] where entry.by == customer && entry.device == device && isOwn(entry) {
      stacks.add(entry, in: index.undoings)
    }
    return stacks
  }

  /// True for a change that the session or its client made.
  func isOwn(_ entry: ChangeIndexEntry) -> Bool {
    guard let own else { return false }
    return own.revisions.contains(entry.revision) || own.client != nil && entry.client == own.client
  }
}
