import Testing

@testable import ShopModel
@testable import ShopRPC

/// The table of merge rules.
@Suite struct MergeTests {
  @Test(arguments: MergeRow.all) func aRowGivesTheSameOnBoth(_ row: MergeRow) {
    for secondIsLater in [false, true] {
      for firstTakesFirst in [false, true] {
        let devices = row.devices(secondIsLater: secondIsLater, firstTakesFirst: firstTakesFirst)
        for device in devices {
          #expect(row.shows(device.shop) == row.expectation(secondIsLater: secondIsLater))
          #expect(device.state.conflicts.map(\.kind) == row.conflicts)
          #expect(device.differences.isEmpty)
        }
        #expect(devices[0].state == devices[1].state)
      }
    }
  }

  /// On either device, what shows counts from then on, and what cannot be decided was seen.
  @Test(arguments: MergeRow.all.filter { !$0.conflicts.isEmpty }) func anyConflictCanBeEnded(_ row: MergeRow) {
    for index in 0..<2 {
      var devices = row.devices(secondIsLater: true, firstTakesFirst: true)
      let shown = row.shows(devices[index].shop)
      for conflict in devices[index].state.conflicts { devices[index].resolve(conflict, at: 40) }
      devices[1 - index].take(devices[index].published)
      for device in devices {
        #expect(device.state.conflicts.isEmpty && device.differences.isEmpty)
        #expect(row.shows(device.shop) == shown)
      }
      #expect(devices[0].state == devices[1].state)
    }
  }

  /// What somebody has seen is told again when it has become worse.
  @Test func moreSoldThanSeenIsToldAgain() {
    var (a, b) = (Replica("a"), Replica("b"))
    a.make([MergeSample.product], at: 10)
    b.take(a.published)
    a.make([MergeSample.sold(-8)], at: 20)
    b.make([MergeSample.sold(-7)], at: 20)
    a.take(b.published)
    a.resolve(a.state.conflicts[0], at: 30)
    b.make([MergeSample.sold(-1)], at: 31)
    a.take(b.published)
    b.take(a.published)
    #expect(a.state.conflicts.first?.form == "6" && b.state.conflicts == a.state.conflicts)
    a.make([MergeSample.sold(3)], at: 40)
    #expect(a.state.conflicts.isEmpty)
  }

  /// A cart shows 1,000 lines; the others wait until there is room.
  @Test func tooManyLinesAreDormant() {
    var (a, b) = (Replica("a"), Replica("b"))
    let ids = (0..<1_003).map { ProductID("p\($0)") }
    a.make(ids.map { .catalog(.put(Product(id: $0, name: LocalizedText($0.text), price: Money(1, .usd)))) } + [MergeSample.made], at: 10)
    b.take(a.published)
    func add(_ id: ProductID) -> Event { .cart(.added(CartAdded(cart: MergeSample.cart, line: LineID(id.text), product: id, by: 1))) }
    a.make(ids[..<600].map(add), at: 20)
    b.make(ids[600...].map(add), at: 21)
    a.take(b.published)
    b.take(a.published)
    for device in [a, b] {
      #expect(device.shop.record(of: MergeSample.cart)?.lines.count == 1_000 && device.differences.isEmpty)
      #expect(device.state.conflicts.map(\.reason) == [.limit, .limit, .limit])
    }
  }

  /// The changes of any two rows, made on two devices that know the bases of both.
  @Test func anyTwoRowsConverge() {
    for left in MergeRow.all {
      for right in MergeRow.all {
        var (a, b) = (Replica("a"), Replica("b"))
        a.make(left.base + right.base, at: 10)
        b.take(a.published)
        a.make(left.first, at: 20)
        b.make(right.second, at: 21)
        a.make(right.first, at: 22)
        a.take(b.published)
        b.take(a.published)
        #expect(a.state == b.state, "\(left.testDescription), \(right.testDescription)")
        #expect(a.differences.isEmpty && b.differences.isEmpty, "\(left.testDescription), \(right.testDescription)")
      }
    }
  }

  /// A conflict ends everywhere when somebody writes the part again.
  @Test func aConflictEndsWithTheNextWrite() {
    var (a, b) = (Replica("a"), Replica("b"))
    a.make([MergeSample.product], at: 10)
    b.take(a.published)
    a.make([MergeSample.price(210)], at: 20)
    b.make([MergeSample.price(220)], at: 21)
    a.take(b.published)
    #expect(a.state.conflicts.count == 1)
    a.make([MergeSample.price(215)], at: 5)
    b.take(a.published)
    #expect(a.state.conflicts.isEmpty && b.state.conflicts.isEmpty)
    #expect(b.shop.products[MergeSample.tea]?.price.minorUnits == 215)
  }

  /// A debt of one device does not swallow what is put in later.
  @Test func piecesAddedAfterADebtCount() {
    var (a, b) = (Replica("a"), Replica("b"))
    a.make([MergeSample.product, MergeSample.made, MergeSample.added(2)], at: 10)
    b.take(a.published)
    a.make([MergeSample.added(-1)], at: 20)
    b.make([.cart(.removed(CartLineRemoved(cart: MergeSample.cart, product: MergeSample.tea)))], at: 21)
    a.take(b.published)
    #expect(MergeSample.pieces(a.shop) == "[]")
    a.make([MergeSample.added(3)], at: 30)
    b.take(a.published)
    #expect(MergeSample.pieces(a.shop) == "[3]")
    #expect(MergeSample.pieces(b.shop) == "[3]")
  }
}
