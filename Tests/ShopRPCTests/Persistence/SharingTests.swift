import Testing

@testable import Persistence

/// Several stores on one directory, as several processes have it.
@Suite struct SharingTests {
  @Test func eachSeesTheChangesOfTheOther() throws {
    let place = Workspace()
    var one = try Shelf(place)
    var other = try Shelf(place)
    for round in 0..<5 {
      try one.put("\(round)a")
      try other.put("\(round)b", "\(round)c")
    }
    try one.look()
    let all = (0..<5).flatMap { ["\($0)a", "\($0)b", "\($0)c"] }
    #expect(one.texts == all && other.texts == all)
    #expect(try Shelf(place).texts == all)
    #expect(one.store.status.storeID == other.store.status.storeID)
  }

  @Test func anOpenGroupKeepsOthersOutAndNamesItsProcess() throws {
    let place = Workspace()
    var one = try Shelf(place)
    var other = try Shelf(place)
    try one.begin()
    other.store.waits = false
    #expect(storeError { () throws(StoreError) in try other.begin() } == .busy(pid: Disk().processID))
    other.store.waits = true
    one.store.abandon()
    try other.put("1")
    try one.look()
    #expect(one.texts == ["1"])
  }

  @Test func oneCompactsWhileTheOtherHoldsTheOldSegment() throws {
    let place = Workspace()
    var one = try Shelf(place)
    var other = try Shelf(place)
    try one.put("1", "2")
    try other.look()
    try one.put("3")
    try one.compact()
    try one.put("4")
    try other.look()
    #expect(other.texts == ["1", "2", "3", "4"] && other.seen.restarts == 0)
    #expect(other.store.status.journalLines == 1 && other.store.status.snapshotBytes > 0)
    try other.put("5")
    try one.put("6")
    try other.compact()
    #expect(one.store.status.journalLines == 3)
    try one.put("7")
    #expect(try place.names == ["MANIFEST.json", "journal-4.jsonl", "journal-7.jsonl", "snapshot-3.json", "snapshot-6.json"])
    #expect(try Shelf(place).texts == ["1", "2", "3", "4", "5", "6", "7"])
    #expect(one.store.status.journalLines == 1)
  }

  @Test func oneThatWasLeftFarBehindReadsAfresh() throws {
    let place = Workspace()
    var one = try Shelf(place)
    var other = try Shelf(place)
    for text in ["1", "2", "3", "4"] {
      try one.put(text)
      try one.compact()
    }
    try one.put("5")
    try other.put("6")
    #expect(other.texts == ["1", "2", "3", "4", "5", "6"] && other.seen.restarts == 1)
    try one.look()
    #expect(one.texts == other.texts)
  }

  @Test func whatAWriterLeftTornIsCutByTheNext() throws {
    let place = Workspace()
    var one = try Shelf(place)
    try one.put("1")
    let whole = try place["journal-1.jsonl"]
    try place.write(whole + Array(#"{"s":2,"d"#.utf8), to: "journal-1.jsonl")
    var reader = try Shelf(place)
    #expect(reader.store.status.cutLines == 1)
    try place.write(whole + Array(#"{"s":2,"d"#.utf8), to: "journal-1.jsonl")
    try reader.look()
    #expect(reader.texts == ["1"] && !reader.store.status.isReadOnly)
    try one.put("2")
    try reader.look()
    #expect(reader.texts == ["1", "2"])
    #expect(try Shelf(place).findings == [])
  }

  @Test func aTornTailIsCutAlsoWhenAllIsReadAfresh() throws {
    let place = Workspace()
    var one = try Shelf(place)
    var other = try Shelf(place)
    for text in ["1", "2", "3"] {
      try one.put(text)
      try one.compact()
    }
    try one.put("4")
    try place.write(place["journal-4.jsonl"] + Array("{".utf8), to: "journal-4.jsonl")
    try other.put("5")
    #expect(other.seen.restarts == 1 && other.store.status.cutLines == 1)
    #expect(try Shelf(place).texts == ["1", "2", "3", "4", "5"])
  }

  @Test func twoThatOpenANewDirectoryFoundOneStore() throws {
    let place = Workspace()
    var one = try Shelf(place, StoreOptions(lockWait: Shelf.patience))
    var other = try Shelf(place, StoreOptions(lockWait: Shelf.patience))
    #expect(try place.names == ["journal-1.jsonl"])
    try other.put("1")
    try one.put("2")
    #expect(one.texts == ["1", "2"] && one.store.status.storeID == other.store.status.storeID)
    #expect(try Shelf(place).texts == ["1", "2"])
  }

  @Test func aStoreThatIsTakenAwayStopsTheOther() throws {
    let place = Workspace()
    var one = try Shelf(place)
    try one.put("1")
    for name in try place.names { try place.remove(name) }
    _ = try Shelf(place, StoreOptions(lockWait: Shelf.patience, seed: 8))
    #expect(storeError { () throws(StoreError) in try one.put("2") } == .readOnly)
    #expect(one.findings == [.exchanged] && one.texts == ["1"])
  }

  @Test func aJournalThatShrinksStopsTheOther() throws {
    let place = Workspace()
    var one = try Shelf(place)
    try one.put("1")
    let before = try place["journal-1.jsonl"]
    try one.put("2")
    let handle = try place.lines("journal-1.jsonl").count
    try truncate(place, to: before.count)
    try one.look()
    #expect(handle == 3 && one.findings == [.exchanged] && one.texts == ["1", "2"])
  }

  private func truncate(_ place: Workspace, to size: Int) throws {
    let disk = Disk()
    let folder = try disk.openDirectory(place.path)
    let file = try disk.open("journal-1.jsonl", in: folder, for: .append)
    try disk.truncate(file, to: size)
    disk.close(file)
    disk.close(folder)
  }
}
