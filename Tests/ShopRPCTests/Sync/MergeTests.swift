import Testing

@testable import ShopModel
@testable import ShopRPC

/// The table of merge rules.
struct MergeTests {
  @Test(arguments: MergeRow.all) func aRowGivesTheSameOnBoth(_ row: MergeRow) {
    for secondIsLater in [false, true] {
      for firstTakesFirst in [false, true] {
        for result in row.run(secondIsLater: secondIsLater, firstTakesFirst: firstTakesFirst) {
          #expect(result.shown == row.expectation(secondIsLater: secondIsLater))
          #expect(result.conflicts == row.conflicts)
          #expect(result.differences.isEmpty)
        }
      }
    }
  }

  /// The changes of any two rows, made on two devices that know the bases of both; when time is short, of every 29th pair.
  @Test func anyTwoRowsConverge() {
    for (row, left) in MergeRow.all.enumerated() {
      for (column, right) in MergeRow.all.enumerated() where Endurance.isThorough || (row + column).isMultiple(of: 29) {
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

  /// A line that replaced another one apart has its id; if that one stays, the two ids differ.
  @Test func linesOfACartHaveDifferentIDs() throws {
    var (a, b) = (Replica("a"), Replica("b"))
    let cart = MergeSample.cart
    let (jam, early, late) = (ProductID("jam"), LineID("l5"), LineID("l9"))
    let products = [MergeSample.product, .catalog(.put(Product(id: jam, name: LocalizedText("Jam"), price: Money(100, .usd))))]
    let lines = [(jam, late), (MergeSample.tea, early)].map { product, line in
      Event.cart(.added(CartAdded(cart: cart, line: line, product: product, by: 1)))
    }
    a.make(products + [MergeSample.made] + lines, at: 10)
    b.take(a.published)
    a.make(
      [
        .cart(.removed(CartLineRemoved(cart: cart, product: jam))),
        .cart(.replaced(CartLineReplaced(cart: cart, line: early, product: jam, quantity: 1))),
      ], at: 20)
    b.make([.cart(.set(CartQuantitySet(cart: cart, line: early, product: MergeSample.tea, quantity: 3)))], at: 21)
    a.take(b.published)
    b.take(a.published)
    let shown = try #require(a.shop.record(of: cart)).lines
    #expect(Set(shown.map(\.product)) == [jam, MergeSample.tea] && Set(shown.map(\.id)).count == 2)
    #expect(a.shop.record(of: cart)?.lines == b.shop.record(of: cart)?.lines)
    #expect(a.state == b.state && a.differences.isEmpty && b.differences.isEmpty)
  }
}
