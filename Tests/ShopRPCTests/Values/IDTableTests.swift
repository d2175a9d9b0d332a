import Testing

@testable import ShopModel

/// Elements are found by id, wherever the search begins.
struct IDTableTests {
  /// A short id, whose text is in the value itself, and a long one, whose text is allocated.
  private static func ids(_ name: String) -> [ProductID] { [ProductID(name), ProductID("\(name)-\(String(repeating: "x", count: 60))")] }

  @Test func anIDHasItsOwnSlot() {
    for (first, second) in zip(Self.ids("a"), Self.ids("b")) {
      var table = Table<ProductID, Int>()
      table.put(1, as: first)
      table.put(2, as: second)
      for (id, element) in [(first, 1), (second, 2), (first, 1), (first, 1), (second, 2)] {
        let copy = ProductID(String(decoding: Array(id.text.utf8), as: UTF8.self))
        #expect(table.slot(expecting: id).flatMap { table[slot: $0] } == element)
        #expect(table[copy] == element)
        #expect(table[first] == 1 && table[second] == 2)
      }
    }
  }

  @Test func aSlotThatChangesHandsIsNotFoundByItsOldID() {
    for (old, new) in zip(Self.ids("old"), Self.ids("new")) {
      var table = Table<ProductID, Int>()
      let slot = table.put(1, as: old).slot
      #expect(table.slot(expecting: old) == slot)
      table.remove(old)
      #expect(table.slot(of: old) == nil && table.slot(expecting: old) == nil)
      #expect(table.put(2, as: new).slot == slot)
      #expect(table.slot(expecting: old) == nil && table.slot(expecting: new) == slot)
      #expect(table[old] == nil && table[new] == 2)
    }
  }

  @Test func aCopyGoesItsOwnWay() {
    for id in Self.ids("a") {
      var table = Table<ProductID, Int>()
      table.put(1, as: id)
      #expect(table.slot(expecting: id) != nil)
      var copy = table
      copy.remove(id)
      #expect(copy[id] == nil && table[id] == 1)
    }
  }

  @Test func anEmptyTableHasNothing() {
    var table = Table<ProductID, Int>()
    #expect(table.slot(of: ProductID("")) == nil && table.slot(expecting: ProductID("")) == nil)
  }
}
