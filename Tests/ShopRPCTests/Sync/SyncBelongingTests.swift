import Foundation
import Testing

@testable import ShopModel
@testable import ShopRPC

/// What belongs to something that one device removed and another kept, until the conflict ends, and what comes back with a device.
struct SyncBelongingTests {
  private typealias Sample = MergeSample

  /// Two devices, of which the first has deleted a list that the second has renamed.
  private static func parted(_ removals: [[Event]]) -> (Replica, Replica) {
    var (a, b) = (Replica("a"), Replica("b"))
    a.make(Sample.party, at: 10)
    b.take(a.published)
    for removal in removals { a.make(removal, at: 20) }
    b.make([.list(.renamed(list: Sample.p, name: "Big"))], at: 20)
    a.take(b.published)
    b.take(a.published)
    return (a, b)
  }

  private static let deleted = [Event.list(.deleted(list: Sample.p))]

  /// Both show this, and what their operations say.
  private static func expect(_ text: String, _ replicas: Replica...) {
    for replica in replicas {
      #expect(Sample.party(replica.shop) == text)
      #expect(replica.differences.isEmpty)
      #expect(replica.state == replicas[0].state)
    }
  }

  @Test func anItemThatWasRemovedBeforeItsListStaysRemoved() {
    let (a, b) = Self.parted([[.list(.removed(item: Sample.milk))], Self.deleted])
    Self.expect("Big gone ", a, b)
  }

  /// The conflict of a list ends by any change of it, by a decision for it, or by one against it, on the device that had deleted the list.
  @Test(arguments: ["Big", "Party", nil]) func whatACollectionKeepsOutlivesTheConflict(_ name: String?) throws {
    var (a, b) = Self.parted([Self.deleted])
    Self.expect("Big on 2 m 100", a, b)
    if name == "Party" {
      a.make([.list(.renamed(list: Sample.p, name: "Party"))], at: 30)
    } else {
      let conflict = try #require(a.state.conflicts.first)
      let operation = try #require(conflict.contributions.first { $0.operation.action.isEnd == (name == nil) }?.operation)
      a.resolve(conflict, by: operation, at: 30)
    }
    b.take(a.published)
    Self.expect(name.map { "\($0) on 2 m 100" } ?? "gone gone ", a, b)
    #expect(a.state.conflicts.isEmpty)
  }

  /// An undo of the deletion, and of the change that kept the list.
  @Test(arguments: [true, false]) func whatACollectionKeepsFollowsAnUndo(_ isDeletion: Bool) {
    var (a, b) = Self.parted([Self.deleted])
    if isDeletion { a.undo(1, at: 30) } else { b.undo(0, at: 30) }
    a.take(b.published)
    b.take(a.published)
    Self.expect(isDeletion ? "Big on 2 m 100" : "gone gone ", a, b)
  }

  /// The deletion of a list is one change, however many items it has.
  @Test func aLongListComesBackAsAWhole() {
    var (a, b) = (Replica("a"), Replica("b"))
    let items = (1...600).map { number in
      Event.list(
        .put(ListItem(id: ItemID("i\(number)"), list: Sample.p, name: "\(number)", key: "\(number)", addedAt: Timestamp(milliseconds: 1))))
    }
    a.make([Sample.list("p", named: "Party")] + items, at: 10)
    b.take(a.published)
    a.make(Self.deleted, at: 20)
    b.make([.list(.renamed(list: Sample.p, name: "Big"))], at: 20)
    a.take(b.published)
    b.take(a.published)
    #expect([a, b].map { $0.shop.items.count } == [600, 600] && a.differences.isEmpty && b.differences.isEmpty)
  }

  /// An addition that is undone here, and of which a field is changed there.
  @Test func anItemWhoseAdditionIsUndoneIsStillNeeded() {
    var (a, b) = (Replica("a"), Replica("b"))
    a.make([Sample.imported(2)], at: 10)
    b.take(a.published)
    a.undo(0, at: 20)
    b.make([Sample.note("fresh")], at: 20)
    a.take(b.published)
    b.take(a.published)
    for replica in [a, b] { #expect(Sample.need(replica.shop) == "on 2 fresh" && replica.differences.isEmpty) }
    a.make([Sample.bought], at: 30)
    b.take(a.published)
    for replica in [a, b] { #expect(Sample.need(replica.shop) == "off 2 fresh" && replica.differences.isEmpty) }
  }

  /// A restored database has what the group has removed since; a new one can have something else under the same id.
  @Test(arguments: [true, false]) func whatTheGroupHasRemovedStaysRemoved(_ isRestored: Bool) throws {
    let devices = try SyncMethodTests.pair()
    for (method, params) in [
      ("list.add", #"{"name":"Milk","id":"milk"}"#), ("location.create", #"{"name":"Dairy","id":"dairy"}"#),
      ("list.create", #"{"name":"Party","id":"p"}"#), ("list.add", #"{"name":"Beer","listId":"p"}"#),
    ] { #expect(devices.ask(0, method, params).errorText == "") }
    #expect(devices.exchange() == [])
    let before = devices.content(of: 1)
    let backup = devices.shared + "/backup"
    #expect(devices.ask(1, "data.backup", #"{"path":"\#(backup)"}"#).errorText == "")
    let directory = devices.directory(of: 1)
    try FileManager.default.removeItem(atPath: directory)
    if isRestored { try FileManager.default.moveItem(atPath: backup, toPath: directory) }
    try devices.replace(1)
    #expect(devices.ask(0, "service.advanceClock", #"{"by":"PT1M"}"#).errorText == "")
    if !isRestored {
      #expect(devices.ask(1, "service.advanceClock", #"{"by":"PT2M"}"#).errorText == "")
      #expect(devices.ask(1, "list.add", #"{"name":"Soy milk","id":"milk"}"#).errorText == "")
    }
    for (method, params) in [
      ("list.remove", #"{"itemId":"milk"}"#), ("location.delete", #"{"locationId":"dairy"}"#), ("list.delete", #"{"listId":"p"}"#),
    ] { #expect(devices.ask(0, method, params).errorText == "") }
    #expect(devices.ask(0, "sync.now").errorText == "")
    let returning = isRestored ? "" : #"[{"kind":"item","id":"milk"}]"#
    #expect(devices.join(1, isDry: true).part("result.returning") == returning)
    let answer = devices.join(1)
    #expect(answer.part("result.returning") == returning && answer.part("result.differingCount") == (isRestored ? "4" : "0"))
    try devices.expectAgreement()
    #expect(devices.content(of: 1).count == before.count - (isRestored ? 4 : 3))
  }
}
