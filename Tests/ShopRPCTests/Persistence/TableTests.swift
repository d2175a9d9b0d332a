import Testing

@testable import Persistence

/// Headers and directories are handled by tables with one row for each combination of findings.
struct TableTests {
  @Test func eachHeadMatchesExactlyOneRow() {
    for bits in 0..<128 {
      let facts = HeaderFacts(
        exists: bits & 1 != 0, isWhole: bits & 2 != 0, isIntact: bits & 4 != 0, isNewer: bits & 8 != 0,
        isHead: bits & 16 != 0, isOurs: bits & 32 != 0, fits: bits & 64 != 0)
      let rows = HeaderTable.rows.filter { $0.matches(facts) }
      #expect(rows.count == 1, "\(facts)")
      #expect(rows.first?.decision == HeaderTable.decision(on: facts))
      let isSound = facts.exists && facts.isWhole && facts.isIntact && !facts.isNewer && facts.isHead && facts.isOurs && facts.fits
      #expect((HeaderTable.decision(on: facts) == .enter) == isSound, "\(facts)")
    }
  }

  @Test func eachDirectoryMatchesExactlyOneRow() {
    for root in StartFacts.Root.allCases {
      for first in StartFacts.First.allCases {
        for bits in 0..<4 {
          let facts = StartFacts(root: root, first: first, hasMore: bits & 1 != 0, isWritable: bits & 2 != 0)
          let rows = StartTable.rows.filter { $0.matches(facts) }
          #expect(rows.count == 1, "\(facts)")
          #expect(rows.first?.decision == StartTable.decision(on: facts))
          let isMade = StartTable.decision(on: facts) == .make
          #expect(!isMade || (root == .missing && !facts.hasMore && first != .head && first != .newer && facts.isWritable), "\(facts)")
        }
      }
    }
  }

  /// The three files whose first line states who may read them, and how the database finds them.
  enum VersionedFile: CaseIterable {
    case manifest
    case head
    case firstHead
    case snapshot
    case snapshotWithoutManifest
  }

  @Test(arguments: VersionedFile.allCases) func aNewerFormatIsRefusedAndNothingIsChanged(file: VersionedFile) throws {
    let workspace = Workspace()
    do {
      var shelf = try RecordingDatabase(workspace)
      if file != .firstHead {
        try shelf.put("1")
        try shelf.compact()
        try shelf.put("2")
      }
      shelf.database.close()
    }
    switch file {
    case .manifest: try raise("MANIFEST.json", in: workspace)
    case .head: try raise("journal-2.jsonl", in: workspace)
    case .firstHead: try raise("journal-1.jsonl", in: workspace)
    case .snapshot, .snapshotWithoutManifest:
      let sum = try raise("snapshot-1.json", in: workspace)
      if file == .snapshot { try rename(sum, in: workspace) } else { try workspace.remove("MANIFEST.json") }
    }
    let before = try workspace.content
    #expect(databaseError { () throws(DatabaseError) in _ = try RecordingDatabase(workspace) } == .newer(minReader: Limits.format + 1))
    #expect(try workspace.content == before)
  }

  /// A newer program may have continued the journal: nothing is written after the closing line, however often it is tried.
  @Test func aNewerSegmentIsNeverWrittenTo() throws {
    let workspace = Workspace()
    let disk = FaultyDisk()
    var shelf = try RecordingDatabase(workspace, storage: disk)
    var other = try RecordingDatabase(workspace)
    try shelf.put("1")
    try other.compact()
    let opened = disk.opened.count
    try raise("journal-2.jsonl", in: workspace)
    let before = try workspace.content
    for _ in 1...3 {
      #expect(databaseError { () throws(DatabaseError) in try shelf.put("2") } == .newer(minReader: Limits.format + 1))
      #expect(databaseError { () throws(DatabaseError) in try shelf.look() } == .newer(minReader: Limits.format + 1))
    }
    #expect(try workspace.content == before && shelf.texts == ["1"] && disk.opened.count == opened)
  }

  /// A newer program may appear while this one has the database open.
  @Test func aNewerManifestIsNotReplaced() throws {
    let workspace = Workspace()
    var shelf = try RecordingDatabase(workspace)
    try shelf.put("1")
    try raise("MANIFEST.json", in: workspace)
    let before = try workspace["MANIFEST.json"]
    #expect(databaseError { () throws(DatabaseError) in try shelf.compact() } == .newer(minReader: Limits.format + 1))
    shelf.database.close()
    #expect(try workspace["MANIFEST.json"] == before)
  }

  /// Changes a file so that only readers of the next format may read it, with a valid checksum; returns the checksums before and after.
  @discardableResult private func raise(_ name: String, in workspace: Workspace) throws -> (String, String) {
    let text = String(decoding: try workspace[name], as: UTF8.self)
    let isJournal = name.hasPrefix("journal")
    let end = isJournal ? try #require(text.firstIndex(of: "\n")) : text.index(before: text.endIndex)
    let (line, rest) = (text[..<end], text[end...])
    let before = String(line.dropLast(2).suffix(8))
    let raised = line.dropLast(ChecksumTrailer.size).replacing(
      /"minReader":\d/, with: #""minReader":\#(Limits.format + 1)"#, maxReplacements: 1)
    var bytes = Bytes()
    bytes.append(text: String(raised))
    let sum = ChecksumTrailer.close(&bytes, from: 0)
    try workspace.write(Array((bytes.text + rest).utf8), to: name)
    var hex = Bytes()
    hex.append(checksum: sum)
    return (before, hex.text)
  }

  /// Updates the checksum of a snapshot in the manifest.
  private func rename(_ sums: (before: String, after: String), in workspace: Workspace) throws {
    let text = String(decoding: try workspace["MANIFEST.json"], as: UTF8.self).dropLast(ChecksumTrailer.size + 1)
    var bytes = Bytes()
    bytes.append(text: String(text.replacing(sums.before, with: sums.after)))
    _ = ChecksumTrailer.close(&bytes, from: 0)
    bytes.append(byte: ASCII.newline)
    try workspace.write(Array(bytes.text.utf8), to: "MANIFEST.json")
  }
}
