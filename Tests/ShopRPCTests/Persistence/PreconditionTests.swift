import Glibc
import Testing

@testable import Persistence

/// Failures that end the process, and some that must not; each runs in a separate process.
struct PreconditionTests {
  private let workspace = Workspace()

  @Test func aValueOfTwoLinesTraps() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [path = workspace.path as String] in
      var database = try PreconditionTests.database(path)
      try database.begin(now: RecordingDatabase.now) { _, _ in }
      database.append(Array("1\n2".utf8).span)
    }
    #expect(try #require(result).standardErrorContent.contains("a value must be one line".utf8))
  }

  @Test func appendingOutsideAGroupTraps() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [path = workspace.path as String] in
      var database = try PreconditionTests.database(path)
      database.append(Array("1".utf8).span)
    }
    #expect(try #require(result).standardErrorContent.contains("append must be called between".utf8))
  }

  @Test func anUnfinishedTransactionTraps() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [path = workspace.path as String] in
      var database = try PreconditionTests.database(path)
      try database.begin(now: RecordingDatabase.now) { _, _ in }
      database.append(Array("1".utf8).span, isLast: false)
      try database.commit()
    }
    #expect(try #require(result).standardErrorContent.contains("a transaction must end before its group".utf8))
  }

  /// By default, SIGXFSZ would end the process.
  @Test func aFileAtItsSizeLimitIsAFullDisk() async throws {
    await #expect(processExitsWith: .success) { [path = workspace.path as String] in
      var database = try PreconditionTests.database(path)
      var limit = rlimit(rlim_cur: 2000, rlim_max: 2000)
      #expect(unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      var written = 0
      let error = databaseError { () throws(DatabaseError) in
        while written < 2000 {
          try database.begin(now: RecordingDatabase.now) { _, _ in }
          database.append(Array("12345".utf8).span)
          try database.commit()
          written += 1
        }
      }
      guard case .full = error, written > 0, database.status.failure == nil else { exit(1) }
      var again = try Database(directory: path, options: RecordingDatabase.options, now: RecordingDatabase.now)
      try again.load { _, _ in }
      exit(again.sequence == written && again.status.issues == [] ? 0 : 1)
    }
  }

  private static func database(_ path: String) throws -> Database {
    var database = try Database(directory: path, options: RecordingDatabase.options, now: RecordingDatabase.now)
    try database.load { _, _ in }
    return database
  }
}
