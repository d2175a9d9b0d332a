@testable import Persistence

/// Process with a database, and a caller that records everything it visits.
final class DatabaseProcess {
  static let path = "/store"

  var database: Database
  let seen = RecordingDatabase.Seen()
  /// Simulated process, and its number on the disk.
  let machine: any Storage
  let process: Int
  /// True if a snapshot may hide a pending erasure.
  private let hidesDebts: Bool

  /// Opens the database, and completes an erasure started by another process.
  init(_ storage: any Storage, _ durability: Durability = .commit, hidesDebts: Bool = false) throws(DatabaseError) {
    var options = DatabaseOptions(durability: durability, lockWait: 0, seed: 7)
    // so that there is something to remove
    options.history.age = -1
    // room for two or three changes
    options.reserve = 400
    (machine, process) = (storage, storage.processID)
    self.hidesDebts = hidesDebts
    database = try Database(directory: Self.path, options: options, storage: storage, now: RecordingDatabase.now)
    let seen = seen
    try database.load { seen.take($0, $1) }
    // whatever fails now is done later
    do throws(DatabaseError) {
      _ = try database.sweep()
      if seen.hasPendingErasure, !hidesDebts { try compact(keepsHistory: false) }
    } catch {}
  }

  var texts: [String] { seen.texts }
  var status: DatabaseStatus { database.status }
  /// True if its visible state is complete and durable.
  var isSettled: Bool { database.failure == nil && !database.isUnsynced && !database.status.isReadOnly }

  /// Commits one group; each transaction has as many lines as texts.
  func put(_ transactions: [[String]]) throws(DatabaseError) {
    let seen = seen
    try database.begin(now: RecordingDatabase.now) { seen.take($0, $1) }
    for texts in transactions {
      for (index, text) in texts.enumerated() { database.append(Array(text.utf8).span, isLast: index == texts.count - 1) }
    }
    try database.commit()
    seen.texts += transactions.flatMap { $0 }
  }

  func look() throws(DatabaseError) {
    let seen = seen
    try database.look { seen.take($0, $1) }
  }

  /// Writes a snapshot of everything seen; `others` runs while it is being written.
  func compact(keepsHistory: Bool = true, while others: () -> Void = {}) throws(DatabaseError) {
    let seen = seen
    let hidesDebts = hidesDebts
    var erases = false
    try database.compact(now: RecordingDatabase.now) {
      seen.take($0, $1)
    } mark: {
      seen.texts.count
    } entities: { sink throws(DatabaseError) in
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
  func erase(_ text: String) throws(DatabaseError) {
    let seen = seen
    try database.begin(now: RecordingDatabase.now) { seen.take($0, $1) }
    database.append(Array(text.utf8).span)
    do throws(DatabaseError) {
      try database.commitErasing(mark: 1) { sink throws(DatabaseError) in try sink.add(Array(text.utf8).span) }
      (seen.texts, seen.hasPendingErasure) = ([text], false)
    } catch {
      if case .unfinished = error { (seen.texts, seen.hasPendingErasure) = ([text], true) }
      throw error
    }
  }

  /// Texts read from each kept generation, oldest first.
  func past() throws(DatabaseError) -> [[String]] {
    var all: [[String]] = []
    for base in try database.bases() {
      let past = RecordingDatabase.Seen()
      try database.readHistory(from: base) { past.take($0, $1) }
      all.append(past.texts)
    }
    return all
  }

  func sync() throws(DatabaseError) { try database.sync() }

  func close() { database.close() }
}
