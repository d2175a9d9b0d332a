@testable import Persistence

/// Store whose caller records everything it visits.
struct RecordingDatabase: ~Copyable {
  var database: Database
  let seen: Seen
  /// Keeps the directory alive as long as the database.
  private let workspace: Workspace

  /// State that a caller would hold in memory.
  final class Seen {
    var texts: [String] = []
    var sequences: [Int] = []
    var times: [Int] = []
    var restarts = 0
    /// True after a text that erases all earlier data.
    var hasPendingErasure = false

    /// Prefix of a text that erases everything before it.
    static let erasure = "\"erase"

    func take(_ stored: Stored, _ bytes: Span<UInt8>) {
      switch stored {
      case .restart:
        texts = []
        restarts += 1
        hasPendingErasure = false
      case .snapshot: break
      case .entity: texts.append(Self.text(bytes))
      case .transaction(let sequence, let time, _):
        if Self.text(bytes).hasPrefix(Self.erasure) {
          texts = []
          hasPendingErasure = true
        }
        texts.append(Self.text(bytes))
        sequences.append(sequence)
        times.append(time.count)
      }
    }

    static func text(_ bytes: Span<UInt8>) -> String {
      String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
    }
  }

  /// Time of every change by default: 2026-11-21T00:44:12.123Z.
  static let now = Milliseconds(1_795_221_852_123)

  /// Timeout for the lock in milliseconds: a process started by another test inherits our descriptors until it calls `exec`, and on a busy
  /// machine it is long before it does.
  static let patience = Int(Patience.milliseconds)

  /// Keeps only the generation before the last one, and reserves nothing.
  static var options: DatabaseOptions {
    var options = DatabaseOptions(lockWait: RecordingDatabase.patience, seed: 7)
    options.history.bytes = 0
    options.reserve = 0
    return options
  }

  init(
    _ workspace: Workspace, _ options: DatabaseOptions = RecordingDatabase.options, storage: any Storage = Disk(), loads: Bool = true
  ) throws(DatabaseError) {
    let seen = Seen()
    var database = try Database(directory: workspace.path, options: options, storage: storage, now: Self.now)
    if loads { try database.load { seen.take($0, $1) } }
    self.database = database
    self.seen = seen
    self.workspace = workspace
  }

  var texts: [String] { seen.texts }
  var wantsSnapshot: Bool { database.wantsSnapshot }
  var issues: [DatabaseIssue.Kind] { database.status.issues.map(\.kind) }

  mutating func look() throws(DatabaseError) {
    let seen = seen
    try database.look { seen.take($0, $1) }
  }

  mutating func begin(now: Milliseconds = RecordingDatabase.now) throws(DatabaseError) {
    let seen = seen
    try database.begin(now: now) { seen.take($0, $1) }
  }

  mutating func append(_ text: String, isLast: Bool = true) {
    database.append(Array(text.utf8).span, isLast: isLast)
  }

  /// Commits one group of one-line transactions.
  mutating func put(_ texts: String..., now: Milliseconds = RecordingDatabase.now) throws(DatabaseError) {
    try begin(now: now)
    for text in texts { append(text) }
    try database.commit()
    seen.texts += texts
  }

  /// Commits one transaction with these lines.
  mutating func putRun(_ texts: [String]) throws(DatabaseError) {
    try begin()
    for (index, text) in texts.enumerated() { append(text, isLast: index == texts.count - 1) }
    try database.commit()
    seen.texts += texts
  }

  /// Writes a snapshot of everything seen.
  mutating func compact(now: Milliseconds = RecordingDatabase.now, keepsHistory: Bool = true) throws(DatabaseError) {
    let seen = seen
    try database.compact(now: now) {
      seen.take($0, $1)
    } mark: {
      seen.texts.count
    } entities: { sink throws(DatabaseError) in
      for text in seen.texts { try sink.add(Array(text.utf8).span) }
    } mode: {
      keepsHistory ? .keepsHistory : .erasesHistory
    }
  }

  /// Commits one group of one-line transactions that replace everything before them.
  mutating func erase(_ texts: String...) throws(DatabaseError) {
    try begin()
    for text in texts { append(text) }
    try database.commitErasing(mark: texts.count) { sink throws(DatabaseError) in
      for text in texts { try sink.add(Array(text.utf8).span) }
    }
    seen.texts = texts
  }
}

/// Error of a call; nil if it succeeds.
func databaseError(_ call: () throws(DatabaseError) -> Void) -> DatabaseError? {
  do throws(DatabaseError) {
    try call()
    return nil
  } catch {
    return error
  }
}
