import Testing

@testable import ShopModel
@testable import ShopRPC

/// What items cost, compared with a second computation in base units.
struct ListPricingTests {
  /// Units with their size in milligrams or milliliters, or pieces.
  private static let units: [(name: String?, size: Int, kind: Int)] = [
    (nil, 1, 0), ("dozen", 12, 0), ("g", 1000, 1), ("kg", 1_000_000, 1), ("mg", 1, 1), ("ml", 1, 2), ("l", 1000, 2), ("cl", 10, 2),
  ]

  private struct Size {
    let amount: Amount
    /// Numerator over 1000, in the smallest unit.
    let thousandths: Int
    let kind: Int

    init(_ random: inout Seeded) {
      let unit = random.pick(ListPricingTests.units)
      let number = 1 + random.below(5000)
      amount = Amount(value: Fraction(number, 1000) ?? .one, unit: unit.name)
      (thousandths, kind) = (number * unit.size, unit.kind)
    }
  }

  @Test(arguments: Endurance.seeds(0..<100)) func everyTotalIsExact(_ seed: UInt64) {
    var random = Seeded(seed)
    for _ in 0..<100 {
      let (quantity, per) = (Size(&random), random.below(2) == 0 ? Size(&random) : nil)
      let money = Money(random.below(100_000), .usd)
      let total = ItemPrice(money: money, per: per?.amount).total(of: quantity.amount, each: nil)
      let divisor = per?.thousandths ?? 1000
      guard quantity.kind == per?.kind ?? 0 else {
        #expect(total == nil)
        continue
      }
      // half up: (2ab + c) / 2c
      let expected = (Int128(money.minorUnits) * Int128(quantity.thousandths) * 2 + Int128(divisor)) / Int128(2 * divisor)
      #expect(total.map { Int128($0.minorUnits) } == expected, "\(quantity.amount) at \(money) per \(String(describing: per?.amount))")
    }
  }

  /// Totals of a random list by the service, and the sum of its items.
  @Test(arguments: Endurance.seeds(0..<20)) func theListCostsWhatItsItemsCost(_ seed: UInt64) throws {
    var random = Seeded(seed)
    let peer = try ListPeer()
    peer.ask(#"store.create {"name":"M","id":"m"}"#, #"store.create {"name":"N","id":"n"}"#)
    var (general, inStore) = ([Int?](), [Int?]())
    for number in 0..<30 {
      let (pieces, own, there) = (
        1 + random.below(9), random.below(3) == 0 ? nil : random.below(2000), random.below(3) == 0 ? nil : random.below(2000)
      )
      let price = own.map { #","price":{"amount":"\#(Self.text($0))"}"# } ?? ""
      peer.ask(#"list.add {"name":"\#(number)","id":"\#(number)","quantity":\#(pieces)\#(price)}"#)
      if let there { peer.ask(#"list.update {"itemId":"\#(number)","price":"\#(Self.text(there))","storeId":"m"}"#) }
      general.append(own.map { $0 * pieces })
      inStore.append((there ?? own).map { $0 * pieces })
    }
    // changes of a list keep its total current
    peer.ask(#"list.markPurchased {"itemId":"0"}"#, #"list.remove {"itemId":"1"}"#)
    (general[0], inStore[0], general[1], inStore[1]) = (nil, nil, nil, nil)
    for (params, items) in [("{}", general), (#"{"storeId":"m"}"#, inStore), (#"{"storeId":"n"}"#, general)] {
      let total = peer.ask("list.total \(params)")
      #expect(total.part("total.amount") == Self.text(items.compactMap(\.self).reduce(0, +)))
      #expect(total.part("unpriced") == "\(items.dropFirst(2).count { $0 == nil })")
    }
    let list = peer.ask("list.items")
    #expect(list.part("list.total.amount") == Self.text(general.compactMap(\.self).reduce(0, +)))
  }

  private static func text(_ units: Int) -> String { "\(units / 100).\("\(units % 100)".zeroPadded(to: 2))" }
}
