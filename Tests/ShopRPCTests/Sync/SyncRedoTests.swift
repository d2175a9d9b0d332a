import Testing

@testable import ShopModel
@testable import ShopRPC

/// Redo in a group of devices.
struct SyncRedoTests {
  private static let apples = #"{"productId":"apples","quantity":2}"#

  /// What happened to an order can be redone as long as it was never sent, and its undo neither.
  @Test(arguments: ["checkout", "order.cancel", "order.delete", "order.advance", "transaction"]) func whatWasNotSentIsRedone(_ what: String)
    throws
  {
    let devices = try SyncMethodTests.pair()
    #expect(devices.ask(0, "cart.add", Self.apples).errorText == "" && devices.exchange() == [])
    let order = devices.ask(0, "cart.checkout").part("result.order.id")
    let params = #"{"orderId":"\#(order)"\#(what == "order.advance" ? #","to":"paid""# : "")}"#
    if what.hasPrefix("order.") { #expect(devices.ask(0, what, params).errorText == "") }
    if what == "transaction" {
      let calls = #"[{"method":"cart.add","params":\#(Self.apples)},{"method":"cart.checkout"}]"#
      #expect(devices.ask(0, "transaction.run", #"{"calls":\#(calls)}"#).errorText == "")
    }
    func orders(_ index: Int) -> String {
      let orders = Answer(devices.ask(index, "order.list").part("result.orders")).elements
      return orders.map { "\($0.part("id")) \($0.part("status")) \($0.part("itemCount"))" }.joined(separator: ",")
    }
    let done = orders(0)
    #expect(done.contains(order) == (what != "order.delete"))
    for _ in 0..<3 {
      #expect(devices.ask(0, "history.undo").errorText == "")
      #expect(devices.ask(0, "history.redo", isDry: true).errorText == "")
      #expect(devices.ask(0, "history.redo").errorText == "")
      #expect(orders(0) == done)
    }
    #expect(devices.exchange() == [])
    try devices.expectAgreement()
    #expect(orders(1) == done)
  }

  /// Once the undo was sent, other devices can be acting on it: what happened to an order has to be done again.
  @Test func whatWasSentIsDoneAgain() throws {
    let devices = try SyncMethodTests.pair()
    #expect(devices.ask(0, "cart.add", Self.apples).errorText == "")
    #expect(devices.ask(0, "cart.checkout").errorText == "" && devices.ask(0, "history.undo").errorText == "")
    #expect(devices.exchange() == [])
    #expect(devices.ask(0, "history.redo").errorText == "notAllowed reason=orderKnown")
    #expect(devices.ask(0, "cart.checkout").errorText == "")
  }

  /// A redo that would have no effect is refused as a redo; one that brings a conflict back does so with one value of each device.
  @Test func whatOthersChangedIsNotRedone() throws {
    let devices = try SyncMethodTests.pair()
    #expect(devices.ask(0, "list.add", #"{"name":"Milk","id":"milk"}"#).errorText == "" && devices.exchange() == [])
    #expect(devices.ask(0, "list.update", #"{"itemId":"milk","note":"2"}"#).errorText == "" && devices.exchange() == [])
    #expect(devices.ask(1, "list.update", #"{"itemId":"milk","note":"3"}"#).errorText == "")
    #expect(devices.ask(0, "history.undo").errorText == "" && devices.exchange() == [])
    for isDry in [true, false] {
      let refused = devices.ask(0, "history.redo", isDry: isDry)
      #expect(refused.part("error.data.kind") == "undoBlocked" && refused.part("error.data.redo") == "true")
      #expect(refused.part("error.data.text").contains("cannot be redone, because another device"))
    }
    #expect(devices.ask(0, "list.item", #"{"itemId":"milk"}"#).part("result.item.note") == "3")
  }

  @Test func aConflictComesBackAsItWas() throws {
    let devices = try SyncMethodTests.pair()
    #expect(devices.ask(0, "cart.add", Self.apples).errorText == "" && devices.exchange() == [])
    #expect(devices.ask(0, "cart.remove", #"{"productId":"apples"}"#).errorText == "")
    #expect(devices.ask(1, "cart.setQuantity", #"{"productId":"apples","quantity":5}"#).errorText == "")
    #expect(devices.exchange() == [])
    func texts() -> [String] {
      let conflict = Answer(devices.ask(0, "sync.status").part("result.conflicts.0"))
      return (0..<4).map { conflict.part("values.\($0).text") }.filter { !$0.isEmpty }
    }
    #expect(texts() == ["5", "Removed"])
    #expect(devices.ask(0, "history.undo").errorText == "")
    #expect(texts() == [])
    #expect(devices.ask(0, "history.redo").errorText == "")
    #expect(texts() == ["5", "Removed"])
  }

  /// An undo that is undone by its revision is told as what it was.
  @Test func anUndoneUndoIsNamed() throws {
    let devices = try SyncMethodTests.pair()
    #expect(devices.ask(0, "list.add", #"{"name":"Rice"}"#).errorText == "")
    let revision = devices.ask(0, "history.undo").part("result.revision")
    let undone = devices.ask(0, "history.undo", #"{"revision":\#(revision)}"#)
    #expect(undone.part("result.undone.text") == "Undone: Rice added to the list" && undone.part("result.undone.revision") == revision)
    #expect(undone.part("result.undone.undoneBy") == undone.part("result.revision"))
  }

  /// A line whose product is not in the catalog any more is not called removed where it was changed.
  @Test func aHiddenLineIsNotCalledRemoved() throws {
    let devices = try SyncMethodTests.pair()
    #expect(devices.ask(0, "cart.add", Self.apples).errorText == "" && devices.exchange() == [])
    #expect(devices.ask(0, "cart.remove", #"{"productId":"apples"}"#).errorText == "")
    #expect(devices.ask(0, "catalog.delete", #"{"productId":"apples"}"#).errorText == "")
    #expect(devices.ask(1, "cart.setQuantity", #"{"productId":"apples","quantity":5}"#).errorText == "")
    #expect(devices.exchange() == [])
    let conflicts = Answer(devices.ask(0, "sync.status").part("result.conflicts")).elements
    let line = try #require(conflicts.first { $0.part("kind") == "removedAndChanged" && $0.part("part") == "line:apples" })
    #expect(Set((0..<2).map { line.part("values.\($0).text") }) == ["5", "Removed"])
  }
}
