@testable import Persistence

/// A process with a store, and a caller that remembers all it visits.
final class Clerk {
  static let path = "/store"

  private(set) var store: Store
  let seen = Shelf.Seen()
  /// The number under which the disk knows the process.
  let process: Int

  init(_ storage: any Storage, _ durability: Durability = .commit) throws(StoreError) {
    let options = StoreOptions(durability: durability, lockWait: 0, seed: 7)
    process = storage.processID
    store = try Store(directory: Self.path, options: options, storage: storage, now: Shelf.now)
    let seen = seen
    try store.load { seen.take($0, $1) }
  }

  var texts: [String] { seen.texts }
  var status: StoreStatus { store.status }
  /// What it shows is all there is, and lasts.
  var isSettled: Bool { store.failure == nil && !store.isUnsynced && !store.status.isReadOnly }

  /// One group; the number of lines of each transaction is that of its texts.
  func put(_ transactions: [[String]]) throws(StoreError) {
    let seen = seen
    try store.begin(now: Shelf.now) { seen.take($0, $1) }
    for texts in transactions {
      for (place, text) in texts.enumerated() { store.append(Array(text.utf8).span, isLast: place == texts.count - 1) }
    }
    try store.commit()
    seen.texts += transactions.flatMap { $0 }
  }

  func look() throws(StoreError) {
    let seen = seen
    try store.look { seen.take($0, $1) }
  }

  func compact() throws(StoreError) {
    let seen = seen
    try store.compact(now: Shelf.now) {
      seen.take($0, $1)
    } mark: {
      seen.texts.count
    } entities: { sink throws(StoreError) in
      for text in seen.texts { try sink.add(Array(text.utf8).span) }
    }
  }

  func sync() throws(StoreError) { try store.sync() }

  func close() { store.close() }
}
