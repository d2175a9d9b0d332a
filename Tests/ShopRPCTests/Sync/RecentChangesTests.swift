import Testing

@testable import ShopModel
@testable import ShopRPC

/// Exchanges of changes that the process remembers equal those of changes read from the history.
struct RecentChangesTests {
  private static func change(_ number: Int, events: Int = 1) -> Transaction {
    let event = Event.timer(.stopped(at: Timestamp(milliseconds: number)))
    return Transaction(
      method: "\(number)", at: Timestamp(milliseconds: number), by: .guest, undoes: nil, events: Array(repeating: event, count: events))
  }

  @Test func onlyConsecutiveChangesAreKnown() {
    var recent = RecentChanges()
    #expect(recent.changes(from: 1, through: 1) == nil)
    for number in 5...7 { recent.add(Self.change(number), making: number) }
    #expect(recent.changes(from: 5, through: 7)?.map(\.method) == ["5", "6", "7"])
    #expect(recent.changes(from: 6, through: 6)?.map(\.method) == ["6"])
    for (from, through) in [(4, 6), (6, 8), (8, 8), (7, 6)] { #expect(recent.changes(from: from, through: through) == nil) }
    // another process made revision 8
    recent.add(Self.change(9), making: 9)
    #expect(recent.changes(from: 7, through: 9) == nil && recent.changes(from: 9, through: 9) != nil)
    recent.removeAll()
    #expect(recent.changes(from: 9, through: 9) == nil)
  }

  @Test func manyChangesAreForgotten() {
    var recent = RecentChanges()
    recent.add(Self.change(1, events: Limits.recentEvents + 1), making: 1)
    #expect(recent.changes(from: 1, through: 1) != nil)
    recent.add(Self.change(2), making: 2)
    #expect(recent.changes(from: 1, through: 2) == nil && recent.changes(from: 2, through: 2) != nil)
  }

  /// The same changes, exchanged by the process that made them, by one that started later, and by one after changes of both.
  @Test(arguments: 0..<3) func everyProcessGivesTheSame(_ way: Int) throws {
    let devices = try SyncDevices(2)
    for index in 0..<2 { #expect(devices.join(index).errorText == "") }
    let other = try Peer(devices.options(of: 0))
    _ = devices.ask(0, "catalog.put", #"{"product":{"id":"tea","name":"Tea","price":"1.00","stock":10}}"#)
    _ = (way == 2 ? other : devices.peers[0]).ask("cart.add", #"{"productId":"tea","quantity":2}"#)
    _ = devices.ask(0, "list.add", #"{"name":"Milk"}"#)
    #expect(devices.ask(0, "list.add", "{}").errorText != "")
    #expect(devices.ask(0, "list.add", #"{"name":"Nothing"}"#, isDry: true).errorText == "")
    _ = devices.ask(0, "cart.checkout")
    if way == 1 { try devices.restart(0) }
    #expect(devices.exchange() == [])
    #expect(devices.common != nil)
    #expect(devices.ask(1, "catalog.get", #"{"productId":"tea"}"#).part("result.product.stock") == "8")
    for index in 0..<2 { #expect(try devices.differences(at: index) == []) }
  }
}
