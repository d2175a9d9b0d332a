import Testing

@testable import ShopModel
@testable import ShopRPC

/// What one device takes back of its own does not affect what another one did without having seen it.
struct SyncUndoTests {
  /// A change of one device, a change of another one that it takes back, and what both show then.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let base: [Event]
    let kept: [Event]
    let undone: [Event]
    let shows: @Sendable (Shop) -> String
    let expected: String
  }

  private typealias Sample = MergeSample

  private static let removed = Event.list(.removed(item: Sample.milk))

  @Sendable private static func purchases(_ shop: Shop) -> String {
    "\(Sample.need(shop)) \(shop.items[Sample.milk]?.purchases.map(\.milliseconds) ?? [])"
  }

  private static let items: [Row] = [
    Row(
      testDescription: "bought on both", base: [Sample.item], kept: [Sample.bought],
      undone: [.list(.purchased(item: Sample.milk, at: Timestamp(milliseconds: 16)))], shows: purchases,
      expected: "off 1  [15]"),
    Row(
      testDescription: "noted on both", base: [Sample.item], kept: [Sample.note("fresh")], undone: [Sample.note("long")],
      shows: Sample.need, expected: "on 1 fresh"),
    Row(
      testDescription: "amounts", base: [Sample.item], kept: [Sample.amount(3)], undone: [Sample.amount(5)], shows: Sample.need,
      expected: "on 3 "),
    Row(
      testDescription: "bought, and another amount", base: [Sample.item], kept: [Sample.bought], undone: [Sample.amount(5)],
      shows: Sample.need, expected: "off 1 "),
    Row(
      testDescription: "another amount, and bought", base: [Sample.item], kept: [Sample.amount(5)], undone: [Sample.bought],
      shows: purchases, expected: "on 5  []"),
    Row(
      testDescription: "more on both", base: [Sample.item], kept: [Sample.more], undone: [Sample.more], shows: Sample.need,
      expected: "on 2 "),
    Row(
      testDescription: "removed, and noted", base: [Sample.item], kept: [removed], undone: [Sample.note("long")], shows: Sample.need,
      expected: "gone"),
    Row(
      testDescription: "noted, and removed", base: [Sample.item], kept: [Sample.note("fresh")], undone: [removed], shows: Sample.need,
      expected: "on 1 fresh"),
    Row(
      testDescription: "a location removed, and an item moved there", base: [Sample.location, Sample.item],
      kept: [.location(.removed(location: Sample.dairy))],
      undone: [.list(.changed(item: Sample.milk, patch: ItemPatch(location: Sample.dairy)))], shows: Sample.place,
      expected: "gone unknown"),
  ]

  private static let others: [Row] = [
    Row(
      testDescription: "prices", base: [Sample.product], kept: [Sample.price(210)], undone: [Sample.price(220)], shows: Sample.product,
      expected: "210 10"),
    Row(
      testDescription: "counted, and delivered", base: [Sample.product],
      kept: [.catalog(.stockSet(product: Sample.tea, stock: 7))],
      undone: [.catalog(.stockChanged(StockChanged(product: Sample.tea, by: 5)))], shows: Sample.stock, expected: "7"),
    Row(
      testDescription: "delivered, and counted", base: [Sample.product],
      kept: [.catalog(.stockChanged(StockChanged(product: Sample.tea, by: 5)))],
      undone: [.catalog(.stockSet(product: Sample.tea, stock: 7))], shows: Sample.stock, expected: "15"),
    Row(
      testDescription: "quantities in a cart", base: [Sample.product, Sample.made, Sample.added(1)], kept: [Sample.set(3)],
      undone: [Sample.set(5)], shows: Sample.pieces, expected: "[3]"),
    Row(
      testDescription: "added to a cart", base: [Sample.product, Sample.made, Sample.added(1)], kept: [Sample.added(2)],
      undone: [Sample.added(3)], shows: Sample.pieces, expected: "[3]"),
    Row(
      testDescription: "a line removed, and its quantity", base: [Sample.product, Sample.made, Sample.added(1)],
      kept: [.cart(.removed(CartLineRemoved(cart: Sample.cart, product: Sample.tea)))], undone: [Sample.set(5)], shows: Sample.pieces,
      expected: "[]"),
    Row(
      testDescription: "a quantity, and the line removed", base: [Sample.product, Sample.made, Sample.added(1)], kept: [Sample.set(5)],
      undone: [.cart(.removed(CartLineRemoved(cart: Sample.cart, product: Sample.tea)))], shows: Sample.pieces, expected: "[5]"),
    Row(
      testDescription: "paid, and canceled", base: [Sample.product, Sample.order], kept: [Sample.status(.paid)],
      undone: [Sample.status(.cancelled), .catalog(.stockChanged(StockChanged(product: Sample.tea, by: 2)))], shows: Sample.order,
      expected: "paid 10"),
    Row(
      testDescription: "canceled, and paid", base: [Sample.product, Sample.order],
      kept: [Sample.status(.cancelled), .catalog(.stockChanged(StockChanged(product: Sample.tea, by: 2)))],
      undone: [Sample.status(.paid)], shows: Sample.order, expected: "cancelled 12"),
  ]

  @Test(arguments: items + others, [true, false]) func onlyTheOwnChangeIsTakenBack(_ row: Row, _ isBefore: Bool) {
    for undoneIsLater in [true, false] {
      var (a, b) = (Replica("a"), Replica("b"))
      a.make(row.base, at: 10)
      b.take(a.published)
      a.make(row.kept, at: 20)
      b.make(row.undone, at: undoneIsLater ? 21 : 19)
      if !isBefore {
        a.take(b.published)
        b.take(a.published)
      }
      #expect(b.undo(0, at: 30) != nil)
      if !isBefore { #expect(row.shows(b.shop) == row.expected, "at once") }
      #expect(b.differences.isEmpty)
      a.take(b.published)
      b.take(a.published)
      #expect(a.state == b.state)
      for replica in [a, b] {
        #expect(row.shows(replica.shop) == row.expected)
        #expect(replica.state.conflicts.isEmpty)
        #expect(replica.differences.isEmpty)
      }
    }
  }

  /// Through the methods, before the exchange, after it, and in a process that has only the files.
  @Test(arguments: [0, 1, 2]) func aPurchaseOfAnotherDeviceStays(_ exchanges: Int) throws {
    let devices = try SyncMethodTests.pair()
    #expect(devices.ask(0, "list.add", #"{"name":"Milk","id":"m"}"#).errorText == "")
    try devices.expectAgreement()
    #expect(devices.ask(0, "list.markPurchased", #"{"itemId":"m"}"#).errorText == "")
    let revision = devices.ask(1, "list.markPurchased", #"{"itemId":"m"}"#).part("result.revision")
    for _ in 0..<exchanges { #expect(devices.exchange() == []) }
    try devices.restart(1)
    #expect(devices.ask(1, "history.undo", #"{"revision":\#(revision)}"#).errorText == "")
    try devices.expectAgreement()
    for index in 0..<2 {
      let item = devices.peers[index].conversation.service.shop.items[ItemID("m")]
      #expect(item?.isOnList == false && item?.purchases.count == 1)
      #expect(devices.ask(index, "sync.status").part("result.conflictCount") == "0")
    }
    // and is made again
    #expect(devices.ask(1, "history.redo").errorText == "")
    try devices.expectAgreement()
  }

  /// An undo of a change that the database's files do not tell any more is a change like any other.
  @Test func anUndoAfterABaseIsAnOrdinaryChange() throws {
    let devices = try SyncDevices(2, logLimit: 1)
    for index in 0..<2 { #expect(devices.join(index).errorText == "") }
    let revision = devices.ask(1, "list.add", #"{"name":"Milk","id":"m"}"#).part("result.revision")
    for _ in 0..<3 { #expect(devices.exchange() == []) }
    #expect(devices.ask(1, "history.undo", #"{"revision":\#(revision)}"#).errorText == "")
    try devices.expectAgreement()
    #expect(devices.peers[0].conversation.service.shop.items[ItemID("m")] == nil)
  }
}
