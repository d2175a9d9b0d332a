@testable import Persistence

/// A process with a store, and a caller that remembers all it visits.
final class Clerk {
  static let path = "/store"

  var store: Store
  let seen = RecordingStore.Seen()
  /// The process, and the number under which the disk knows it.
  let machine: any Storage
  let process: Int
  /// Whether a snapshot may hide that something was not erased yet.
  private let hidesDebts: Bool

  /// Opens the store, and completes what another process began to erase.
  init(_ storage: any Storage, _ durability: Durability = .commit, hidesDebts: Bool = false) throws(StoreError) {
    var options = StoreOptions(durability: durability, lockWait: 0, seed: 7)
    // So that there is something to remove.
    options.history.age = -1
    (machine, process) = (storage, storage.processID)
    self.hidesDebts = hidesDebts
    store = try Store(directory: Self.path, options: options, storage: storage, now: RecordingStore.now)
    let seen = seen
    try store.load { seen.take($0, $1) }
    // what cannot be done now is done later
    do throws(StoreError) {
      _ = try store.sweep()
      if seen.hasPendingErasure, !hidesDebts { try compact(keepsHistory: false) }
    } catch {}
  }

  var texts: [String] { seen.texts }
  var status: StoreStatus { store.status }
  /// What it shows is all there is, and lasts.
  var isSettled: Bool { store.failure == nil && !store.isUnsynced && !store.status.isReadOnly }

  /// One group; the number of lines of each transaction is that of its texts.
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

  /// A snapshot of all that was seen; while it is written, `others` go on.
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

  /// A change after which nothing else is there.
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

  /// What is read from each generation on that is kept, oldest first.
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
