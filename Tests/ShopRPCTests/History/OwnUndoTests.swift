import Foundation
import ShopModel
import Testing

@testable import ShopRPC

/// Undo of a client's own changes, while others work on the same database.
struct OwnUndoTests {
  private static let mine = #"{"mine":true}"#

  private func peer(in folder: borrowing TestFolder, as client: String? = nil) throws -> Peer {
    let peer = try Peer(.stored(in: folder))
    if let client { #expect(peer.ask("initialize", #"{"clientId":"\#(client)"}"#).errorText == "") }
    return peer
  }

  private func undone(_ peer: Peer, _ params: String = OwnUndoTests.mine) -> String {
    let answer = peer.ask("history.undo", params)
    return answer.errorText + answer.part("result.undone.text")
  }

  @Test func whatOthersDidStays() throws {
    let folder = try TestFolder()
    let (one, other) = (try peer(in: folder), try peer(in: folder))
    _ = one.ask("list.add", #"{"name":"Tea"}"#)
    _ = one.ask("list.add", #"{"name":"Rice"}"#)
    _ = other.ask("catalog.put", #"{"product":{"id":"milk","name":"Milk","price":"1.00"}}"#)
    _ = other.ask("cart.add", #"{"productId":"milk"}"#)
    _ = other.ask("cart.checkout", #"{"expectedTotal":"1.00"}"#)
    #expect(undone(one) == "Rice added to the list" && undone(one) == "Tea added to the list")
    #expect(undone(one) == "notAllowed reason=nothingToUndo")
    #expect(other.ask("order.list").part("result.count") == "1")
    #expect(one.ask("history.redo").part("result.redone.text") == "Tea added to the list")
    #expect(one.ask("history.redo", Self.mine).part("result.redone.text") == "Rice added to the list")
    #expect(other.ask("history.redo", Self.mine).errorText == "notAllowed reason=nothingToRedo")
    #expect(try undone(peer(in: folder)) == "notAllowed reason=nothingToUndo")
    #expect(undone(other, "{}") == "Rice added to the list")
    // another client has undone it
    #expect(undone(one) == "Tea added to the list")
  }

  /// A change without effect, whose response is kept for its key, makes no revision; the last one stays somebody else's.
  @Test func aKeptResponseIsNoChange() throws {
    let folder = try TestFolder()
    let (one, other) = (try peer(in: folder), try peer(in: folder))
    _ = other.ask("catalog.put", #"{"product":{"id":"milk","name":"Milk","price":"1.00"}}"#)
    _ = other.ask("list.add", #"{"name":"Rice"}"#)
    #expect(one.ask("cart.adjust", #"{"productId":"milk","by":0}"#, meta: #""idempotencyKey":"k""#).errorText == "")
    #expect(undone(one) == "notAllowed reason=nothingToUndo")
  }

  /// A change of another client does not end what a client can redo.
  @Test func othersDoNotEndARedo() throws {
    let folder = try TestFolder()
    let (one, other) = (try peer(in: folder), try peer(in: folder))
    _ = one.ask("list.add", #"{"name":"Tea"}"#)
    #expect(undone(one) == "Tea added to the list")
    _ = other.ask("list.add", #"{"name":"Rice"}"#)
    #expect(one.ask("history.redo").errorText == "notAllowed reason=nothingToRedo")
    #expect(one.ask("history.redo", Self.mine).part("result.redone.text") == "Tea added to the list")
  }

  /// What others have set since stays, even if it is what the change had set.
  @Test func whatOthersSetToTheSameStays() throws {
    let folder = try TestFolder()
    let (one, other) = (try peer(in: folder), try peer(in: folder))
    _ = one.ask("list.add", #"{"name":"Tea","id":"tea"}"#)
    for (peer, note) in [(one, "green"), (other, "black"), (other, "green")] {
      _ = peer.ask("list.update", #"{"itemId":"tea","note":"\#(note)"}"#)
    }
    #expect(undone(one).hasPrefix("undoBlocked"))
    #expect(undone(other) == "Tea on the list changed" && undone(other) == "Tea on the list changed")
    #expect(undone(one) == "Tea on the list changed")
    #expect(other.ask("list.item", #"{"itemId":"tea"}"#).part("result.item.note") == "")
  }

  @Test func aNamedClientFindsItsChangesAgain() throws {
    let folder = try TestFolder()
    var one = try peer(in: folder, as: "emacs@kitchen")
    _ = one.ask("list.add", #"{"name":"Tea"}"#)
    #expect(one.ask("history.list").part("result.entries.0.client") == "emacs@kitchen")
    _ = one.finished()
    #expect(try undone(peer(in: folder, as: "emacs@hall")) == "notAllowed reason=nothingToUndo")
    #expect(try undone(peer(in: folder)) == "notAllowed reason=nothingToUndo")
    one = try peer(in: folder, as: "emacs@kitchen")
    #expect(undone(one, #"{"mine":true,"topic":"cart"}"#) == "notAllowed reason=nothingToUndo")
    #expect(undone(one, #"{"mine":true,"topic":"list"}"#) == "Tea added to the list")
    #expect(one.ask("history.list").part("result.entries.0.client") == "emacs@kitchen")
  }

  /// A large change is stored as several lines, each with the client.
  @Test func aLargeChangeHasItsClientToo() throws {
    let folder = try TestFolder()
    let one = try peer(in: folder, as: "import")
    let rows = (1...6000).map { #"{"id":"p\#($0)","name":"Product number \#($0) with a long name","price":"1.00"}"# }
    #expect(one.ask("data.import", #"{"data":[\#(rows.joined(separator: ","))]}"#).part("result.added") == "6000")
    _ = one.finished()
    let again = try peer(in: folder, as: "import")
    #expect(undone(again).hasPrefix("Catalog imported"))
    #expect(again.ask("service.status").part("result.counts.products") == "0")
  }

  @Test func aRevisionExcludesTheOtherParams() throws {
    let folder = try TestFolder()
    let one = try peer(in: folder)
    let answer = one.ask("history.undo", #"{"revision":1,"mine":true,"topic":"list"}"#)
    #expect(answer.part("error.data.problems.0.path") == "/topic" && answer.part("error.data.problems.1.path") == "/mine")
  }

  /// Method, params, and the question before its undo; empty if there is none.
  @Test(
    arguments: [
      ("list.addText", #"{"text":"milk"}"#, nil, ""),
      // an import may be about anything, so that without a topic each one asks
      (
        "data.import", #"{"data":[{"id":"a","name":"A","price":"1"},{"id":"b","name":"B","price":"1"}]}"#, nil,
        "Undo this change? Catalog imported: 2 products. This changes 2 entries."
      ),
      (
        "data.import",
        #"{"data":[{"id":1,"name":"A","price":1},{"id":2,"name":"B","price":1},{"id":3,"name":"C","price":1},{"id":4,"name":"D","price":1}]}"#,
        "catalog", "Undo this change? Catalog imported: 4 products. This changes 4 entries."
      ),
      (
        "data.import",
        #"{"format":"shop","data":{"format":"shop","version":1,"locations":[{"id":"a","name":"A","order":1,"color":{"red":0,"green":0,"blue":0,"opacity":1}}]}}"#,
        nil,
        "Undo this change? Data imported: 1 entry. This changes 1 entry."
      ),
    ] as [(String, String, String?, String)])
  func aLargeUndoAsksFirst(method: String, params: String, topic: String?, question: String) throws {
    let folder = try TestFolder()
    let one = try peer(in: folder)
    #expect(one.ask(method, params).errorText == "")
    let topic = topic.map { #","topic":"\#($0)""# } ?? ""
    let answer = one.ask("history.undo", #"{"mine":true\#(topic)}"#, meta: #""dryRun":true"#)
    let asked = ["title", "message"].map { answer.part("result.confirmation.\($0)") }
    #expect(asked.joined(separator: " ").trimmingCharacters(in: .whitespaces) == question)
    #expect(one.ask("history.undo", Self.mine).part("result.confirmation.title") == "")
    let again = one.ask("history.redo", Self.mine, meta: #""dryRun":true"#)
    #expect(again.part("result.confirmation.title").isEmpty == question.isEmpty)
  }

  /// Two clients change one database at random; neither undoes what the other did.
  @Test func noUndoConcernsTheOther() throws {
    let folder = try TestFolder()
    let peers = [try peer(in: folder), try peer(in: folder, as: "b")]
    var random = Seeded(3)
    var own: [Set<String>] = [[], []]
    for step in 0..<Endurance.times(300) {
      let index = random.below(2)
      let answer: Answer
      switch random.below(5) {
      case 0: answer = peers[index].ask("history.undo", Self.mine)
      case 1: answer = peers[index].ask("history.redo", Self.mine)
      case 2: answer = peers[index].ask("cart.create", #"{"name":"C\#(step)"}"#)
      default: answer = peers[index].ask("list.add", #"{"name":"Item \#(random.below(20))"}"#)
      }
      let root = answer.part("result.undone.revision") + answer.part("result.redone.revision")
      if root.isEmpty, answer.errorText.isEmpty { own[index].insert(answer.part("result.revision")) }
      #expect(root.isEmpty || own[index].contains(root), "step \(step)")
    }
  }
}

/// Ranges of own revisions.
struct OwnRevisionsTests {
  @Test func rangesAreSearchedAndShortened() {
    var revisions = OwnRevisions()
    var numbers: Set<Int> = []
    var random = Seeded(1)
    for number in 1...200 where random.below(3) > 0 {
      revisions.add(number)
      numbers.insert(number)
    }
    for last in [250, 200, 151, 150, 77, 1, 0] {
      revisions.removeAll(after: last)
      for number in 0...201 { #expect(revisions.contains(number) == (number <= last && numbers.contains(number))) }
    }
    revisions.add(1)
    #expect(revisions.contains(1))
  }
}
