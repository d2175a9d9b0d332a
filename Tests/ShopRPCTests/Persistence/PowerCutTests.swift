import Testing

@testable import Persistence

/// Acknowledged changes survive a power cut in situations that the simulation scripts do not cover.
struct PowerCutTests {
  private let disk = SimulatedDisk()
  private static let survivals: [Survival] = [.nothing, .everything, .allButLast, .seeded(1), .seeded(2)]

  /// StoreProcess with two generations.
  private func clerk() throws -> DatabaseProcess {
    let clerk = try DatabaseProcess(SimulatedProcess(disk, id: disk.newNumber()))
    try clerk.put([["\"1\""]])
    try clerk.compact()
    try clerk.put([["\"2\""], ["\"3\""]])
    return clerk
  }

  /// From now on, calls `look` with every possible disk state before each call.
  private func atEachMoment(_ look: @escaping (DiskState) -> Void) {
    disk.beforeCall = { disk in for survival in Self.survivals { look(disk.state.afterPowerCut(survival)) } }
  }

  private func files(_ state: DiskState, below path: String) -> [String: [UInt8]] {
    state.content.filter { $0.key.hasPrefix(path) }
  }

  @Test func aBackup() throws {
    let clerk = try clerk()
    var copies: Set<[String: [UInt8]]> = []
    atEachMoment { copies.insert(files($0, below: "/copy/")) }
    _ = try clerk.backUp(as: "copy")
    disk.beforeCall = { _ in }
    let copy = files(disk.state, below: "/copy/")
    #expect(!copy.isEmpty && copies.subtracting([copy]) == [[:]])
    #expect(files(disk.state.afterPowerCut(.nothing), below: "/copy/") == copy)
  }

  /// Directories created on the way to the database, including by a process that died before syncing them.
  @Test func theDirectoriesOfAStore() throws {
    let path = "/a/b/c"
    var last = 0
    for call in 1... where call == 1 || last >= call - 1 {
      let disk = SimulatedDisk()
      disk.fault = DiskFault(kind: .death, call: call, lasts: false)
      _ = databaseError { () throws(DatabaseError) in try put(path, on: disk) }
      last = disk.calls
      disk.fault = nil
      try put(path, on: disk)
      #expect(files(disk.state.afterPowerCut(.nothing), below: path).keys.contains("\(path)/MANIFEST.json"), "call \(call)")
      if last < call { break }
    }
    #expect(last > 10)
  }

  /// The same if the next process encounters an error: it acknowledges only durable changes.
  @Test(arguments: 0..<14) func theDirectoriesOfAStoreAndAnError(death: Int) throws {
    let path = "/a/b/c"
    var call = 0
    var isReached = true
    while isReached {
      call += 1
      let disk = SimulatedDisk()
      disk.fault = DiskFault(kind: .death, call: death, lasts: false)
      if death > 0 { _ = databaseError { () throws(DatabaseError) in try put(path, on: disk) } }
      let end = disk.calls + call
      disk.fault = DiskFault(kind: .error, call: end, lasts: false)
      let error = databaseError { () throws(DatabaseError) in try put(path, on: disk) }
      isReached = disk.calls >= end
      let lasting = files(disk.state.afterPowerCut(.nothing), below: path).keys
      #expect(error != nil || lasting.contains("\(path)/MANIFEST.json"), "call \(call)")
    }
    #expect(call > 10)
  }

  private func put(_ path: String, on disk: SimulatedDisk) throws(DatabaseError) {
    let process = SimulatedProcess(disk, id: disk.newNumber())
    defer { process.die() }
    var database = try Database(directory: path, options: DatabaseOptions(seed: 7), storage: process, now: RecordingDatabase.now)
    try database.load { _, _ in }
    try database.begin(now: RecordingDatabase.now) { _, _ in }
    database.append("1".utf8Span.span)
    try database.commit()
  }

  /// Bytes cut off the journal are in quarantine before they are removed, and stay cut off.
  @Test func aTornTail() throws {
    let tail = Array(#"{"s":4,"d":3"#.utf8)
    do {
      let clerk = try clerk()
      clerk.close()
    }
    var state = disk.state
    let journal = try #require(state.content["/store/journal-2.jsonl"])
    state.exchange("/store/journal-2.jsonl", by: journal + tail)
    disk.state = state
    var losses = 0
    atEachMoment { state in
      let exists = state.content.values.contains { String(decoding: $0, as: UTF8.self).contains(#""s":4,"d":3"#) }
      if !exists { losses += 1 }
    }
    let clerk = try DatabaseProcess(SimulatedProcess(disk, id: disk.newNumber()))
    disk.beforeCall = { _ in }
    #expect(clerk.status.cutLines == 1 && losses == 0)
    let left = disk.state.afterPowerCut(.nothing)
    #expect(left.content["/store/journal-2.jsonl"] == journal && left.content == disk.state.content)
  }

  /// Either the old database with its damage or the new one exists, and no byte of the old files is lost.
  @Test func aRepair() throws {
    try clerk().close()
    disk.state.exchange("/store/MANIFEST.json", by: nil)
    let old = disk.state.content
    var states: [[String: [UInt8]]: DiskState] = [:]
    atEachMoment { states[$0.content] = $0 }
    try repair()
    disk.beforeCall = { _ in }
    let left = disk.state.afterPowerCut(.nothing)
    #expect(left.content == disk.state.content && old.keys.allSatisfy { left.content[$0] == nil })
    #expect(Set(left.content.filter { $0.key.contains(FileName.quarantine) }.values) == Set(old.values))
    for state in states.values {
      let clerk = try DatabaseProcess(SimulatedProcess(SimulatedDisk(state)))
      #expect(clerk.texts == ["\"1\"", "\"2\"", "\"3\""])
      // its release need not be durable yet
      let contents = state.content.values.map(\.withoutReserve)
      #expect(old.values.allSatisfy { contents.contains($0.withoutReserve) })
    }
  }

  private func repair() throws {
    let inspection = try Inspection(directory: DatabaseProcess.path, .exclusive, storage: SimulatedProcess(disk, id: disk.newNumber()))
    let seen = RecordingDatabase.Seen()
    let salvage = try inspection.salvage(.everything) { seen.take($0, $1) }
    try inspection.rebuild(salvage, mark: seen.texts.count, reason: "test") { sink throws(DatabaseError) in
      for text in seen.texts { try sink.add(Array(text.utf8).span) }
    }
  }
}

extension DatabaseProcess {
  /// Makes a backup next to the database.
  fileprivate func backUp(as name: String) throws -> Backup {
    let parent = try machine.openDirectory("/")
    defer { machine.close(parent) }
    return try database.backUp(as: name, in: parent, catchUp: { _, _ in }, mark: { 0 })
  }
}
