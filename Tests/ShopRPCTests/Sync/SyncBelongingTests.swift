import Foundation
import Testing

@testable import ShopModel
@testable import ShopRPC

/// Entities whose owner one device removed and another kept, until the conflict ends, and entities that a rejoining device brings back.
struct SyncBelongingTests {
  private typealias Sample = MergeSample

  /// Two devices: the first has deleted a list that the second has renamed.
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

  /// Once the list stays, items that were removed only with it are no longer in conflict, even if they were changed meanwhile.
  @Test func aListThatStaysEndsTheConflictsOfItsItems() {
    var (a, b) = Self.parted([Self.deleted])
    b.make([Sample.note("cold")], at: 30)
    var c = Replica("c")
    c.take(a.published + b.published.dropLast())
    for conflict in c.state.conflicts {
      if let end = conflict.contributions.first(where: { $0.operation.action.isEnd }) { c.resolve(conflict, by: end.operation, at: 31) }
    }
    for changes in [b.published, c.published] { a.take(changes) }
    b.take(c.published)
    #expect(a.state.conflicts.map(\.kind) == [.removedAndChanged, .removedAndChanged, .removedAndChanged])
    Self.expect("Big on 2 cold m 100", a, b)
    a.make([.list(.renamed(list: Sample.p, name: "Huge"))], at: 40)
    b.take(a.published)
    Self.expect("Huge on 2 cold m 100", a, b)
    #expect(a.state.conflicts.isEmpty && b.state.conflicts.isEmpty)
  }

  /// An undo of the deletion, and of the change that kept the list.
  @Test(arguments: [true, false]) func whatACollectionKeepsFollowsAnUndo(_ isDeletion: Bool) {
    var (a, b) = Self.parted([Self.deleted])
    if isDeletion { a.undo(1, at: 30) } else { b.undo(0, at: 30) }
    a.take(b.published)
    b.take(a.published)
    Self.expect(isDeletion ? "Big on 2 m 100" : "gone gone ", a, b)
  }

