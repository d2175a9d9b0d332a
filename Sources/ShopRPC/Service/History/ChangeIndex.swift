import ShopModel

/// Index of all kept changes in short form; built on first use, and extended on the next one.
final class ChangeIndex {
  /// Entries, oldest first.
  private(set) var entries: [ChangeIndexEntry] = []
  private(set) var undoings = UndoHistory()
  /// What each customer can undo on each device.
  private var stacks: [UndoStackKey: UndoStacks] = [:]
  /// State after the last entry, for looking up names.
  private var shop = Shop()
  private var log = UndoLog()
  /// Last revision read; nil before the first use.
  private var last: Int?
  /// Interned texts that many entries share.
  private var words: [String: String] = [:]

  /// Entry of `revision`; nil when it is not kept.
  func entry(of revision: Int) -> ChangeIndexEntry? {
    let place = entries.partitionPoint { $0.revision < revision }
    return place < entries.count && entries[place].revision == revision ? entries[place] : nil
  }

  /// What a customer can undo and redo on a device.
  func undoStacks(of customer: CustomerID, on device: String) -> UndoStacks {
    stacks[UndoStackKey(customer: customer, device: device)] ?? UndoStacks()
  }

  /// Reads new changes and drops those no longer kept.
  func follow(_ service: borrowing ServiceState) throws(RPCError) {
    let oldest = try service.oldestRevision()
    if oldest > service.shop.revision { throw .historyGone(oldest) }
    if last.map({ $0 < oldest }) ?? true {
      entries = []
      undoings = UndoHistory()
      stacks = [:]
      shop = try service.shop(at: oldest)
      last = oldest
    }
    if let first = entries.first, first.revision <= oldest { entries.removeAll { $0.revision <= oldest } }
    guard let last, last < service.shop.revision else { return }
    let registry = service.registry
    try service.eachChange(after: last) { change in
      take(change, registry)
      return true
    }
    self.last = service.shop.revision
  }

  private func take(_ change: PastChange, _ registry: MethodRegistry) {
    let transaction = change.transaction
    let teller = ChangeSummaryBuilder(of: transaction.method, text: registry.historyText(of: transaction.method))
    shop.resume(at: change.revision - 1, shop.touched)
    var (all, common) = (teller, teller)
    for event in transaction.events {
      if let eventSummary = EventSummary(of: event, in: shop) {
        all.take(eventSummary)
        if event.topic?.isPersonal == false { common.take(eventSummary) }
      }
      shop.apply(event, at: transaction.at, &log)
    }
    shop.commit(transaction.events, &log)
    log.clear()
    last = change.revision
    let entry = entry(of: change, all, common)
    entries.append(entry)
    stacks[UndoStackKey(customer: entry.by, device: entry.device), default: UndoStacks()].take(entry, in: undoings)
  }

  private func entry(of change: PastChange, _ all: ChangeSummaryBuilder, _ common: ChangeSummaryBuilder) -> ChangeIndexEntry {
    let transaction = change.transaction
    let topics = Set(transaction.events.compactMap(\.topic))
    var summary = all.summary
    var publicSummary = topics.contains { !$0.isPersonal } ? common.summary : nil
    if let undone = transaction.undoes {
      undoings.note(change.revision, undoing: undone)
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
      isPublic: !topics.contains(where: \.isPersonal), isUndoable: !transaction.events.contains(where: \.isFinal))
  }

  private func shared(_ text: String) -> String {
    if let known = words[text] { return known }
    words[text] = text
    return text
  }
}

/// A customer on a device.
private struct UndoStackKey: Hashable {
  let customer: CustomerID
  let device: String
}

extension Event {
  /// True when the change cannot be undone: an erasure is final, and a login happened.
  fileprivate var isFinal: Bool { if case .account = self { true } else { erases } }
}

extension ChangeSummary {
  /// Copy in the form for an undo or a redo.
  fileprivate func with(as form: Form) -> ChangeSummary {
    var summary = self
    summary.form = form
    return summary
  }
}
