import Foundation
import Testing

@testable import Persistence

/// Snapshots, the generation before, and a crash between any two steps of making one.
@Suite struct SnapshotTests {
  @Test func aSnapshotIsOneJSONTextWithAnEntityALine() throws {
    let place = Workspace()
    var shelf = try Shelf(place)
    try shelf.put(#"{"a":1}"#, "2")
    try shelf.compact()
    let lines = try place.lines("snapshot-2.json")
    #expect(lines.count == 4 && lines[1] == #"{"a":1},"# && lines[2] == "2" && lines[3].hasPrefix(#"],"count":2,"c":""#))
    for name in ["snapshot-2.json", "MANIFEST.json"] {
      #expect(try JSONSerialization.jsonObject(with: Data(place[name])) is [String: Any])
    }
    for line in try place.lines("journal-1.jsonl") {
      #expect(try JSONSerialization.jsonObject(with: Data(line.utf8)) is [String: Any])
    }
  }

  @Test(arguments: [0, 1, 2]) func compactingKeepsEverything(changesAfter: Int) throws {
    let place = Workspace()
    var shelf = try Shelf(place)
    try shelf.putRun(["1", "2"])
    try shelf.compact()
    for change in 0..<changesAfter { try shelf.put("\(change + 3)") }
    let again = try Shelf(place)
    #expect(again.texts == shelf.texts && again.findings == [])
    #expect(again.store.status.journalLines == changesAfter)
  }

  @Test func withoutNewLinesThereIsNothingToDo() throws {
    let place = Workspace()
    var shelf = try Shelf(place)
    try shelf.compact()
    try shelf.put("1")
    try shelf.compact()
    let before = try place.content
    try shelf.compact()
    #expect(try place.content == before)
  }

  @Test func aSnapshotIsWantedByLinesOrBytes() throws {
    var options = Shelf.options
    options.snapshotLines = 2
    options.snapshotBytes = 1000
    var shelf = try Shelf(Workspace(), options)
    try shelf.put("1", "2")
    #expect(shelf.wantsSnapshot == false)
    try shelf.put("3")
    #expect(shelf.wantsSnapshot == true)
    try shelf.compact()
    #expect(shelf.wantsSnapshot == false)
    try shelf.put("\"" + String(repeating: "x", count: 1000) + "\"")
    #expect(shelf.wantsSnapshot == true)
  }

  @Test func aDamagedSnapshotFallsBackToTheGenerationBefore() throws {
    let place = Workspace()
    var shelf = try Shelf(place)
    for text in ["1", "2", "3"] {
      try shelf.put(text)
      try shelf.compact()
    }
    try shelf.put("4")
    for (name, isLoneLoss) in [("snapshot-3.json", true), ("snapshot-2.json", false)] {
      var bytes = try place[name]
      bytes[bytes.count / 2] ^= 1
      try place.write(bytes, to: name)
      let again = try Shelf(place)
      #expect(again.store.status.isReadOnly && again.findings.first == .snapshot)
      #expect(again.texts == (isLoneLoss ? ["1", "2", "3", "4"] : []))
    }
  }

  @Test(arguments: ["MANIFEST.json", "journal-3.jsonl", "snapshot-2.json"]) func aMissingFileIsTold(name: String) throws {
    let place = Workspace()
    var shelf = try Shelf(place)
    try shelf.put("1")
    try shelf.compact()
    try shelf.put("2")
    try shelf.compact()
    try shelf.put("3")
    try place.remove(name)
    let again = try Shelf(place)
    let expected: Finding.Kind = ["MANIFEST.json": .manifest, "snapshot-2.json": .snapshot][name] ?? .segmentMissing
    #expect(again.findings == [expected] && again.store.status.isReadOnly)
    #expect(again.texts == (expected == .segmentMissing ? ["1", "2"] : ["1", "2", "3"]))
    #expect(again.store.status.storeID == shelf.store.status.storeID)
  }

  @Test func entitiesThatCannotBeGivenLeaveTheStoreAsItWas() throws {
    let place = Workspace()
    var shelf = try Shelf(place)
    try shelf.put("1")
    let error = storeError { () throws(StoreError) in
      try shelf.store.compact(now: Shelf.now) { _, _ in
      } mark: {
        1
      } entities: { _ throws(StoreError) in
        throw .full(.short)
      }
    }
    #expect(error == .full(.short))
    #expect(try place.names == ["MANIFEST.json", "journal-1.jsonl", "journal-2.jsonl"])
    #expect(try Shelf(place).texts == ["1"])
    try shelf.put("2")
    try shelf.compact()
    #expect(try Shelf(place).texts == ["1", "2"])
  }
}