  /// An undo of what was added to the list takes back just that: the conflict is there again, and so is what the list keeps.
  @Test func whatIsAddedMeanwhileFollowsAnUndo() {
    var (a, b) = Self.parted([Self.deleted])
    b.make([.list(.put(ListItem(id: Self.beer, list: Sample.p, name: "Beer", key: "beer", addedAt: Timestamp(milliseconds: 2))))], at: 30)
    a.take(b.published)
    #expect(a.shop.items[Self.beer] != nil && a.state.conflicts.isEmpty)
    b.undo(1, at: 40)
    a.take(b.published)
    Self.expect("Big on 2 m 100", a, b)
    for replica in [a, b] { #expect(replica.shop.items[Self.beer] == nil && replica.state.conflicts.map(\.kind) == [.removedAndChanged]) }
  }

  private static let beer = ItemID("beer")

  /// An item was moved to the list on one device while the other noted something on the old list.
  @Test(arguments: [true, false]) func whatWasMovedToTheListStaysOnIt(_ noteIsLater: Bool) {
    var (a, b) = (Replica("a"), Replica("b"))
    let beer = ListItem(id: Self.beer, list: .first, name: "Beer", key: "beer", addedAt: Timestamp(milliseconds: 2))
    a.make(Sample.party + [.list(.put(beer))], at: 10)
    b.take(a.published)
    var patch = ItemPatch()
    patch.set(.list, at: \.list, to: Sample.p)
    a.make([.list(.changed(item: Self.beer, patch: patch))], at: noteIsLater ? 20 : 21)
    b.make([.list(.changed(item: Self.beer, patch: ItemPatch(note: .set("cold"))))], at: noteIsLater ? 21 : 20)
    a.take(b.published)
    b.take(a.published)
    a.make(Self.deleted, at: 30)
    b.make([.list(.renamed(list: Sample.p, name: "Big"))], at: 30)
    a.take(b.published)
    b.take(a.published)
    Self.expect("Big on 2 m 100", a, b)
    for replica in [a, b] { #expect(replica.shop.items[Self.beer].map { "\($0.list.text) \($0.note ?? "")" } == "p cold") }
  }

  /// Taking a change costs as much as it wrote, no matter how long the list is or how many products the store sells.
  @Test func anAdditionToALongListConcernsFewEntities() throws {
    var (a, b) = (Replica("a"), Replica("b"))
    let items = (1...100).map { number in
      let id = ItemID("i\(number)")
      return ListItem(id: id, list: Sample.p, name: id.text, key: id.text, addedAt: Timestamp(milliseconds: 1), stores: [Sample.m])
    }
    a.make([Sample.market, Sample.location, Sample.list("p", named: "Party")] + items.map { Event.list(.put($0)) }, at: 10)
    b.take(a.published)
    var item = ListItem(id: Sample.milk, list: Sample.p, name: "Milk", key: "milk", addedAt: Timestamp(milliseconds: 2))
    (item.stores, item.location) = ([Sample.m], Sample.dairy)
    let made = a.make([.list(.put(item)), Sample.price(100, in: "m")], at: 20)
    let change = try #require(made)
    let before = b.state.entities(affectedBy: change)
    b.take(change)
    let after = b.state.entities(affectedBy: change)
    #expect(change.writes.map(\.entity).contains(.list(Sample.p)) && before.union(after).count < 10)
    let ended = a.make([.entity(.removed(.store(Sample.m)))], at: 30)
    let removal = try #require(ended)
    #expect(b.state.entities(affectedBy: removal).union(a.state.entities(affectedBy: removal)).count > 100)
    b.take(removal)
    #expect(b.differences.isEmpty && a.differences.isEmpty)
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

  /// One device undoes an addition while the other changes a field of the item.
  @Test func anItemWhoseAdditionIsUndoneIsStillNeeded() {
    var (a, b) = (Replica("a"), Replica("b"))
    a.make([Sample.market], at: 5)
    a.make([Sample.imported(2)], at: 10)
    b.take(a.published)
    a.undo(1, at: 20)
    b.make([Sample.note("fresh")], at: 20)
    a.take(b.published)
    b.take(a.published)
    for replica in [a, b] { #expect(Sample.need(replica.shop) == "on 2 fresh" && replica.differences.isEmpty) }
    // what ends the conflict without deciding about the need
    a.make([Sample.price(100, in: "m")], at: 25)
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

  /// A device that had left comes back: what the group has removed goes, unless something names it that only this device has.
  @Test func whatOnlyTheDeviceHasStaysWithWhatItNames() throws {
    let devices = try SyncMethodTests.pair()
    for (method, params) in [
      ("store.create", #"{"name":"Aldi","id":"aldi"}"#), ("store.create", #"{"name":"Lidl","id":"lidl"}"#),
      ("location.create", #"{"name":"Dairy","id":"dairy","stores":{"aldi":3}}"#), ("location.create", #"{"name":"Meat","id":"meat"}"#),
      ("list.create", #"{"name":"Party","id":"p"}"#), ("list.create", #"{"name":"Work","id":"w"}"#),
      ("list.add", #"{"name":"Bread","id":"bread"}"#),
    ] { #expect(devices.ask(0, method, params).errorText == "") }
    #expect(devices.exchange() == [])
    #expect(devices.ask(1, "sync.leave").errorText == "")
    #expect(devices.ask(1, "list.add", #"{"name":"Cake","id":"cake","listId":"p","locationId":"meat"}"#).errorText == "")
    #expect(devices.ask(1, "list.update", #"{"itemId":"bread","price":"2","storeId":"lidl"}"#).errorText == "")
    for (method, params) in [
      ("store.delete", #"{"storeId":"aldi"}"#), ("store.delete", #"{"storeId":"lidl"}"#), ("location.delete", #"{"locationId":"dairy"}"#),
      ("location.delete", #"{"locationId":"meat"}"#), ("list.delete", #"{"listId":"p"}"#), ("list.delete", #"{"listId":"w"}"#),
    ] { #expect(devices.ask(0, method, params).errorText == "") }
    #expect(devices.ask(0, "sync.now").errorText == "")
    let answer = devices.join(1)
    #expect(
      answer.part("result.returning")
        == #"[{"kind":"location","id":"meat"},{"kind":"list","id":"p"},{"kind":"store","id":"lidl"}]"#)
    #expect(answer.part("result.differingCount") == "3")
    try devices.expectAgreement()
    #expect(devices.ask(0, "store.list").part("result.stores").contains("Lidl"))
    #expect(!devices.ask(0, "store.list").part("result.stores").contains("Aldi"))
    #expect(devices.ask(0, "list.items", #"{"listId":"p"}"#).part("result.list.name") == "Party")
    #expect(devices.ask(0, "location.list").part("result.locations").contains("Meat"))
    #expect(!devices.ask(0, "location.list").part("result.locations").contains("Dairy"))
  }
}
