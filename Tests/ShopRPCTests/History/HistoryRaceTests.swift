import Foundation
import ShopModel
import Testing

@testable import ShopRPC

/// Queries of past revisions while another process erases the history: none fails, whenever the erasure happens.
struct HistoryRaceTests {
  /// Store with four generations of two changes each.
  private static func fill(_ folder: borrowing TestFolder) throws {
    let peer = try Peer(.stored(in: folder))
    for generation in 1...4 {
      for cart in 1...2 { #expect(peer.ask("cart.create", #"{"name":"\#(generation).\#(cart)"}"#).errorText == "") }
      if generation < 4 { peer.compact() }
    }
    _ = peer.finished()
  }

  /// Request, and the errors that it may return instead of a result.
  private static let looks: [(method: String, params: String, meta: String?, faults: Set<String>)] = [
    ("history.list", "{}", nil, []),
    ("history.undo", "{}", #""dryRun":true"#, ["notAllowed reason=nothingToUndo"]),
    ("history.redo", "{}", #""dryRun":true"#, ["notAllowed reason=nothingToRedo"]),
    ("history.undo", #"{"revision":3}"#, #""dryRun":true"#, ["historyGone oldest=9"]),
    ("history.diff", #"{"from":1}"#, nil, ["historyGone oldest=9"]),
    ("cart.list", "{}", #""asOf":3"#, ["historyGone oldest=9"]),
    ("history.list", "{}", #""asOf":5"#, ["historyGone oldest=9"]),
  ]

  @Test(arguments: looks.indices) func noQueryFails(_ index: Int) throws {
    let look = Self.looks[index]
    let folder = try TestFolder(inMemory: true)
    try Self.fill(folder)
    var faults: Set<String> = []
    var call = 0
    var isReached = true
    while isReached {
      let workspace = try TestFolder(inMemory: true)
      try FileManager.default.copyItem(atPath: folder.path, toPath: workspace.path + "/store")
      var options = Options.stored(in: workspace)
      options.directory = workspace.path + "/store"
      let disk = FaultyDisk()
      let (reader, eraser) = (try Peer(options, storage: disk), try Peer(options))
      var left = call
      var erased: String?
      disk.beforeCall = {
        if left == 0 { erased = eraser.ask("data.reset", #"{"scope":"carts","confirm":"reset"}"#).errorText }
        left -= 1
      }
      faults.insert(reader.ask(look.method, look.params, meta: look.meta).errorText)
      disk.beforeCall = {}
      isReached = erased != nil
      #expect(erased == "" || !isReached)
      #expect(reader.ask("history.list").errorText == "", "call \(call)")
      call += Endurance.isThorough ? 1 : 4
    }
    #expect(faults.subtracting(look.faults).subtracting([""]) == [])
    #expect(call > 5 || look.method == "history.redo")
  }

  /// If the files are at fault, the error does not claim that a change was not stored: there was none.
  @Test func damagedHistoryIsReportedAsSuch() throws {
    let folder = try TestFolder()
    try Self.fill(folder)
    try FileManager.default.removeItem(atPath: folder.path + "/journal-1.jsonl")
    let peer = try Peer(.stored(in: folder))
    for (method, meta) in [("history.list", nil), ("cart.list", #""asOf":1"#)] as [(String, String?)] {
      let answer = peer.ask(method, meta: meta)
      #expect(answer.errorText == "storageFailed applied=false")
      #expect(answer.part("error.data.text").hasPrefix("A part of the history in “"))
    }
  }
}
