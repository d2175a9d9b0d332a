import ShopModel
import Testing

@testable import ShopRPC

/// The history as clients see it: across sessions, restarts, processes, and snapshots.
struct HistoryTests {
  private static let ann = CustomerID("ann")

  /// Milk and bread in the catalog, one milk in the guest's cart.
  private static func peer(_ options: Options = .fixed) throws -> Peer {
    let peer = try Peer(options)
    _ = peer.ask("catalog.put", #"{"product":{"id":"milk","name":"Milk","price":"1.00"}}"#)
    _ = peer.ask("catalog.put", #"{"product":{"id":"bread","name":"Bread","price":"2.00"}}"#)
    _ = peer.ask("cart.add", #"{"productId":"milk"}"#)
    return peer
  }

  /// Texts of the history, newest first.
  private func texts(_ peer: Peer, _ params: String = "{}") -> [String] {
    Answer(peer.ask("history.list", params).part("result.entries")).elements.map { $0.part("text") }
  }

  @Test func sharedChangesAreVisibleToOthers() throws {
    let peer = try Self.peer()
    _ = peer.ask("list.add", #"{"name":"Tea"}"#)
    #expect(texts(peer).first == "Tea added to the list")
    peer.conversation.service.session.customer = Self.ann
    _ = peer.ask("cart.add", #"{"productId":"bread"}"#)
    let all = ["Bread added to the cart", "Tea added to the list", "Bread added to the catalog", "Milk added to the catalog"]
    #expect(texts(peer) == all)
    #expect(texts(peer, #"{"topic":"cart"}"#) == ["Bread added to the cart"])
    #expect(peer.ask("history.diff", #"{"from":2}"#).part("result.count") == "3")
    #expect(peer.ask("history.undo", #"{"revision":3}"#).errorText == "notFound what=revision id=3")
    #expect(peer.ask("history.undo").part("result.undone.revision") == "5")
    // anyone may undo a change to shared data, but only by revision
    #expect(peer.ask("history.undo").errorText == "notAllowed reason=nothingToUndo")
    #expect(peer.ask("history.undo", #"{"revision":4}"#).part("result.undone.text") == "Tea added to the list")
    peer.conversation.service.session.customer = .guest
    #expect(texts(peer).prefix(3) == ["Undone: Tea added to the list", "Tea added to the list", "Milk added to the cart"])
    // the guest's latest change is already undone, so the one before it is next
    #expect(peer.ask("history.undo").part("result.undone.text") == "Milk added to the cart")
  }

  /// Undoing a deletion restores the product in other customers' carts, which see only the product in the history.
  @Test func aProductComesBackToOthersCarts() throws {
    let peer = try Self.peer()
    peer.conversation.service.session.customer = Self.ann
    _ = peer.ask("cart.add", #"{"productId":"milk","quantity":3}"#)
    _ = peer.ask("catalog.delete", #"{"productId":"milk"}"#)
    #expect(peer.ask("cart.get").part("result.cart.pieceCount") == "0")
    _ = peer.ask("history.undo")
    #expect(peer.ask("cart.get").part("result.cart.pieceCount") == "3")
    peer.conversation.service.session.customer = .guest
    #expect(peer.ask("cart.get").part("result.cart.pieceCount") == "1")
    #expect(texts(peer).prefix(2) == ["Undone: Milk deleted from the catalog", "Milk deleted from the catalog"])
    let change = Answer(peer.ask("history.diff", #"{"from":5}"#).part("result.change")).elements
    #expect(change.map { "\($0.part("op")) \($0.part("type")) \($0.part("id"))" } == ["put cart cart-1", "put product milk"].reversed())
  }

  /// Redo does not overwrite another customer's change that was made after the undo.
  @Test func anotherCustomersChangeIsNotOverwritten() throws {
    let peer = try Self.peer()
    _ = peer.ask("catalog.update", #"{"productId":"milk","name":"Oat milk"}"#)
    _ = peer.ask("history.undo")
    peer.conversation.service.session.customer = Self.ann
    _ = peer.ask("catalog.update", #"{"productId":"milk","name":"Soy milk"}"#)
    peer.conversation.service.session.customer = .guest
    #expect(peer.ask("history.redo").errorText == "undoBlocked revisions=[6] count=1 redo=true")
    #expect(peer.ask("catalog.get", #"{"productId":"milk"}"#).part("result.product.name") == "Soy milk")
  }

  /// Neither a reset nor anything before it can be undone.
  @Test func whatWasErasedStaysErased() throws {
    let peer = try Self.peer()
    _ = peer.ask("data.reset", #"{"scope":"carts","confirm":"reset"}"#)
    while peer.conversation.idle() {}
    #expect(texts(peer) == [])
    #expect(peer.ask("history.undo").errorText == "notAllowed reason=nothingToUndo")
    #expect(peer.ask("history.undo", #"{"revision":4}"#).errorText == "historyGone oldest=4")
    _ = peer.ask("cart.add", #"{"productId":"milk"}"#)
    #expect(peer.ask("history.undo").part("result.undone.revision") == "5")
    #expect(peer.ask("history.undo").errorText == "notAllowed reason=nothingToUndo")
  }

  @Test func itLastsAcrossRestartsAndSnapshots() throws {
    let folder = try TestFolder()
    var peer = try Self.peer(.stored(in: folder))
    _ = peer.ask("cart.add", #"{"productId":"bread"}"#)
    _ = peer.ask("history.undo")
    let told = peer.ask("history.list").part("result")
    peer = try peer.restart()
    #expect(peer.ask("history.list").part("result") == told)
    let fault = peer.conversation.service.compact()
    #expect(fault == nil)
    #expect(peer.ask("history.redo").part("result.redone.revision") == "4")
    peer = try peer.restart()
    #expect(peer.ask("cart.get").part("result.cart.pieceCount") == "2")
    #expect(peer.ask("history.undo").part("result.undone.revision") == "4")
    #expect(peer.ask("history.undo").part("result.undone.revision") == "3")
    #expect(peer.ask("cart.get").part("result.cart.pieceCount") == "0")
  }

  /// History that is no longer kept is neither listed nor undone.
  @Test(arguments: [true, false]) func itBeginsWhereItIsKept(isStored: Bool) throws {
    let folder = try TestFolder()
    let peer = try Self.peer(isStored ? .stored(in: folder) : .fixed)
    #expect(texts(peer).count == 3)
    let fault = peer.conversation.service.compact(keepsHistory: false)
    #expect(fault == nil)
    #expect(texts(peer) == [])
    #expect(peer.ask("history.undo").errorText == "notAllowed reason=nothingToUndo")
    #expect(peer.ask("history.undo", #"{"revision":3}"#).errorText == "historyGone oldest=3")
    #expect(peer.ask("history.diff", #"{"from":1}"#).errorText == "historyGone oldest=3")
    _ = peer.ask("cart.add", #"{"productId":"milk"}"#)
    #expect(texts(peer) == ["Milk added to the cart"])
    #expect(peer.ask("history.undo").part("result.undone.revision") == "4")
    #expect(peer.ask("cart.get").part("result.cart.pieceCount") == "1")
  }

  @Test func twoProcessesShareIt() throws {
    let folder = try TestFolder()
    let first = try Self.peer(.stored(in: folder))
    let second = try Peer(.stored(in: folder))
    #expect(second.ask("history.undo").part("result.undone.text") == "Milk added to the cart")
    #expect(texts(first).first == "Undone: Milk added to the cart")
    #expect(first.ask("history.redo").part("result.redone.text") == "Milk added to the cart")
    _ = second.ask("cart.add", #"{"productId":"milk"}"#)
    #expect(first.ask("history.undo", #"{"revision":3}"#).errorText == "undoBlocked revisions=[6] count=1")
    #expect(first.ask("history.undo").part("result.undone.revision") == "6")
  }

  /// Requests in one group see the effects of those before them.
  @Test(arguments: [true, false]) func withinAGroup(isStored: Bool) throws {
    let folder = try TestFolder()
    let peer = try Self.peer(isStored ? .stored(in: folder) : .fixed)
    let methods = ["cart.clear", "history.undo", "history.undo", "history.redo", "history.redo", "history.list"]
    let lines = methods.enumerated().map { #"{"jsonrpc":"2.0","id":\#($0.offset),"method":"\#($0.element)"}"# + "\n" }
    let answers = peer.feed(Array(lines.joined().utf8)).split(separator: "\n").map { Answer(String($0)) }
    #expect(answers[1].part("result.undone.revision") == "4")
    #expect(answers[2].part("result.undone.revision") == "3")
    #expect(answers[3].part("result.redone.revision") == "3")
    #expect(answers[4].part("result.redone.revision") == "4")
    #expect(answers[5].part("result.count") == "8")
    #expect(peer.ask("cart.get").part("result.cart.pieceCount") == "0")
  }

  /// A dry run or a failed call leaves no trace in the next change.
  @Test func aDryRunLeavesNoTrace() throws {
    let peer = try Self.peer()
    let before = peer.state()
    let tried = peer.ask("history.undo", meta: #""dryRun":true"#)
    #expect(peer.state() == before)
    let undone = peer.ask("history.undo")
    for part in ["revision", "at", "method", "text"] {
      #expect(undone.part("result.undone.\(part)") == tried.part("result.undone.\(part)"))
    }
    #expect(tried.part("result.undone.undoneBy") == "" && undone.part("result.undone.undoneBy") == undone.part("result.revision"))
    #expect(peer.ask("history.redo", meta: #""dryRun":true"#).part("result.redone.revision") == "3")
    _ = peer.ask("list.add", #"{"name":"Tea"}"#)
    #expect(Answer(peer.ask("history.list").part("result.entries")).elements.first?.part("undoes") == "")
    #expect(peer.ask("history.redo").errorText == "notAllowed reason=nothingToRedo")
  }

  /// Thousands of products, added by one change of many lines, are undone and redone.
  @Test func aLargeImportIsUndone() throws {
    let folder = try TestFolder()
    var peer = try Self.peer(.stored(in: folder))
    let rows = (0..<6000).map { #"{"id":"r\#($0)","name":"Rice number \#($0) with a rather long name to fill lines","price":"3.00"}"# }
    _ = peer.ask("data.import", #"{"format":"shop","data":[\#(rows.joined(separator: ","))]}"#)
    let full = peer.ask("catalog.list").part("result")
    #expect(peer.ask("history.undo").part("result.undone.text") == "Catalog imported: 6,000 products")
    #expect(peer.ask("catalog.list").part("result.count") == "2")
    peer = try peer.restart()
    #expect(peer.ask("catalog.list").part("result.count") == "2")
    #expect(peer.ask("history.redo").part("result.redone.revision") == "4")
    #expect(peer.ask("catalog.list").part("result.products") == Answer(full).part("products"))
    #expect(Answer(peer.ask("history.diff", #"{"from":3}"#).part("result.change")).elements.count == 1000)
    #expect(peer.ask("history.diff", #"{"from":3}"#).part("result.count") == "6000")
  }

  @Test func languagesGoWithTheSession() throws {
    let peer = try Self.peer()
    _ = peer.ask("locale.set", #"{"language":"tr"}"#)
    _ = peer.ask("locale.set", #"{"language":"de"}"#)
    #expect(peer.ask("history.undo", meta: #""dryRun":true"#).part("error") == "")
    #expect(peer.ask("locale.get").part("result.language") == "de")
    _ = peer.ask("history.undo")
    #expect(peer.ask("locale.get").part("result.language") == "tr")
    _ = peer.ask("history.undo")
    #expect(peer.ask("locale.get").part("result.language") == "en")
    _ = peer.ask("history.redo")
    #expect(peer.ask("locale.get").part("result.language") == "tr")
  }

  /// States are the same from wherever they are reconstructed: forwards, backwards, and one after another.
  @Test func longHistoriesAreReadFromAnywhere() throws {
    let peer = try Peer()
    _ = peer.ask("catalog.put", #"{"product":{"id":"p","name":"P","price":"1","stock":0}}"#)
    for _ in 0..<1300 { _ = peer.ask("catalog.adjustStock", #"{"productId":"p","by":1}"#) }
    for revision in [1300, 1299, 1100, 801, 800, 799, 400, 1298, 3, 1, 1250, 600, 1301] {
      let past = peer.ask("catalog.get", #"{"productId":"p"}"#, meta: #""asOf":\#(revision)"#)
      #expect(past.part("result.product.stock") == "\(revision - 1)", "\(past)")
    }
    for count in 1...3 {
      #expect(peer.ask("history.undo").part("result.undone.revision") == "\(1302 - count)")
      #expect(peer.ask("catalog.get", #"{"productId":"p"}"#).part("result.product.stock") == "\(1300 - count)")
    }
    #expect(peer.ask("data.reset", #"{"scope":"catalog","confirm":"reset"}"#).errorText == "")
    #expect(peer.ask("catalog.get", #"{"productId":"p"}"#, meta: #""asOf":900"#).errorText.hasPrefix("historyGone"))
  }
}
