@testable import Persistence

/// Process with a store, and a caller that records everything it visits.
final class StoreProcess {
  static let path = "/store"

  var store: Store
  let seen = RecordingStore.Seen()
  /// Simulated process, and its number on the disk.
  let machine: any Storage
  let process: Int
  /// True if a snapshot may hide a pending erasure.
  private let hidesDebts: Bool

  /// Opens the store, and completes an erasure started by another process.
  init(_ storage: any Storage, _ durability: Durability = .commit, hidesDebts: Bool = false) throws(StoreError) {
    var options = StoreOptions(durability: durability, lockWait: 0, seed: 7)
    // so that there is something to remove
    options.history.age = -1
    // room for two or three changes
    options.reserve = 400
    (machine, process) = (storage, storage.processID)
    self.hidesDebts = hidesDebts
    store = try Store(directory: Self.path, options: options, storage: storage, now: RecordingStore.now)
    let seen = seen
    try store.load { seen.take($0, $1) }
    // whatever fails now is done later
    do throws(StoreError) {
      _ = try store.sweep()
      if seen.hasPendingErasure, !hidesDebts { try compact(keepsHistory: false) }
    } catch {}
  }

  var texts: [String] { seen.texts }
  var status: StoreStatus { store.status }
  /// True if its visible state is complete and durable.
  var isSettled: Bool { store.failure == nil && !store.isUnsynced && !store.status.isReadOnly }

  /// Commits one group; each transaction has as many lines as texts.
  func put(_ transactions: [[String]]) throws(StoreError) {
    let seen = seen
    try store.begin(now: RecordingStore.now) { seen.take($0, $1) }
    for texts in transactions {
      for (index, text) in texts.enumerated() { store.append(Array(text.utf8).span, isLast: index == texts.count - 1) }
    }
    try store.commit()
    seen.texts += transactions.flatMap { $0 }
  }

  func look() throws(StoreError) {
    let seen = seen
    try store.look { seen.take($0, $1) }
  }

  /// Writes a snapshot of everything seen; `others` runs while it is being written.
  func compact(keepsHistory: Bool = true, while others: () -> Void = {}) throws(StoreError) {
    let seen = seen
    let hidesDebts = hidesDebts
    var erases = false
    try store.compact(now: RecordingStore.now) {
      seen.take($0, $1)
    } mark: {
      seen.texts.count
    } entities: { sink throws(StoreError) in
      let texts = seen.texts
      for text in texts.prefix(texts.count / 2) { try sink.add(Array(text.utf8).span) }
      others()
      for text in texts.dropFirst(texts.count / 2) { try sink.add(Array(text.utf8).span) }
    } mode: {
      erases = !keepsHistory || seen.hasPendingErasure && !hidesDebts
      return erases ? .erasesHistory : .keepsHistory
    }
    if erases { seen.hasPendingErasure = false }
  }

  /// Commits a change that replaces everything before it.
  func erase(_ text: String) throws(StoreError) {
    let seen = seen
    try store.begin(now: RecordingStore.now) { seen.take($0, $1) }
    store.append(Array(text.utf8).span)
    do throws(StoreError) {
      try store.commitErasing(mark: 1) { sink throws(StoreError) in try sink.add(Array(text.utf8).span) }
      (seen.texts, seen.hasPendingErasure) = ([text], false)
    } catch {
      if case .unfinished = error { (seen.texts, seen.hasPendingErasure) = ([text], true) }
      throw error
    }
  }

  /// Texts read from each kept generation, oldest first.
  func past() throws(StoreError) -> [[String]] {
    var all: [[String]] = []
    for base in try store.bases() {
      let past = RecordingStore.Seen()
      try store.readHistory(from: base) { past.take($0, $1) }
      all.append(past.texts)
    }
    return all
  }

  func sync() throws(StoreError) { try store.sync() }

  func close() { store.close() }
}
