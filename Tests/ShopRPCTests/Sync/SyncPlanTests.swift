import Testing

@testable import ShopModel
@testable import ShopRPC

/// Prices, stores and rhythms that two devices have changed without seeing each other: every pair of changes.
struct SyncPlanTests {
  private typealias Sample = MergeSample

  /// A change, what it writes, and the value that it writes there; nil if it removes it.
  private struct Row {
    let name: String
    let event: Event
    let part: String
    let value: String?

    init(_ name: String, _ event: Event, writes part: String, as value: String?) {
      (self.name, self.event, self.part, self.value) = (name, event, part, value)
    }
  }

  private static let base: [Event] = [
    Sample.market, Sample.store("Kiosk", id: StoreID("k")), Sample.location, Sample.item, Sample.price(90, in: "m"),
    Sample.price(80, in: "k"),
    Sample.own(70), Sample.rhythm(30), Sample.days([.weekday(0)]),
  ]

  private static func none(_ field: ListItem.FieldID) -> Event {
    var patch = ItemPatch()
    if field == .price { patch.set(.price, at: \.price, by: .set(nil)) } else { patch.set(.everyDays, at: \.everyDays, by: .set(nil)) }
    return .list(.changed(item: Sample.milk, patch: patch))
  }

  private static let rows: [Row] = [
    Row("100 in m", Sample.price(100, in: "m"), writes: "price m", as: "100"),
    Row("120 in m", Sample.price(120, in: "m"), writes: "price m", as: "120"),
    Row(
      "none in m", .entity(.removed(StorePrice.entity(StorePriceKey(item: Sample.milk, store: Sample.m)))), writes: "price m", as: nil),
    Row("100 in k", Sample.price(100, in: "k"), writes: "price k", as: "100"), Row("own 100", Sample.own(100), writes: "own", as: "100"),
    Row("own 120", Sample.own(120), writes: "own", as: "120"), Row("no own", none(.price), writes: "own", as: ""),
    Row("weekly", Sample.rhythm(7), writes: "rhythm", as: "7"), Row("daily", Sample.rhythm(1), writes: "rhythm", as: "1"),
    Row("no rhythm", none(.everyDays), writes: "rhythm", as: ""),
    Row("on Saturdays", Sample.days([.weekday(5)]), writes: "days", as: "saturday"),
    Row("on the first", Sample.days([.monthDay(1)]), writes: "days", as: "1"), Row("on no day", Sample.days([]), writes: "days", as: ""),
    Row("m renamed", Sample.store("First"), writes: "store m", as: "First"),
    Row("m renamed otherwise", Sample.store("Second"), writes: "store m", as: "Second"),
    Row("m removed", .entity(.removed(.store(Sample.m))), writes: "store m", as: nil),
    Row("sold in m", Sample.sold(in: [Sample.m]), writes: "sold", as: "m"),
    Row("sold in k", Sample.sold(in: [StoreID("k")]), writes: "sold", as: "k"),
    Row("placed at 5", Sample.placed(at: 5), writes: "place", as: "5"), Row("placed at 7", Sample.placed(at: 7), writes: "place", as: "7"),
    Row("paid 50", Sample.paid(50, at: 15), writes: "paid 15", as: "50"),
    Row("paid 60", Sample.paid(60, at: 16), writes: "paid 16", as: "60"),
    Row("the item removed", .list(.removed(item: Sample.milk)), writes: "item", as: nil),
  ]

  /// Order of visits is a matter of taste: the later one counts without a question.
  private static let silent: Set = ["place"]

  @Test func everyPairConverges() {
    for left in Self.rows {
      for right in Self.rows {
        for secondIsLater in [false, true] { Self.check(left, right, secondIsLater: secondIsLater) }
      }
    }
  }

  private static func check(_ left: Row, _ right: Row, secondIsLater: Bool) {
    let about = "\(left.name), \(right.name), \(secondIsLater)"
    var (a, b) = (Replica("a"), Replica("b"))
    a.make(base, at: 10)
    b.take(a.published)
    a.make([left.event], at: secondIsLater ? 20 : 21)
    b.make([right.event], at: secondIsLater ? 21 : 20)
    a.take(b.published)
    b.take(a.published)
    #expect(a.state == b.state && a.differences.isEmpty && b.differences.isEmpty, "\(about)")
    #expect(a.state.conflicts == b.state.conflicts, "\(about)")
    let conflicts = a.state.conflicts
    if left.part == right.part, left.value != right.value, !silent.contains(left.part) {
      // both values are there to choose from
      let isRemoval = left.value == nil || right.value == nil
      #expect(conflicts.map(\.kind) == [isRemoval ? .removedAndChanged : .part], "\(about)")
      #expect(Set(conflicts.flatMap(\.contributions).map(\.operation.id.replica)) == [a.id, b.id], "\(about)")
    } else if left.part == right.part || left.part != "item" && right.part != "item" && left.part != "store m" && right.part != "store m" {
      #expect(conflicts.isEmpty, "\(about)")
    }
  }
}
