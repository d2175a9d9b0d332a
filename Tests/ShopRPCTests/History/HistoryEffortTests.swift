import Testing

@testable import ShopModel
@testable import ShopRPC

/// The effort for an undo depends on how far back the undone change is, not on the length of the history.
struct HistoryEffortTests {
  /// A database with a snapshot after every ten items, the last one excepted, that nobody has asked for its history.
  private static func peer(in folder: borrowing TestFolder, parts: Int) throws -> Peer {
    let peer = try Peer(.stored(in: folder))
    for number in 0..<parts * 10 {
      if number > 0, number.isMultiple(of: 10) { peer.compact() }
      _ = peer.ask("list.add", #"{"name":"item \#(number)"}"#)
    }
    return try peer.restart()
  }

  private static func read(_ peer: Peer) -> Int { peer.conversation.service.context.views.changes.entries.count }

  @Test(arguments: [2, 8]) func anUndoReadsTheNewestChanges(parts: Int) throws {
    let folder = try TestFolder()
    let peer = try Self.peer(in: folder, parts: parts)
    for number in 1...10 {
      #expect(peer.ask("history.undo").part("result.undone.revision") == "\(parts * 10 + 1 - number)")
      #expect(Self.read(peer) == 9 + number)
    }
    // the next one is before the snapshot
    #expect(peer.ask("history.undo").part("result.undone.revision") == "\(parts * 10 - 10)")
    #expect(Self.read(peer) == 30)
    #expect(peer.ask("history.redo").part("result.redone.revision") == "\(parts * 10 - 10)")
    #expect(peer.ask("history.list", #"{"limit":1}"#).part("result.count") == "\(parts * 10 + 12)")
  }

  /// A revision is looked up from the snapshot before it.
  @Test func aRevisionReadsTheChangesSince() throws {
    let folder = try TestFolder()
    let peer = try Self.peer(in: folder, parts: 8)
    #expect(peer.ask("history.undo", #"{"revision":65}"#).errorText == "")
    #expect(Self.read(peer) == 20)
    #expect(peer.ask("history.undo", #"{"revision":9}"#).errorText == "")
    #expect(Self.read(peer) == 81)
    // what undoes an early change needs to know it
    let other = try peer.restart()
    #expect(other.ask("history.redo").part("result.redone.revision") == "9")
    #expect(Self.read(other) > 72)
  }

  /// What a session has not done is not searched for.
  @Test func aNewSessionHasNothingToUndo() throws {
    let folder = try TestFolder()
    let peer = try Self.peer(in: folder, parts: 8)
    #expect(peer.ask("history.undo", #"{"mine":true}"#).errorText == "notAllowed reason=nothingToUndo")
    #expect(Self.read(peer) == 10)
    _ = peer.ask("list.add", #"{"name":"mine"}"#)
    peer.compact()
    #expect(peer.ask("history.undo", #"{"mine":true}"#).part("result.undone.revision") == "81")
    #expect(Self.read(peer) == 11)
  }

  /// The states near the end are kept, so that no file is read again; a change of any size can be undone.
  @Test(arguments: [600, 1400]) func manyChangesAreUndoneInARow(count: Int) throws {
    let peer = try Peer()
    for number in 0..<count { _ = peer.ask("list.add", #"{"name":"item \#(number % 50)"}"#) }
    let rows = (0..<6000).map { #"{"id":"p\#($0)","name":"P\#($0)","price":"1"}"# }.joined(separator: ",")
    _ = peer.ask("data.import", #"{"format":"shop","data":[\#(rows)]}"#)
    _ = peer.ask("list.add", #"{"name":"last"}"#)
    let changes = peer.conversation.service.context.views.changes
    for number in 0..<8 {
      #expect(peer.ask("history.undo").part("result.undone.revision") == "\(count + 2 - number)")
      if number == 0 { #expect(changes.reversal(of: count + 2) != nil && changes.reversal(of: count + 1) == nil) }
    }
    let shop = peer.conversation.service.shop.copy()
    #expect(shop.products.count == 0 && shop.items.count == 50)
  }
}
